import { hasControls } from '@tidegate/contract/control-characters.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { TextEncoding } from '@tidegate/contract/files/text-encodings.ts';
import { TEXT_ENCODINGS } from '@tidegate/contract/files/text-encodings.ts';

/** A text with the encoding that it was read in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** Bytes that are looked at for UTF-16 without a mark. */
const LOOKED_AT = 4_096;
/** Fewer bytes say nothing about the encoding. */
const WIDE_MIN = 16;
/** Share of usual Chinese letters among the pairs of high bytes from which a text is taken for Chinese. */
const CHINESE_FROM = 0.8;

/**
 * The text of a file. Without a wish: the encoding of its byte order mark, UTF-16 where every second byte is zero, UTF-8 where it is
 * valid, GB18030 where its high bytes come in pairs of usual Chinese letters, Windows-1251 where they come in whole words, otherwise
 * Windows-1252. Undefined for bytes that are no text. Refuses textEncoding for a wish that the file does not fulfil.
 */
export function decodedText(bytes: Uint8Array, wanted?: TextEncoding): DecodedText | undefined {
  const encoding = wanted ?? guessedEncoding(bytes);
  const text = decodedAs(bytes, encoding);
  if (text === undefined) {
    if (wanted === undefined) return undefined;
    throw new Refusal('textEncoding', { encoding: TEXT_ENCODINGS[wanted] });
  }
  // Zeros at the end, or instead of blanks, are left by programs that write fields of a fixed length.
  const clean = withoutEndMark(text.replaceAll('\0', ''));
  return isBinary(clean) ? undefined : { text: clean, encoding };
}

/** Without the character that old programs write at the end of a file. */
function withoutEndMark(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith('\u001a') ? trimmed.slice(0, -1) : text;
}

/** A text in another encoding may have NUL between its letters. */
const isBinary = (text: string): boolean => hasControls(text.replaceAll('\0', ''));

function decodedAs(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function guessedEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return wide;
  if (decodedAs(bytes, 'utf-8') !== undefined) return 'utf-8';
  if (chineseShare(bytes) >= CHINESE_FROM && decodedAs(bytes, 'gb18030') !== undefined) return 'gb18030';
  return isCyrillic(bytes) ? 'windows-1251' : 'windows-1252';
}

/** UTF-16 without a mark: of its separators, digits and Latin letters one byte in two is zero. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length < WIDE_MIN) return undefined;
  const zeros = [0, 0];
  const length = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = length / 8;
  if (odd > many && even < odd / 8) return 'utf-16le';
  if (even > many && odd < even / 8) return 'utf-16be';
  return undefined;
}

/** Share of the high bytes that are pairs of GB 2312 whose first byte is one of its usual letters or signs. */
function chineseShare(bytes: Uint8Array): number {
  let pairs = 0;
  let usual = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    pairs += 1;
    if (trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3))) usual += 1;
    // A rare letter is a pair as well; a Latin letter with an accent is a single byte.
    if (trail >= 0x40) at += 1;
  }
  return pairs === 0 ? 0 : usual / pairs;
}

/** True if most high bytes are letters of Windows-1251 beside others: Latin words have one accent here and there. */
function isCyrillic(bytes: Uint8Array): boolean {
  let letters = 0;
  let beside = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0xc0) continue;
    letters += 1;
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) beside += 1;
  }
  return letters >= 4 && beside / letters > 0.8;
}
