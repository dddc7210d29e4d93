/** Sentences and pictures: errors, outcomes and rulings in words, boards for terminals and as SVG. */
export { type AsciiOptions, ascii } from './ascii.js';
export type { Diagram } from './men.js';
export { type Arrow, type MarkedSquare, type SvgOptions, svg } from './svg.js';
