import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { DeviceError, WRONG_TYPE } from './device-error.ts';
import { timeIn, type TimeForm } from './device-time.ts';
import { number, readNumber, scratchView, writeNumber } from './numbers.ts';

const TRUE: readonly unknown[] = [true, 1, 1n, 'true', 'on', '1'];
const FALSE: readonly unknown[] = [false, 0, 0n, 'false', 'off', '0'];
const BYTES = 8;

/**
 * Reads a value in the terms of a device as a value of the type: a number, a bool, or a text of one; a time in `form` too.
 * Throws DeviceError: 1722 for another kind, 2003 for a number that does not fit.
 */
export function plainValue(value: unknown, dataType: DataType, form?: TimeForm): SampleValue {
  const known = typeof value === 'string' ? value.trim() : value;
  switch (dataType) {
    case 'bool':
      return toBool(typeof known === 'string' ? known.toLowerCase() : known);
    case 'string':
      return toText(value);
    case 'datetime':
      return toTime(known, form);
    default:
      return toNumber(known, dataType);
  }
}

function toBool(value: unknown): boolean {
  if (TRUE.includes(value)) return true;
  if (FALSE.includes(value)) return false;
  throw wrong(value, 'bool');
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw wrong(value, 'text');
}

function toTime(value: unknown, form: TimeForm | undefined): number {
  const at = timeIn(value, form);
  if (at === undefined) throw wrong(value, 'time');
  return at;
}

function toNumber(value: unknown, dataType: DataType): number | bigint {
  const view = scratchView(BYTES);
  const given = typeof value === 'string' ? numberIn(value) : value;
  if (typeof given !== 'number' && typeof given !== 'bigint') throw wrong(value, 'number');
  // A whole number may arrive as a wide one, or with a point: 21.0 fits an int16.
  writeNumber(view, dataType, typeof given === 'bigint' && !dataType.endsWith('64') ? number(given) : given);
  return readNumber(view, dataType);
}

function numberIn(text: string): number | bigint | undefined {
  if (/^[-+]?\d+$/.test(text)) {
    const whole = BigInt(text);
    return Number.isSafeInteger(Number(text)) ? Number(text) : whole;
  }
  const read = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(read) ? read : undefined;
}

/** Names a text or an object by its kind: its content may be a secret, and is nobody's business but the device's. */
function wrong(value: unknown, wanted: string): DeviceError {
  return new DeviceError(WRONG_TYPE, `${kindOf(value)} is not a ${wanted}`);
}

function kindOf(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'an empty text' : `a text of ${value.length} characters`;
  if (Array.isArray(value)) return `a list of ${value.length} elements`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  return value === null ? 'null' : 'nothing';
}
