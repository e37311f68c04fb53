import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { MeterFormat } from '@tidegate/contract/protocols/dlt645-items.ts';
import { DeviceError, NO_SUCH_VARIABLE, OUT_OF_RANGE, WRONG_TYPE } from '../shared/device-error.ts';
import type { RawValue } from '../shared/driver.ts';
import { number } from '../shared/numbers.ts';
import { plainValue } from '../shared/plain-value.ts';

const SIGN = 0x80;
/** The byte with which a meter fills the place of a value that it does not have, such as a phase. */
const NOTHING = 0xff;

export interface MeterValue {
  readonly format: MeterFormat;
  readonly dataType: DataType;
  readonly bit: number | undefined;
}

/** The number of bytes of an item in an answer; undefined where only the meter knows. */
export const lengthOf = ({ bytes, tail }: MeterFormat): number | undefined =>
  bytes === undefined ? undefined : bytes + tail;

/**
 * Decodes a value. Throws DeviceError: 1714 where the meter has none, 1722 for another length, for four bits that are no
 * digit, and for another type.
 */
export function decodeItem(data: Uint8Array, { format, dataType, bit }: MeterValue): SampleValue {
  const wanted = lengthOf(format);
  if (data.length === 0 || (format.kind !== 'bits' && data.every((byte) => byte === NOTHING)))
    throw new DeviceError(NO_SUCH_VARIABLE, 'the meter has no value there');
  if (wanted !== undefined && data.length !== wanted)
    throw new DeviceError(WRONG_TYPE, `${data.length} bytes instead of ${wanted}`);
  const bytes = data.subarray(0, data.length - format.tail).toReversed();
  switch (format.kind) {
    case 'text':
      return plainValue(Buffer.from(bytes).toString('latin1').replaceAll('\0', '').trim(), dataType);
    case 'bits':
      return bit === undefined ? plainValue(wordOf(bytes), dataType) : ((wordOf(bytes) >> BigInt(bit)) & 1n) === 1n;
    case 'digits':
      return plainValue(digitsOf(bytes), dataType);
    case 'number': {
      const isNegative = format.isSigned && ((bytes[0] ?? 0) & SIGN) !== 0;
      if (isNegative) bytes[0] = (bytes[0] ?? 0) & ~SIGN;
      const value = Number(withPoint(digitsOf(bytes), format.decimals));
      return plainValue(isNegative ? -value : value, dataType);
    }
  }
}

/** Encodes a value to be written. Throws DeviceError: 1722 for another kind, 2003 for a value that does not fit. */
export function encodeItem(value: RawValue, { format }: MeterValue): Uint8Array {
  switch (format.kind) {
    case 'text':
      if (typeof value !== 'string') throw new DeviceError(WRONG_TYPE, 'expected a text');
      return Uint8Array.from(Buffer.from(value, 'latin1')).toReversed();
    case 'bits':
      throw new DeviceError(WRONG_TYPE, 'a status word cannot be written');
    case 'digits':
      return fromDigits(digitsIn(value, format), false);
    case 'number': {
      const amount = number(value);
      return fromDigits(
        digitsIn(Math.abs(amount).toFixed(format.decimals).replace('.', ''), format),
        amount < 0 && format.isSigned,
      );
    }
  }
}

/** The digits of a value, at the length of its format. */
function digitsIn(value: RawValue, { bytes = 0, isSigned, kind }: MeterFormat): string {
  const digits = String(value);
  if (!/^\d+$/.test(digits)) throw new DeviceError(WRONG_TYPE, 'expected digits');
  const room = bytes * 2;
  const first = isSigned && digits.length === room ? Number(digits[0]) : 0;
  if (digits.length > room || first > 7) throw new DeviceError(OUT_OF_RANGE, `${digits} does not fit ${room} digits`);
  if (kind === 'digits' && typeof value === 'number' && !Number.isSafeInteger(value))
    throw new DeviceError(OUT_OF_RANGE, `${digits} is not exact`);
  return digits.padStart(room, '0');
}

function fromDigits(digits: string, isNegative: boolean): Uint8Array {
  const bytes = Uint8Array.from(Buffer.from(digits, 'hex'));
  if (isNegative) bytes[0] = (bytes[0] ?? 0) | SIGN;
  return bytes.toReversed();
}

function digitsOf(bytes: Uint8Array): string {
  const digits = Buffer.from(bytes).toString('hex');
  if (/[a-f]/.test(digits))
    throw new DeviceError(WRONG_TYPE, `${digits} (hexadecimal) has four bits that are no digit`);
  return digits;
}

const withPoint = (digits: string, decimals: number): string =>
  decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;

const wordOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
