import type { SampleValue } from '@tidegate/contract/entities/sample.ts';
import { DeviceError, OUT_OF_RANGE, WRONG_TYPE } from '../device-error.ts';
import type { RawValue } from '../driver.ts';
import type { ByteOrder, Place } from './address.ts';

const utf8 = new TextDecoder('utf-8');

/** The value in `registers`, exactly `place.count` of them. 64-bit integers are bigint, a datetime is ms since 1970. */
export function decodeRegisters(registers: readonly number[], place: Place): SampleValue {
  const { dataType, bit } = place;
  const [first = 0] = registers;
  if (dataType === 'bool') return bit === undefined ? first !== 0 : ((first >> bit) & 1) === 1;
  const bytes = toBytes(registers, dataType === 'string' ? textOrder(place.byteOrder) : place.byteOrder);
  const view = new DataView(bytes.buffer);
  switch (dataType) {
    // The low byte of its register; the orders that swap bytes pick the high one.
    case 'int8':
      return view.getInt8(1);
    case 'uint8':
      return view.getUint8(1);
    case 'int16':
      return view.getInt16(0);
    case 'uint16':
      return view.getUint16(0);
    case 'int32':
      return view.getInt32(0);
    case 'uint32':
      return view.getUint32(0);
    case 'int64':
      return view.getBigInt64(0);
    case 'uint64':
      return view.getBigUint64(0);
    case 'float32':
      return view.getFloat32(0);
    case 'float64':
      return view.getFloat64(0);
    case 'datetime':
      return place.count === 2 ? view.getUint32(0) * 1000 : Number(view.getBigInt64(0));
    case 'string':
      return decodeText(bytes);
  }
}

/**
 * The registers that hold the value. `before` is what they hold now: a bit or an 8-bit value leaves the rest of its
 * register as it was. Throws DeviceError: 1722 for a value of another kind, 2003 for one that does not fit.
 */
export function encodeRegisters(value: RawValue, place: Place, before: readonly number[] = []): number[] {
  const { dataType, bit } = place;
  const [first = 0] = before;
  if (dataType === 'bool') {
    if (typeof value !== 'boolean') throw new DeviceError(WRONG_TYPE, 'a bool is expected');
    if (bit === undefined) return [value ? 1 : 0];
    return [value ? first | (1 << bit) : first & ~(1 << bit) & 0xffff];
  }
  if (dataType === 'string') return fromBytes(encodeText(value, place.count * 2), textOrder(place.byteOrder));
  const bytes = new Uint8Array(place.count * 2);
  if (dataType === 'int8' || dataType === 'uint8') bytes.set(toBytes([first], place.byteOrder));
  write(new DataView(bytes.buffer), value, place);
  return fromBytes(bytes, place.byteOrder);
}

function write(view: DataView, value: RawValue, { dataType, count }: Place): void {
  switch (dataType) {
    case 'int8':
      return view.setInt8(1, integer(value, -0x80, 0x7f));
    case 'uint8':
      return view.setUint8(1, integer(value, 0, 0xff));
    case 'int16':
      return view.setInt16(0, integer(value, -0x8000, 0x7fff));
    case 'uint16':
      return view.setUint16(0, integer(value, 0, 0xffff));
    case 'int32':
      return view.setInt32(0, integer(value, -0x8000_0000, 0x7fff_ffff));
    case 'uint32':
      return view.setUint32(0, integer(value, 0, 0xffff_ffff));
    case 'int64':
      return view.setBigInt64(0, wide(value, -(2n ** 63n), 2n ** 63n - 1n));
    case 'uint64':
      return view.setBigUint64(0, wide(value, 0n, 2n ** 64n - 1n));
    case 'float32':
      return view.setFloat32(0, single(value));
    case 'float64':
      return view.setFloat64(0, number(value));
    case 'datetime':
      if (count === 2) return view.setUint32(0, integer(Math.floor(number(value) / 1000), 0, 0xffff_ffff));
      return view.setBigInt64(0, BigInt(integer(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)));
    default:
      throw new DeviceError(WRONG_TYPE, `${dataType} is not a number`);
  }
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
/** Text runs on from register to register; only the two characters within one can be swapped. */
const textOrder = (order: ByteOrder): ByteOrder => (hasSwappedBytes(order) ? 'BADC' : 'ABCD');

function decodeText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return utf8.decode(end === -1 ? bytes : bytes.subarray(0, end)).trimEnd();
}

function encodeText(value: RawValue, size: number): Uint8Array {
  if (typeof value !== 'string') throw new DeviceError(WRONG_TYPE, 'a text is expected');
  const text = new TextEncoder().encode(value);
  if (text.length > size) throw new DeviceError(OUT_OF_RANGE, `the text has ${text.length} bytes, ${size} fit`);
  const bytes = new Uint8Array(size);
  bytes.set(text);
  return bytes;
}

function number(value: RawValue): number {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'number') throw new DeviceError(WRONG_TYPE, 'a number is expected');
  return value;
}

function integer(value: RawValue, low: number, high: number): number {
  const whole = number(value);
  if (!Number.isInteger(whole)) throw new DeviceError(WRONG_TYPE, 'a whole number is expected');
  if (whole < low || whole > high) throw new DeviceError(OUT_OF_RANGE, `${whole} is not within ${low} … ${high}`);
  return whole;
}

function wide(value: RawValue, low: bigint, high: bigint): bigint {
  const whole =
    typeof value === 'bigint' ? value : BigInt(integer(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
  if (whole < low || whole > high) throw new DeviceError(OUT_OF_RANGE, `${whole} is not within ${low} … ${high}`);
  return whole;
}

function single(value: RawValue): number {
  const wanted = number(value);
  if (Number.isFinite(wanted) && !Number.isFinite(Math.fround(wanted))) {
    throw new DeviceError(OUT_OF_RANGE, `${wanted} does not fit a 32-bit float`);
  }
  return wanted;
}
