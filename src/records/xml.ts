/**
 * Reads the small part of XML that records use: elements, attributes, text, CDATA, the predefined entities and character
 * numbers. No document types, no entities of the file's own, no recursion; one pass over the text.
 */

/** What a reader of XML meets. */
export type XmlEvent =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly offset: number;
      /** Whether the element has no content: its closing follows at once. */
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'close'; readonly name: string; readonly offset: number }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly offset: number;
      /** Whether it is nothing but the white space between elements. */
      readonly isBlank: boolean;
    }
  | { readonly kind: 'fault'; readonly offset: number };

/** The events of a text, in order. An empty element gives an opening and a closing. */
export function* readXml(text: string): Generator<XmlEvent, void, undefined> {
  for (let at = 0; at < text.length; ) {
    const tag = text.indexOf('<', at);
    const end = tag < 0 ? text.length : tag;
    if (end > at) {
      const raw = text.slice(at, end);
      yield {
        kind: 'text',
        text: unescapeXml(raw),
        offset: at,
        isBlank: raw.includes('\n') && raw.trim() === '',
      };
    }
    if (tag < 0) return;
    if (text.startsWith('<![CDATA[', tag)) {
      const close = text.indexOf(']]>', tag);
      yield {
        kind: 'text',
        text: text.slice(tag + 9, close < 0 ? text.length : close),
        offset: tag,
        isBlank: false,
      };
      if (close < 0) yield { kind: 'fault', offset: tag };
      at = close < 0 ? text.length : close + 3;
    } else if (text.startsWith('<!--', tag)) at = skipTo(text, '-->', tag);
    else if (text[tag + 1] === '?' || text[tag + 1] === '!') at = skipTo(text, '>', tag);
    else {
      const close = tagEnd(text, tag);
      if (close < 0) {
        yield { kind: 'fault', offset: tag };
        return;
      }
      yield* tagEvents(text, tag, close);
      at = close + 1;
    }
  }
}

function skipTo(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** Where a tag ends: at the first `>` outside quotes. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] as string;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return -1;
}

function* tagEvents(text: string, open: number, close: number): Generator<XmlEvent, void, undefined> {
  if (text[open + 1] === '/') {
    yield { kind: 'close', name: text.slice(open + 2, close).trim(), offset: open };
    return;
  }
  const isEmpty = text[close - 1] === '/';
  const content = text.slice(open + 1, isEmpty ? close - 1 : close);
  const name = /^[^\s/"'=]*/.exec(content)?.[0] ?? '';
  yield { kind: 'open', name, attributes: readAttributes(content, name.length), offset: open, isEmpty };
  if (isEmpty) yield { kind: 'close', name, offset: open };
}

function readAttributes(content: string, from: number): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const pattern = /([^\s=/"']+)\s{0,64}=\s{0,64}(?:"([^"]*)"|'([^']*)')/y;
  for (let at = from; at < content.length; ) {
    pattern.lastIndex = at;
    const match = pattern.exec(content);
    if (match === null) at = afterWord(content, at);
    else {
      attributes.set(match[1] as string, unescapeXml(match[2] ?? match[3] ?? ''));
      at = pattern.lastIndex;
    }
  }
  return attributes;
}

/** The place after what is no attribute: its word, or one sign. */
function afterWord(content: string, from: number): number {
  let at = from;
  while (at < content.length && !' \t\n\r\f/"\'='.includes(content[at] as string)) at++;
  return Math.max(at, from + 1);
}

const ENTITIES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/** Text with its entities resolved; an unknown one stays as it is. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Text for an element or an attribute. Signs that XML cannot hold are left to {@link xmlLosses}. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** Whether XML can hold every sign of a text. */
export function canHoldXml(text: string): boolean {
  return text.search(FORBIDDEN) < 0;
}
