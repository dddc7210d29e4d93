// The reference pages: one a package entry, in Markdown, under docs/api. A warning is a failure, an undocumented symbol
// a warning.
import { entries } from './etc/entries.mjs';

export default {
  name: 'xiangqi-kit',
  entryPoints: Object.values(entries),
  out: 'docs/api',
  plugin: ['typedoc-plugin-markdown'],
  readme: 'none',
  disableSources: true,
  excludeInternal: true,
  excludePrivate: true,
  excludeProtected: true,
  treatWarningsAsErrors: true,
  validation: { notExported: true, invalidLink: true, notDocumented: true, rewrittenLink: true },
  requiredToBeDocumented: [
    'Class',
    'Interface',
    'Function',
    'Method',
    'Accessor',
    'Constructor',
    'TypeAlias',
    'Variable',
  ],
};
