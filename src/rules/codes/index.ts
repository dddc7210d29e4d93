/** Every code by its name. An app that needs one code imports that code's own file instead. */
import { shown } from '../../base/values.js';
import type { Code } from '../code.js';
import { ancient } from './ancient.js';
import { axf } from './axf.js';
import { computer } from './computer.js';
import { cxa1984 } from './cxa1984.js';
import { cxa1999 } from './cxa1999.js';
import { cxa2020 } from './cxa2020.js';
import { online } from './online.js';
import { wxf2018 } from './wxf2018.js';

/** The names of the codes, the default first. */
export const CODE_IDS = [
  'cxa-2020',
  'cxa-1999',
  'cxa-1984',
  'axf',
  'wxf-2018',
  'computer',
  'online',
  'ancient',
] as const;

/** The name of a code. */
export type CodeId = (typeof CODE_IDS)[number];

const CODES: Readonly<Record<CodeId, Code>> = {
  'cxa-2020': cxa2020,
  'cxa-1999': cxa1999,
  'cxa-1984': cxa1984,
  axf,
  'wxf-2018': wxf2018,
  computer,
  online,
  ancient,
};

/** Whether a value is the name of a code. */
export function isCodeId(value: unknown): value is CodeId {
  return CODE_IDS.includes(value as CodeId);
}

function isCode(value: unknown): value is Code {
  return typeof value === 'object' && value !== null && 'classes' in value && 'verdicts' in value;
}

/** The code of a name; a code that is given as a value is handed back, and
 * without either it is the default. @throws RangeError for a name that no code has. */
export function codeOf(code: CodeId | Code = 'cxa-2020'): Code {
  if (isCodeId(code)) return CODES[code];
  if (!isCode(code)) throw new RangeError(`no such code: ${shown(code)}`);
  return code;
}
