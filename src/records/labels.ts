/** The signs that mark a move for a remark: ① to ⑳. */
import { isLabelSign } from './pgn/signs.js';

/** The sign of a number from 1 to 20: ①; other numbers stay figures. */
function labelOfNumber(number: number): string {
  return number >= 1 && number <= 20 ? String.fromCharCode(0x245f + number) : String(number);
}

/** The sign that a label is written for: （3）, (3) and ③ are all ③. */
export function normalLabel(label: string): string {
  const figures = label.replace(/[^0-9０-９]/g, '').normalize('NFKC');
  return figures === '' || isLabelSign(label.charCodeAt(0)) ? label : labelOfNumber(Number(figures));
}
