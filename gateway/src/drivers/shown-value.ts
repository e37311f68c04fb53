import type { ShownValue } from '@tidegate/contract/gateway-asks.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';

const LONGEST_TEXT = 1_024;

/** A value in the form of an answer: what JSON cannot hold becomes text. */
export function shownValue(value: SampleValue): ShownValue {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value;
}
