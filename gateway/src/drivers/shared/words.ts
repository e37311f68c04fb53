import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { TextEncoding } from '@tidegate/contract/protocols/text-encoding.ts';
import type { WordPlace } from '@tidegate/contract/protocols/word-address.ts';
import { DeviceError, OUT_OF_RANGE, WRONG_TYPE } from './device-error.ts';
import type { RawValue } from './driver.ts';
import { readNumber, scratchView, writeNumber } from './numbers.ts';
import { decodedText, encodedText } from './text-encoding.ts';

/** The byte of a word that holds the first of its two characters. */
export type TextOrder = 'lowFirst' | 'highFirst';

/** A value in the words of a PLC. */
export interface ValuePlace extends WordPlace {
  readonly dataType: DataType;
  /** The encoding of a text; Latin-1 without one. */
  readonly encoding?: TextEncoding | undefined;
}

/** Decodes the value in exactly `place.count` words, the least significant word first. Throws DeviceError 1722. */
export function decodeWords(
  words: readonly number[],
  { bit, dataType, encoding }: ValuePlace,
  order: TextOrder,
): SampleValue {
  if (bit !== undefined) return (((words[0] ?? 0) >> bit) & 1) === 1;
  if (dataType === 'string') return decodedText(textBytes(words, order), encoding ?? 'latin1');
  const view = scratchView(words.length * 2);
  words.forEach((word, index) => view.setUint16((words.length - 1 - index) * 2, word));
  return readNumber(view, dataType);
}

/**
 * Encodes a value; `before` are the present words, of which a bit changes one. Throws DeviceError: 1722 for a value of
 * another kind, 2003 for one that does not fit.
 */
export function encodeWords(
  value: RawValue,
  { bit, dataType, count, encoding }: ValuePlace,
  order: TextOrder,
  before: readonly number[] = [],
): number[] {
  if (bit !== undefined) {
    const [word = 0] = before;
    return [bitOf(value) ? word | (1 << bit) : word & ~(1 << bit)];
  }
  if (dataType === 'string') return encodeText(encodedText(value, encoding ?? 'latin1'), count, order);
  const view = new DataView(new ArrayBuffer(count * 2));
  writeNumber(view, dataType, value);
  return Array.from({ length: count }, (_, index) => view.getUint16((count - 1 - index) * 2));
}

/** A value for a single bit. Throws DeviceError 1722. */
export function bitOf(value: RawValue): boolean {
  if (typeof value !== 'boolean') throw new DeviceError(WRONG_TYPE, 'expected a bool');
  return value;
}

const textBytes = (words: readonly number[], order: TextOrder): Uint8Array =>
  Uint8Array.from(words.flatMap((word) => inOrder(word >> 8, word & 0xff, order)));

/** The rest of the words behind the text is 0, which ends it. */
function encodeText(codes: Uint8Array, count: number, order: TextOrder): number[] {
  if (codes.length > count * 2)
    throw new DeviceError(OUT_OF_RANGE, `the text has ${codes.length} bytes, ${count * 2} fit`);
  return Array.from({ length: count }, (_, index) => {
    const [high, low] = inOrder(codes[index * 2] ?? 0, codes[index * 2 + 1] ?? 0, order);
    return (high << 8) | low;
  });
}

const inOrder = (high: number, low: number, order: TextOrder): [number, number] =>
  order === 'highFirst' ? [high, low] : [low, high];

/** The words as people write them, most significant byte first. */
export const bytesOf = (words: readonly number[]): Uint8Array =>
  Uint8Array.from(words.flatMap((word) => [word >> 8, word & 0xff]));
