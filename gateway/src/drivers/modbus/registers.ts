import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import { DeviceError, OUT_OF_RANGE, WRONG_TYPE } from '../shared/device-error.ts';
import type { RawValue } from '../shared/driver.ts';
import { integer, number, readNumber, scratchView, writeNumber } from '../shared/numbers.ts';
import { decodedText, encodedText } from '../shared/text-encoding.ts';
import type { ByteOrder, Place } from './address.ts';

/** Decodes the value in exactly `place.count` `registers`. 64-bit integers are bigint, a datetime is ms since 1970. */
export function decodeRegisters(registers: readonly number[], place: Place): SampleValue {
  const { dataType, bit } = place;
  const [first = 0] = registers;
  if (dataType === 'bool') return bit === undefined ? first !== 0 : ((first >> bit) & 1) === 1;
  if (dataType === 'string') {
    return decodedText(toBytes(registers, textOrder(place.byteOrder)), place.encoding ?? 'utf-8').trimEnd();
  }
  const view = filledView(registers, place.byteOrder);
  if (dataType === 'datetime') return place.count === 2 ? view.getUint32(0) * 1000 : Number(view.getBigInt64(0));
  // An 8-bit value is the low byte of its register; byte orders that swap bytes select the high one.
  return readNumber(view, dataType);
}

/**
 * Encodes the value. `before` is the current content: a bit or an 8-bit value leaves the rest of its register
 * unchanged. Throws DeviceError: 1722 for a value of another kind, 2003 for one that does not fit.
 */
export function encodeRegisters(value: RawValue, place: Place, before: readonly number[] = []): number[] {
  const { dataType, bit } = place;
  const [first = 0] = before;
  if (dataType === 'bool') {
    if (typeof value !== 'boolean') throw new DeviceError(WRONG_TYPE, 'expected a bool');
    if (bit === undefined) return [value ? 1 : 0];
    return [value ? first | (1 << bit) : first & ~(1 << bit) & 0xffff];
  }
  if (dataType === 'string') return fromBytes(encodeText(value, place), textOrder(place.byteOrder));
  const bytes = new Uint8Array(place.count * 2);
  if (dataType === 'int8' || dataType === 'uint8') bytes.set(toBytes([first], place.byteOrder));
  write(new DataView(bytes.buffer), value, place);
  return fromBytes(bytes, place.byteOrder);
}

function write(view: DataView, value: RawValue, { dataType, count }: Place): void {
  if (dataType !== 'datetime') writeNumber(view, dataType, value);
  else if (count === 2) view.setUint32(0, integer(Math.floor(number(value) / 1000), 0, 0xffff_ffff));
  else view.setBigInt64(0, BigInt(integer(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)));
}

/** The registers of one number with the most significant byte first, until the next call. */
function filledView(registers: readonly number[], order: ByteOrder): DataView {
  const { length } = registers;
  const view = scratchView(length * 2);
  const isReversed = hasSwappedWords(order);
  const isLittleEndian = hasSwappedBytes(order);
  for (let index = 0; index < length; index += 1)
    view.setUint16(index * 2, registers[isReversed ? length - 1 - index : index] ?? 0, isLittleEndian);
  return view;
}

/** Bytes with the most significant first: A, B, C, D … */
function toBytes(registers: readonly number[], order: ByteOrder): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(registers.length * 2);
  const words = hasSwappedWords(order) ? registers.toReversed() : registers;
  words.forEach((word, index) => {
    const swapped = hasSwappedBytes(order) ? swap(word) : word;
    bytes[index * 2] = swapped >> 8;
    bytes[index * 2 + 1] = swapped & 0xff;
  });
  return bytes;
}

function fromBytes(bytes: Uint8Array, order: ByteOrder): number[] {
  const words = Array.from({ length: bytes.length / 2 }, (_, index) => {
    const word = ((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0);
    return hasSwappedBytes(order) ? swap(word) : word;
  });
  return hasSwappedWords(order) ? words.toReversed() : words;
}

const hasSwappedWords = (order: ByteOrder): boolean => order === 'CDAB' || order === 'DCBA';
const hasSwappedBytes = (order: ByteOrder): boolean => order === 'BADC' || order === 'DCBA';
const swap = (word: number): number => ((word & 0xff) << 8) | (word >> 8);
/** Text continues from register to register; only the two characters within one can be swapped. */
const textOrder = (order: ByteOrder): ByteOrder => (hasSwappedBytes(order) ? 'BADC' : 'ABCD');

function encodeText(value: RawValue, { count, encoding }: Place): Uint8Array {
  const size = count * 2;
  const text = encodedText(value, encoding ?? 'utf-8');
  if (text.length > size) throw new DeviceError(OUT_OF_RANGE, `the text has ${text.length} bytes, ${size} fit`);
  const bytes = new Uint8Array(size);
  bytes.set(text);
  return bytes;
}
