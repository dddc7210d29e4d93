/** TCVN 5712 (VN1), the encoding of old Vietnamese records, which no runtime decodes: its upper half, from the standard. */

/** Grave, hook, tilde, acute, dot below: what the figures 1 to 5 stand for. */
const TONES = '\u0300\u0309\u0303\u0301\u0323';

/** Letters in the order of their codes; figures after a letter stand for the letter with each of these tones. */
const UPPER_HALF: string = /* @__PURE__ */ (
  'A12345Ă5Â5E12345Ê5I12345O12345Ô5Ơ12345U123\u00a0ĂÂÊÔƠƯĐăâêôơưđĂ1' +
  TONES +
  'a12345Ă2ă1234Ă34Â1234Ê1ă5â12345e1Ê2e2345ê12345i12Ê34Ô1i345o1Ô2o2345ô12345ơ12345u1Ô3u2345ư12345y12345Ô4'
).replace(/(\D)([1-5]+)/g, (_, letter: string, tones: string) =>
  tones.replace(/./g, (tone) => (letter + TONES[Number(tone) - 1]).normalize('NFC')),
);

/** The text of bytes in TCVN 5712, composed; the control codes below 32 are left as they are. */
export function decodeTcvn(bytes: Uint8Array): string {
  const parts: string[] = [];
  let part = '';
  for (const byte of bytes) {
    part += byte < 0x80 ? String.fromCharCode(byte) : (UPPER_HALF[byte - 0x80] as string);
    if (part.length >= 4096) {
      parts.push(part);
      part = '';
    }
  }
  return (parts.join('') + part).normalize('NFC');
}

/** The byte of a character, or `undefined` where the encoding has none. */
export function tcvnByte(character: string): number | undefined {
  if (character.length !== 1) return undefined;
  const code = character.charCodeAt(0);
  if (code < 0x80) return code;
  const place = UPPER_HALF.indexOf(character);
  return place < 0 ? undefined : 0x80 + place;
}
