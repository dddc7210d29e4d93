/** TCVN 5712 (VN1), the encoding of old Vietnamese records, which no runtime decodes: its upper half, from the standard. */

const UPPER_HALF: string =
  'ÀẢÃÁẠẶẬÈẺẼÉẸỆÌỈĨÍỊÒỎÕÓỌỘỜỞỠỚỢÙỦŨ\u00a0ĂÂÊÔƠƯĐăâêôơưđẰ\u0300\u0309\u0303\u0301\u0323' +
  'àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ';

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
