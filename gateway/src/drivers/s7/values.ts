import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { TextEncoding } from '@tidegate/contract/protocols/text-encoding.ts';
import { DeviceError, OUT_OF_RANGE, WRONG_TYPE } from '../shared/device-error.ts';
import type { RawValue } from '../shared/driver.ts';
import { readNumber, writeNumber } from '../shared/numbers.ts';
import { decodedText, encodedText } from '../shared/text-encoding.ts';
import type { Place } from './address.ts';

const UNSET = 0xff;
const DT_LAST_YEAR_OF_1900 = 90;
const DTL_EPOCH_YEAR = 1970;

/**
 * Decodes the value in exactly `place.count` `bytes`. Texts are Latin-1; a datetime is ms since 1970, interpreted as
 * UTC.
 */
export function decode(bytes: Uint8Array, place: Place): SampleValue {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (place.type) {
    case 'bit':
      return ((view.getUint8(0) >> place.bit) & 1) === 1;
    case 'text':
      return s7Text(bytes, place.encoding);
    case 'dt':
      return decodeDt(view);
    case 'dtl':
      return timeOf(view.getUint16(0), view.getUint8(2), view.getUint8(3), [
        view.getUint8(5),
        view.getUint8(6),
        view.getUint8(7),
        Math.floor(view.getUint32(8) / 1_000_000),
      ]);
    case 'number':
      return readNumber(view, place.dataType);
  }
}

/**
 * Encodes the value; a bit is one byte, 0 or 1. Throws DeviceError: 1722 for a value of another kind, 2003 for one that
 * does not fit.
 */
export function encode(value: RawValue, place: Place): Uint8Array {
  switch (place.type) {
    case 'bit':
      if (typeof value !== 'boolean') throw new DeviceError(WRONG_TYPE, 'expected a bool');
      return Uint8Array.of(value ? 1 : 0);
    case 'text':
      return encodeText(encodedText(value, place.encoding ?? 'latin1'), place.count);
    case 'dt':
      return encodeDt(dateOf(value));
    case 'dtl':
      return encodeDtl(dateOf(value));
    case 'number':
      return encodeNumber(value, place);
  }
}

function encodeNumber(value: RawValue, { dataType, count }: Place): Uint8Array {
  const bytes = new Uint8Array(count);
  writeNumber(new DataView(bytes.buffer), dataType, value);
  return bytes;
}

/** A text says how long it is; of one that was never initialised, maximum and length are FF. */
function s7Text(bytes: Uint8Array, encoding: TextEncoding | undefined): string {
  const [most = 0, length = 0] = bytes;
  const own = bytes.subarray(2, 2 + Math.min(length, bytes.length - 2));
  const isUnset = most === UNSET && length === UNSET;
  // Neither a NUL nor FF ends what has a length.
  return encoding === undefined && !isUnset
    ? Buffer.from(own).toString('latin1')
    : decodedText(own, encoding ?? 'latin1');
}

function encodeText(codes: Uint8Array, count: number): Uint8Array {
  const most = count - 2;
  if (codes.length > most) throw new DeviceError(OUT_OF_RANGE, `the text has ${codes.length} bytes, ${most} fit`);
  const bytes = new Uint8Array(count);
  bytes.set([most, codes.length, ...codes]);
  return bytes;
}

/** DATE_AND_TIME: eight bytes of decimal digits; years 1990 to 2089. */
function decodeDt(view: DataView): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, hundredths = 0] = Array.from(
    { length: 7 },
    (_, index) => fromBcd(view.getUint8(index)),
  );
  const ms = hundredths * 10 + (view.getUint8(7) >> 4);
  return timeOf((year >= DT_LAST_YEAR_OF_1900 ? 1900 : 2000) + year, month, day, [hour, minute, second, ms]);
}

function encodeDt(date: Date): Uint8Array {
  const year = date.getUTCFullYear();
  if (year < 1990 || year > 2089) throw new DeviceError(OUT_OF_RANGE, `the year ${year} does not fit`);
  const ms = date.getUTCMilliseconds();
  return Uint8Array.of(
    toBcd(year % 100),
    toBcd(date.getUTCMonth() + 1),
    toBcd(date.getUTCDate()),
    toBcd(date.getUTCHours()),
    toBcd(date.getUTCMinutes()),
    toBcd(date.getUTCSeconds()),
    toBcd(Math.floor(ms / 10)),
    ((ms % 10) << 4) | (date.getUTCDay() + 1),
  );
}

/** DTL: year, month, day, weekday, hour, minute, second, and nanoseconds. */
function encodeDtl(date: Date): Uint8Array {
  const year = date.getUTCFullYear();
  if (year < DTL_EPOCH_YEAR || year > 2553) throw new DeviceError(OUT_OF_RANGE, `the year ${year} does not fit`);
  const bytes = new Uint8Array(12);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, year);
  bytes.set(
    [
      date.getUTCMonth() + 1,
      date.getUTCDate(),
      date.getUTCDay() + 1,
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
    ],
    2,
  );
  view.setUint32(8, date.getUTCMilliseconds() * 1_000_000);
  return bytes;
}

function timeOf(
  year: number,
  month: number,
  day: number,
  [hour = 0, minute = 0, second = 0, ms = 0]: readonly number[],
): number {
  const isTime = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60;
  if (!isTime) throw new DeviceError(WRONG_TYPE, 'the bytes are not a valid time');
  return Date.UTC(year, month - 1, day, hour, minute, second, ms);
}

function dateOf(value: RawValue): Date {
  if (typeof value !== 'number') throw new DeviceError(WRONG_TYPE, 'expected a time');
  return new Date(value);
}

const fromBcd = (byte: number): number => (byte >> 4) * 10 + (byte & 0xf);
const toBcd = (number: number): number => (Math.floor(number / 10) << 4) | (number % 10);
