import { DataType } from '../datatype.ts';
import { SparkplugError } from '../error.ts';
import type { ArrayValue } from '../payload.ts';
import { joinExact } from './wire-reader.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Describes how the elements of fixed size lie in the bytes, little-endian: one line per array type. */
interface ElementCodec {
  size: number;
  read(view: DataView, offset: number): number | bigint;
  write(view: DataView, offset: number, value: number | bigint): void;
}

const integer = (
  size: number,
  read: (view: DataView, offset: number) => number,
  write: (view: DataView, offset: number, value: number) => void,
  lowest: number,
  highest: number,
): ElementCodec => ({
  size,
  read,
  write(view, offset, value) {
    const number = Number(value);
    if (!Number.isInteger(number) || number < lowest || number > highest) {
      throw new SparkplugError('outOfRange', `${value} is not an integer from ${lowest} to ${highest}`);
    }
    write(view, offset, number);
  },
});

const long = (
  read: (view: DataView, offset: number) => bigint,
  write: (view: DataView, offset: number, value: bigint) => void,
  wrap: (value: bigint) => bigint,
): ElementCodec => ({
  size: 8,
  read,
  write(view, offset, value) {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new SparkplugError('outOfRange', `${value} is not an exact integer`);
    }
    const exact = BigInt(value);
    if (wrap(exact) !== exact) throw new SparkplugError('outOfRange', `${value} does not fit 64 bits`);
    write(view, offset, exact);
  },
});

const unsigned = long(
  (view, offset) => view.getBigUint64(offset, true),
  (view, offset, value) => view.setBigUint64(offset, value, true),
  (value) => BigInt.asUintN(64, value),
);

const elementCodecs = new Map<number, ElementCodec>([
  [
    DataType.Int8Array,
    integer(
      1,
      (v, o) => v.getInt8(o),
      (v, o, x) => v.setInt8(o, x),
      -128,
      127,
    ),
  ],
  [
    DataType.Int16Array,
    integer(
      2,
      (v, o) => v.getInt16(o, true),
      (v, o, x) => v.setInt16(o, x, true),
      -32_768,
      32_767,
    ),
  ],
  [
    DataType.Int32Array,
    integer(
      4,
      (v, o) => v.getInt32(o, true),
      (v, o, x) => v.setInt32(o, x, true),
      -2_147_483_648,
      2_147_483_647,
    ),
  ],
  [
    DataType.Int64Array,
    long(
      (view, offset) => view.getBigInt64(offset, true),
      (view, offset, value) => view.setBigInt64(offset, value, true),
      (value) => BigInt.asIntN(64, value),
    ),
  ],
  [
    DataType.UInt8Array,
    integer(
      1,
      (v, o) => v.getUint8(o),
      (v, o, x) => v.setUint8(o, x),
      0,
      255,
    ),
  ],
  [
    DataType.UInt16Array,
    integer(
      2,
      (v, o) => v.getUint16(o, true),
      (v, o, x) => v.setUint16(o, x, true),
      0,
      65_535,
    ),
  ],
  [
    DataType.UInt32Array,
    integer(
      4,
      (v, o) => v.getUint32(o, true),
      (v, o, x) => v.setUint32(o, x, true),
      0,
      4_294_967_295,
    ),
  ],
  [DataType.UInt64Array, unsigned],
  [
    DataType.FloatArray,
    { size: 4, read: (v, o) => v.getFloat32(o, true), write: (v, o, x) => v.setFloat32(o, Number(x), true) },
  ],
  [
    DataType.DoubleArray,
    { size: 8, read: (v, o) => v.getFloat64(o, true), write: (v, o, x) => v.setFloat64(o, Number(x), true) },
  ],
  [DataType.DateTimeArray, { ...unsigned, read: (v, o) => joinExact(v.getUint32(o + 4, true), v.getUint32(o, true)) }],
]);

/**
 * Unpacks a value of an array type (22 to 34). Throws `badField` for bytes that do not come out even, `tooManyElements`
 * above `maxElements`, `badUtf8`.
 */
export function unpackArray(type: number, bytes: Uint8Array, maxElements: number): ArrayValue {
  if (type === DataType.BooleanArray) return unpackBooleans(bytes, maxElements);
  if (type === DataType.StringArray) return unpackStrings(bytes, maxElements);
  const codec = elementCodecs.get(type);
  if (codec === undefined) throw new SparkplugError('unknownType', `${type} is no array type`);
  const count = bytes.length / codec.size;
  if (!Number.isInteger(count))
    throw new SparkplugError('badField', `${bytes.length} bytes in elements of ${codec.size}`);
  refuseMore(count, maxElements);
  const view = viewOf(bytes);
  return Array.from({ length: count }, (_, index) => codec.read(view, index * codec.size));
}

/** Packs a value of an array type. Throws `wrongField` for an element of another kind, `outOfRange` for one that does not fit. */
export function packArray(type: number, values: ArrayValue): Uint8Array {
  if (type === DataType.BooleanArray) return packBooleans(values);
  if (type === DataType.StringArray) return packStrings(values);
  const codec = elementCodecs.get(type);
  if (codec === undefined) throw new SparkplugError('unknownType', `${type} is no array type`);
  const bytes = new Uint8Array(values.length * codec.size);
  const view = viewOf(bytes);
  values.forEach((value, index) => {
    if (typeof value !== 'number' && typeof value !== 'bigint') throw wrongElement(value);
    codec.write(view, index * codec.size, value);
  });
  return bytes;
}

/** A count of 4 bytes, then the bits, the first in the highest bit of its byte. */
function unpackBooleans(bytes: Uint8Array, maxElements: number): boolean[] {
  if (bytes.length < 4) throw new SparkplugError('badField', 'boolean array without its count');
  const view = viewOf(bytes);
  const count = view.getUint32(0, true);
  if (Math.ceil(count / 8) !== bytes.length - 4) {
    throw new SparkplugError('badField', `${count} booleans in ${bytes.length - 4} bytes`);
  }
  refuseMore(count, maxElements);
  return Array.from({ length: count }, (_, index) => (view.getUint8(4 + (index >> 3)) & (0x80 >> (index & 7))) !== 0);
}

function packBooleans(values: ArrayValue): Uint8Array {
  const bytes = new Uint8Array(4 + Math.ceil(values.length / 8));
  const view = viewOf(bytes);
  view.setUint32(0, values.length, true);
  values.forEach((value, index) => {
    if (typeof value !== 'boolean') throw wrongElement(value);
    const offset = 4 + (index >> 3);
    if (value) view.setUint8(offset, view.getUint8(offset) | (0x80 >> (index & 7)));
  });
  return bytes;
}

/** UTF-8 texts, a zero byte after each. */
function unpackStrings(bytes: Uint8Array, maxElements: number): string[] {
  const texts: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(0, start);
    if (end < 0) throw new SparkplugError('badField', 'string array without its last zero');
    refuseMore(texts.length + 1, maxElements);
    try {
      texts.push(end === start ? '' : utf8.decode(bytes.subarray(start, end)));
    } catch {
      throw new SparkplugError('badUtf8', `string ${texts.length} of an array`);
    }
    start = end + 1;
  }
  return texts;
}

function packStrings(values: ArrayValue): Uint8Array {
  const texts = values.map((value) => {
    if (typeof value !== 'string') throw wrongElement(value);
    if (value.includes('\0')) throw new SparkplugError('outOfRange', 'a text with a zero ends a string array');
    return `${value}\0`;
  });
  return new TextEncoder().encode(texts.join(''));
}

function refuseMore(count: number, maxElements: number): void {
  if (count > maxElements) throw new SparkplugError('tooManyElements', `${count} elements, at most ${maxElements}`);
}

function wrongElement(value: unknown): SparkplugError {
  return new SparkplugError('wrongField', `an element is a ${typeof value}`);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
