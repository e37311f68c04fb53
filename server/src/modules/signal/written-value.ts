import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { WriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import { isScaled, rawOf, scalingOf } from '@tidegate/contract/nouns/signal/rules/scaling.ts';

/** Decimal values are converted through binary ones; a difference below this is ignored. */
const RELATIVE_TOLERANCE = 1e-6;

/** True when the value read back equals the written one within the precision of the device. */
export function isWritten(
  signal: Pick<Signal, 'dataType'> & Parameters<typeof scalingOf>[0],
  wanted: WriteValue,
  seen: SampleValue,
): boolean {
  if (seen === null) return false;
  if (typeof wanted === 'string' || typeof seen === 'string') return String(wanted) === String(seen);
  if (typeof wanted === 'bigint' || typeof seen === 'bigint') return integerOf(wanted) === integerOf(seen);
  if (typeof wanted === 'boolean' || typeof seen === 'boolean') return Number(wanted) === Number(seen);
  if (wanted === seen) return true;
  const isFloat = signal.dataType.startsWith('float');
  const scaling = scalingOf(signal);
  if (!isFloat && !isScaled(scaling)) return false;
  if (signal.dataType === 'float32' && Math.fround(wanted) === Math.fround(seen)) return true;
  if (Math.abs(wanted - seen) <= Math.abs(wanted) * RELATIVE_TOLERANCE) return true;
  // A register holds whole raw values, so the value read back differs by at most half of one.
  return !isFloat && Math.abs(rawOf(wanted, scaling) - rawOf(seen, scaling)) <= 0.5 + RELATIVE_TOLERANCE;
}

function integerOf(value: number | bigint | boolean): bigint | undefined {
  const number = Number(value);
  return typeof value === 'bigint' ? value : Number.isInteger(number) ? BigInt(number) : undefined;
}

/** A value as JSON represents it: 64-bit integers as decimal text, NaN and infinities as null. */
export function jsonValue(value: SampleValue | undefined): number | string | boolean | null {
  if (value === undefined) return null;
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}
