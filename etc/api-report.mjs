// The public surface as text: one etc/<entry>.api.md a package entry, written from dist/*.d.ts.
// Without arguments it compares and fails where the surface has changed; `--update` (npm run api:update) accepts the
// change, so that a break of the surface is always a reviewed line of a diff. Build first.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { entries } from './entries.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const update = process.argv.includes('--update');
const scratch = resolve(root, '.work/api');

const quiet = { default: { logLevel: 'none' } };

function report(name) {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: resolve(root, `dist/${name}.d.ts`),
      bundledPackages: [],
      compiler: { tsconfigFilePath: resolve(root, 'tsconfig.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: resolve(root, 'etc'),
        reportTempFolder: scratch,
        includeForgottenExports: false,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: 'warning' } },
        // typedoc checks documentation and forgotten exports; here only the shape of the surface counts
        extractorMessageReporting: quiet,
        tsdocMessageReporting: quiet,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve(root, 'package.json'),
  });
  return Extractor.invoke(config, { localBuild: update, showVerboseMessages: false, messageCallback: mute });
}

/** The extractor's chatter (its bundled compiler's version, copied files) says nothing about the surface. */
function mute(message) {
  if (message.logLevel !== 'error') message.handled = true;
}

mkdirSync(scratch, { recursive: true });
const changed = [];
for (const name of Object.keys(entries)) {
  const isNew = !existsSync(resolve(root, `etc/${name}.api.md`));
  const result = report(name);
  if (result.errorCount > 0) process.exitCode = 1;
  if (result.apiReportChanged || (isNew && !update)) changed.push(name);
}
if (update)
  console.log(changed.length === 0 ? 'API reports: unchanged' : `API reports written: ${changed.join(', ')}`);
else if (changed.length > 0) {
  console.error(
    `The public surface of ${changed.join(', ')} differs from etc/*.api.md. Review it, then: npm run api:update`,
  );
  process.exitCode = 1;
} else console.log(`API reports: ${Object.keys(entries).length} entries unchanged`);
