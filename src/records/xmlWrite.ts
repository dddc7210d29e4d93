/** Texts on their way into XML. */
import type { Losses } from './losses.js';
import { canHoldXml, escapeXml } from './xml.js';

/** A text for XML; one that XML cannot hold is changed, and noted under a name. */
export function xmlText(text: string, name: string, losses: Losses): string {
  if (!canHoldXml(text)) losses.field('record/changed-text', name);
  return escapeXml(text);
}

/** Whether a name can be that of an element or attribute here. */
export function isXmlName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/.test(name) && !/^xml/i.test(name);
}
