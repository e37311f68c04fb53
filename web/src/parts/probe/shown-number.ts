import type { ShownValue } from '@tidegate/contract/link/gateway-asks.ts';

const DIGITS = { short: 7, long: 12 } as const;
/** Beyond these a number is shown with a power of ten: such values mostly indicate the wrong type. */
const LARGE = 1e12;
const SMALL = 1e-4;
const EXPONENT_DIGITS = 3;

/** A value in as many digits as mean something: `short` for a 32-bit float and for comparing many. */
export function shownNumber(value: ShownValue, length: keyof typeof DIGITS): string {
  if (value === null) return '—';
  const isWide = typeof value === 'string' && /^-?\d+$/.test(value);
  if (typeof value !== 'number' && !(isWide && length === 'short')) return String(value);
  const number = Number(value);
  const size = Math.abs(number);
  if (size !== 0 && (size >= LARGE || size < SMALL)) {
    return length === 'short' ? number.toExponential(EXPONENT_DIGITS) : String(number);
  }
  return Number.isInteger(number) ? String(value) : String(Number(number.toPrecision(DIGITS[length])));
}
