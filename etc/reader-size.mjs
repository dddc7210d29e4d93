// What one reader of records adds to a bundle, minified and gzipped: `node etc/reader-size.mjs`, a part of `npm run size`.
// Two bundles without it are compared with the same two with it: the kernel and the tree, which whoever has a record
// needs, and these with the readers of moves, which formats that write moves as text need besides. Ends with status 1
// where a reader is larger than its limit.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../dist');

const kernel = {
  index: ['parseFen', 'startPosition', 'positionFrom', 'whyIllegal'],
  game: ['TreeBuilder'],
};
const withNotation = { ...kernel, index: [...kernel.index, 'parseMove', 'parseMoves', 'possibleNotations'] };

/** The most that a reader may add to the kernel and the tree, in bytes. */
const LIMIT = 8000;

/** Formats of moves in text, which need the readers of moves: what they may add to these, the kernel and the tree. */
const MOVETEXT = { decodePgn: 8_550, decodeWxf: 8_050, decodePlain: 8_700 };

const READERS = [
  ...Object.keys(MOVETEXT),
  ...['Xqf', 'Cbr', 'Cbl', 'Cbf', 'DhtmlXq', 'Che', 'Ccm', 'Mxq', 'Chn', 'Pfc', 'Xgf', 'FenList', 'Json'].map(
    (format) => `decode${format}`,
  ),
];

async function sizeOf(imports) {
  const contents = Object.entries(imports)
    .map(([entry, names]) => `export { ${names.join(', ')} } from './${entry}.js';`)
    .join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: dist },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

const row = (name, kernel, notation, limit, verdict) =>
  console.log(
    `${name.padEnd(16)}${kernel.padStart(20)}${notation.padStart(28)}${limit.padStart(10)}  ${verdict}`.trimEnd(),
  );
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(2)} kB`;

const bare = await sizeOf(kernel);
const notated = await sizeOf(withNotation);
console.log(`kernel and tree: ${kilobytes(bare)}; with the readers of moves: ${kilobytes(notated)}`);
row('reader', 'beyond kernel, tree', 'beyond these and notation', 'limit', '');
let failed = 0;
for (const name of READERS) {
  const beyondKernel = (await sizeOf({ ...kernel, records: [name] })) - bare;
  const beyondNotation = (await sizeOf({ ...withNotation, records: [name] })) - notated;
  const limit = MOVETEXT[name] ?? LIMIT;
  const isWithin = (name in MOVETEXT ? beyondNotation : beyondKernel) <= limit;
  if (!isWithin) failed++;
  row(
    name,
    kilobytes(beyondKernel),
    kilobytes(beyondNotation),
    kilobytes(limit),
    isWithin ? '' : 'TOO LARGE',
  );
}
if (failed > 0) {
  console.error(`${failed} readers are larger than their limit`);
  process.exitCode = 1;
}
