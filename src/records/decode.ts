/** Reads a record of any format. */
import { err, type Result } from '../base/result.js';
import { decodeCbf } from './cbf/read.js';
import { isOldCbl } from './cbl/old.js';
import { decodeCbl } from './cbl/read.js';
import { decodeCbr } from './cbr/read.js';
import { decodeCcm } from './ccm/read.js';
import { decodeChe } from './che/read.js';
import { decodeChn } from './chn/read.js';
import { detectFormat, isCompressed } from './detect.js';
import { decodeDhtmlXq } from './dhtmlxq/read.js';
import { decodeFenList } from './fen/read.js';
import { decodeJson } from './json/read.js';
import { decodeMxq } from './mxq/read.js';
import { decodePfc } from './pfc/read.js';
import { decodePgn } from './pgn/read.js';
import { decodePlain } from './plain/read.js';
import type { DecodeOptions, RecordError, RecordFile, RecordFormat } from './types.js';
import { decodeWxf } from './wxf/read.js';
import { decodeXgf } from './xgf/read.js';
import { decodeXqf } from './xqf/read.js';

/** A reader of one format. */
export type Decoder = (bytes: Uint8Array, options?: DecodeOptions) => Result<RecordFile, RecordError>;

function decoderOf(format: RecordFormat): Decoder {
  switch (format) {
    case 'pgn':
      return decodePgn;
    case 'plain':
      return decodePlain;
    case 'xqf':
      return decodeXqf;
    case 'cbr':
      return decodeCbr;
    case 'cbl':
      return decodeCbl;
    case 'cbf':
      return decodeCbf;
    case 'dhtmlxq':
      return decodeDhtmlXq;
    case 'wxf':
      return decodeWxf;
    case 'che':
      return decodeChe;
    case 'ccm':
      return decodeCcm;
    case 'mxq':
      return decodeMxq;
    case 'chn':
      return decodeChn;
    case 'pfc':
      return decodePfc;
    case 'xgf':
      return decodeXgf;
    case 'fen':
      return decodeFenList;
    case 'json':
      return decodeJson;
    default:
      throw new RangeError(`no such format: ${String(format)}`);
  }
}

/**
 * Reads a record file: every game in it as a tree whose moves are all legal, with warnings for whatever was repaired,
 * kept unread or passed over. Faults of a start position are waived and listed.
 *
 * Fails with `record/unknown-format`, with `record/compressed` for what only `readRecords` can inflate, with the error of
 * the format (`xqf/truncated` …), or with `budget/exceeded`.
 *
 * @throws RangeError for a format that does not exist, TypeError for something that is no bytes.
 */
export function decodeRecord(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  if (!ArrayBuffer.isView(bytes)) throw new TypeError(`not bytes: ${bytes === null ? bytes : typeof bytes}`);
  if (isCompressed(bytes) && (options?.format === undefined || isOldCbl(bytes))) {
    return err({ code: 'record/compressed', offset: 0 });
  }
  const format = options?.format ?? detectFormat(bytes);
  if (format === undefined) return err({ code: 'record/unknown-format', offset: 0 });
  return decoderOf(format)(bytes, options);
}
