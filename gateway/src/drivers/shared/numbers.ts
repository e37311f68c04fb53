import { DeviceError, OUT_OF_RANGE, WRONG_TYPE } from './device-error.ts';
import type { RawValue } from './driver.ts';

/** Encoding of numbers, most significant byte first; floats according to IEEE 754. */
interface NumberForm {
  readonly size: number;
  readonly read: (view: DataView, at: number) => number | bigint;
  readonly write: (view: DataView, at: number, value: RawValue) => void;
}

const FORMS: Readonly<Record<string, NumberForm | undefined>> = {
  int8: {
    size: 1,
    read: (view, at) => view.getInt8(at),
    write: (view, at, value) => view.setInt8(at, integer(value, -0x80, 0x7f)),
  },
  uint8: {
    size: 1,
    read: (view, at) => view.getUint8(at),
    write: (view, at, value) => view.setUint8(at, integer(value, 0, 0xff)),
  },
  int16: {
    size: 2,
    read: (view, at) => view.getInt16(at),
    write: (view, at, value) => view.setInt16(at, integer(value, -0x8000, 0x7fff)),
  },
  uint16: {
    size: 2,
    read: (view, at) => view.getUint16(at),
    write: (view, at, value) => view.setUint16(at, integer(value, 0, 0xffff)),
  },
  int32: {
    size: 4,
    read: (view, at) => view.getInt32(at),
    write: (view, at, value) => view.setInt32(at, integer(value, -0x8000_0000, 0x7fff_ffff)),
  },
  uint32: {
    size: 4,
    read: (view, at) => view.getUint32(at),
    write: (view, at, value) => view.setUint32(at, integer(value, 0, 0xffff_ffff)),
  },
  int64: {
    size: 8,
    read: (view, at) => view.getBigInt64(at),
    write: (view, at, value) => view.setBigInt64(at, wide(value, -(2n ** 63n), 2n ** 63n - 1n)),
  },
  uint64: {
    size: 8,
    read: (view, at) => view.getBigUint64(at),
    write: (view, at, value) => view.setBigUint64(at, wide(value, 0n, 2n ** 64n - 1n)),
  },
  bcd16: {
    size: 2,
    read: (view, at) => fromBcd(view.getUint16(at)),
    write: (view, at, value) => view.setUint16(at, toBcd(integer(value, 0, 9_999))),
  },
  bcd32: {
    size: 4,
    read: (view, at) => fromBcd(view.getUint32(at)),
    write: (view, at, value) => view.setUint32(at, toBcd(integer(value, 0, 99_999_999))),
  },
  float32: {
    size: 4,
    read: (view, at) => view.getFloat32(at),
    write: (view, at, value) => view.setFloat32(at, single(value)),
  },
  float64: {
    size: 8,
    read: (view, at) => view.getFloat64(at),
    write: (view, at, value) => view.setFloat64(at, number(value)),
  },
};

/**
 * Decodes the number at the end of `view`, which may be longer; 64-bit integers are bigint. Throws DeviceError 1722 for
 * a type that is not a number, and for four bits that are not a decimal digit.
 */
export function readNumber(view: DataView, dataType: string): number | bigint {
  const { size, read } = formOf(dataType);
  return read(view, view.byteLength - size);
}

/**
 * Encodes a number at the end of `view`, which may be longer. Throws DeviceError: 1722 for a value or a type of another
 * kind, 2003 for a value that does not fit.
 */
export function writeNumber(view: DataView, dataType: string, value: RawValue): void {
  const { size, write } = formOf(dataType);
  write(view, view.byteLength - size, value);
}

function formOf(dataType: string): NumberForm {
  const form = FORMS[dataType];
  if (form === undefined) throw new DeviceError(WRONG_TYPE, `${dataType} is not a number`);
  return form;
}

const scratch = new Map<number, DataView>();

/**
 * A view of that many bytes for one number, to be filled and read before anything else runs: the next caller gets the same one. A
 * buffer for each value costs more time and memory than its decoding.
 */
export function scratchView(bytes: number): DataView {
  let view = scratch.get(bytes);
  if (view === undefined) scratch.set(bytes, (view = new DataView(new ArrayBuffer(bytes))));
  return view;
}

/** A value as a number. Throws DeviceError 1722 for one of another kind. */
export function number(value: RawValue): number {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'number') throw new DeviceError(WRONG_TYPE, 'expected a number');
  return value;
}

/** A value as a whole number. Throws DeviceError: 1722 for one of another kind, 2003 for one outside `low` … `high`. */
export function integer(value: RawValue, low: number, high: number): number {
  const whole = number(value);
  if (!Number.isInteger(whole)) throw new DeviceError(WRONG_TYPE, 'expected a whole number');
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

/** Packed BCD: four bits per decimal digit, most significant first, unsigned. */
function fromBcd(bits: number): number {
  const digits = bits.toString(16);
  if (/[a-f]/.test(digits))
    throw new DeviceError(WRONG_TYPE, `${digits} (hexadecimal) has four bits that are no digit`);
  return Number(digits);
}

const toBcd = (whole: number): number => Number.parseInt(String(whole), 16);
