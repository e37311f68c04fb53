import type { Look, ShownValue } from '@tidegate/contract/link/gateway-asks.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';

const LONGEST_TEXT = 1_024;

/** A value in the form of an answer: what JSON cannot hold becomes text. */
export function shownValue(value: SampleValue): ShownValue {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value;
}

/** As many bytes as an answer has room for. */
const LOOK_BYTES = 512;

/** Shows what a probe found, with the bytes that it came in where there are any. */
export function lookOf(raw: SampleValue, value: SampleValue, bytes: Uint8Array = new Uint8Array(0)): Look {
  const shown = bytes.subarray(0, LOOK_BYTES);
  return {
    hex: Buffer.from(shown).toString('hex'),
    ownBytes: shown.length,
    groupBytes: 1,
    raw: shownValue(raw),
    value: shownValue(value),
    interpretations: [],
  };
}
