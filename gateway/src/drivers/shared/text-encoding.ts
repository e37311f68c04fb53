import type { TextEncoding } from '@tidegate/contract/protocols/text-encoding.ts';
import { DeviceError, OUT_OF_RANGE, WRONG_TYPE } from './device-error.ts';
import type { RawValue } from './driver.ts';

/** The encodings that can be chosen, and that of protocols whose texts were always read byte by byte. */
export type DeviceEncoding = TextEncoding | 'latin1';

const UNSET = 0xff;
const [GBK_FIRST, GBK_LAST, GBK_SECOND] = [0x81, 0xfe, 0x40];
/** Bytes 81, 8D, 8F, 90 and 9D of Windows-1252, which the decoder takes for control characters. */
const NO_CHARACTER = /[\u0080-\u009f]/;
const DECODERS = new Map(
  (['utf-8', 'gb18030', 'windows-1252'] as const).map((name) => [name, new TextDecoder(name, { fatal: true })]),
);

/**
 * The text in the bytes of a device, up to its first NUL. Throws DeviceError 1722 for bytes that are no text of the
 * encoding, which would otherwise be shown with replaced characters, and for FF in every byte, which means unset.
 */
export function decodedText(bytes: Uint8Array, encoding: DeviceEncoding): string {
  const end = bytes.indexOf(0);
  let own = end === -1 ? bytes : bytes.subarray(0, end);
  if (own.length > 0 && own.every((byte) => byte === UNSET))
    throw new DeviceError(WRONG_TYPE, 'the device has no text there: every byte is FF');
  if (encoding === 'latin1') return Buffer.from(own).toString('latin1');
  // FF is in no text of these encodings, and fills the rest of what was never written.
  if (encoding !== 'windows-1252') while (own.at(-1) === UNSET) own = own.subarray(0, -1);
  const text = charactersOf(own, encoding);
  if (text === undefined)
    throw new DeviceError(
      WRONG_TYPE,
      `the ${own.length} bytes are no text in ${encoding}: choose the encoding of the device in the driver`,
    );
  return text;
}

function charactersOf(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  if (encoding === 'ascii')
    return bytes.every((byte) => byte < 0x80) ? Buffer.from(bytes).toString('latin1') : undefined;
  try {
    const text = DECODERS.get(encoding)?.decode(bytes);
    return text !== undefined && encoding === 'windows-1252' && NO_CHARACTER.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The bytes of a text. Throws DeviceError: 1722 for another kind of value, 2003 for a character that the encoding does not have. */
export function encodedText(value: RawValue, encoding: DeviceEncoding): Uint8Array {
  if (typeof value !== 'string') throw new DeviceError(WRONG_TYPE, 'expected a text');
  if (encoding === 'utf-8') return new TextEncoder().encode(value);
  return Uint8Array.from(
    Array.from(value).flatMap((character) => {
      const bytes = bytesOf(character, encoding);
      if (bytes === undefined) throw new DeviceError(OUT_OF_RANGE, `${encoding} has no character ${character}`);
      return bytes;
    }),
  );
}

function bytesOf(character: string, encoding: Exclude<DeviceEncoding, 'utf-8'>): readonly number[] | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return [code];
  if (encoding === 'ascii') return undefined;
  if (encoding === 'latin1') return code <= 0xff ? [code] : undefined;
  return tableOf(encoding).get(character);
}

const tables = new Map<TextEncoding, ReadonlyMap<string, readonly number[]>>();

/** Character → its bytes, made when the first text is written: the platform only encodes UTF-8. */
function tableOf(encoding: 'gb18030' | 'windows-1252'): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const table = new Map<string, readonly number[]>();
  for (let first = 0x80; first <= 0xff; first += 1) {
    const bytes = encoding === 'windows-1252' ? [[first]] : pairsOf(first);
    for (const own of bytes) {
      const character = charactersOf(Uint8Array.from(own), encoding);
      if (character !== undefined && Array.from(character).length === 1 && !table.has(character))
        table.set(character, own);
    }
  }
  tables.set(encoding, table);
  return table;
}

/** GB18030 has the characters of GBK in two bytes; those of four are in no text of a device. */
const pairsOf = (first: number): readonly (readonly number[])[] =>
  first < GBK_FIRST || first > GBK_LAST
    ? []
    : Array.from({ length: GBK_LAST - GBK_SECOND + 1 }, (_, index) => [first, GBK_SECOND + index]);
