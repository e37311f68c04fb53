import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';
import { packIntegers, UNREAD, unpackIntegers } from './integers.ts';

/** Packing of a column of numbers. */
const PACKING = { constant: 0, decimal: 1, float32: 2, float64: 3, coded: 4 } as const;

/** Digits after the decimal point that are tried; beyond, binary is shorter. */
const MAX_DECIMALS = 12;

/** Scaled values stay within ±2^51, so that the zigzag of their difference is exact in a double. */
const MAX_SCALED = 2 ** 51;

const POWERS = Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) => 10 ** decimals);

/**
 * Packs the first `count` values without loss. Readings of instruments are decimals of a few digits, so `value · 10^d` is an
 * integer and neighbours differ little; others (NaN, infinities, −0) are stored as exceptions, and columns that are not
 * decimals as float32 where that is exact, otherwise as float64. `scratch` holds `count` numbers. With `isCoded`,
 * differences are packed by their frequency, which is smaller and takes longer. Returns whether compression could not
 * make it smaller.
 */
export function packNumbers(
  writer: ByteWriter,
  values: Float64Array,
  count: number,
  { scratch, isCoded }: { readonly scratch: Float64Array; readonly isCoded: boolean },
): boolean {
  if (count === 0) return true;
  if (isConstant(values, count)) {
    writer.byte(PACKING.constant);
    writer.float64(values[0] ?? 0);
    return true;
  }
  const start = writer.length;
  const exceptions: number[] = [];
  const decimals = scale(values, count, scratch, exceptions);
  if (decimals >= 0) {
    writer.byte(isCoded ? PACKING.coded : PACKING.decimal);
    writer.byte(decimals);
    writer.varint(exceptions.length);
    let previous = 0;
    for (const index of exceptions) {
      writer.varint(index - previous);
      writer.float64(values[index] ?? 0);
      previous = index;
    }
    if (isCoded) packDifferences(writer, scratch, count);
    else writer.differences(scratch, 0, count);
    if (writer.length - start <= count * 4) return isCoded;
  }
  const binary = isFloat32(values, count) ? PACKING.float32 : PACKING.float64;
  const size = count * (binary === PACKING.float32 ? 4 : 8);
  if (decimals >= 0 && writer.length - start <= size) return isCoded;
  writer.reset(start);
  writer.byte(binary);
  if (binary === PACKING.float32) writer.float32s(values, 0, count);
  else writer.float64s(values, 0, count);
  return false;
}

/** Reads `count` numbers into `out` from `offset`. */
export function unpackNumbers(reader: ByteReader, out: Float64Array, offset: number, count: number): void {
  if (count === 0) return;
  const packing = reader.byte();
  if (packing === PACKING.decimal || packing === PACKING.coded)
    unpackDecimals(reader, out, offset, count, packing === PACKING.coded);
  else if (packing === PACKING.constant) out.fill(reader.float64(), offset, offset + count);
  else if (packing === PACKING.float32) reader.float32s(out, offset, count);
  else if (packing === PACKING.float64) reader.float64s(out, offset, count);
  else throw new ColumnsError('an unknown packing of numbers');
}

/** The first number, and the differences between neighbours by their frequency. Changes `scaled`. */
function packDifferences(writer: ByteWriter, scaled: Float64Array, count: number): void {
  let previous = scaled[0] ?? 0;
  writer.zigzag(previous);
  for (let index = 1; index < count; index++) {
    const number = scaled[index] ?? 0;
    scaled[index - 1] = number - previous;
    previous = number;
  }
  packIntegers(writer, scaled, count - 1);
}

function unpackDifferences(
  reader: ByteReader,
  out: Float64Array,
  { offset, count, divisor }: { offset: number; count: number; divisor: number },
): void {
  let sum = reader.zigzag();
  const large = unpackIntegers(reader, out.subarray(offset + 1, offset + count));
  out[offset] = sum / divisor;
  for (let index = offset + 1, end = offset + count; index < end; index++) {
    const difference = out[index] ?? 0;
    sum += difference < UNREAD ? difference : large.read(difference);
    out[index] = sum / divisor;
  }
  if (!Number.isSafeInteger(sum)) throw new ColumnsError('a sum is out of range');
}

function unpackDecimals(reader: ByteReader, out: Float64Array, offset: number, count: number, isCoded: boolean): void {
  const divisor = POWERS[reader.byte()];
  if (divisor === undefined) throw new ColumnsError('too many decimals');
  const exceptions = reader.varint();
  if (exceptions > count) throw new ColumnsError('more exceptions than numbers');
  const indexes: number[] = [];
  const values: number[] = [];
  let index = 0;
  for (let read = 0; read < exceptions; read++) {
    index += reader.varint();
    if (index >= count) throw new ColumnsError('an exception beyond the end');
    indexes.push(index);
    values.push(reader.float64());
  }
  if (isCoded) unpackDifferences(reader, out, { offset, count, divisor });
  else reader.sums(out, offset, count, divisor);
  for (const [at, position] of indexes.entries()) out[offset + position] = values[at] ?? Number.NaN;
}

/** Fills `scaled` and returns the digits needed, or −1 when some value is no decimal. Exceptions get their indexes. */
function scale(values: Float64Array, count: number, scaled: Float64Array, exceptions: number[]): number {
  let decimals = 0;
  let power = 1;
  let previous = 0;
  for (let index = 0; index < count; index++) {
    const value = values[index] ?? 0;
    const whole = Math.round(value * power);
    if (
      whole / power === value &&
      whole <= MAX_SCALED &&
      whole >= -MAX_SCALED &&
      (whole !== 0 || !Object.is(value, -0))
    ) {
      scaled[index] = whole;
      previous = whole;
    } else if (Number.isFinite(value) && !Object.is(value, -0)) {
      // Another digit may be sufficient; the values before must then be scaled again.
      do {
        decimals++;
        if (decimals > MAX_DECIMALS) return -1;
        power = POWERS[decimals] ?? 1;
      } while (Math.round(value * power) / power !== value);
      if (Math.abs(value * power) > MAX_SCALED) return -1;
      exceptions.length = 0;
      previous = 0;
      index = -1;
    } else {
      exceptions.push(index);
      scaled[index] = previous;
    }
  }
  return decimals;
}

function isConstant(values: Float64Array, count: number): boolean {
  const first = values[0];
  for (let index = 1; index < count; index++) if (!Object.is(values[index], first)) return false;
  return true;
}

function isFloat32(values: Float64Array, count: number): boolean {
  for (let index = 0; index < count; index++) {
    const value = values[index] ?? 0;
    if (!Object.is(Math.fround(value), value)) return false;
  }
  return true;
}
