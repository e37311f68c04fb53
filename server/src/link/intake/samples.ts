import { CODE_PROPERTY } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Quality, SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { LIVE_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import type { Reading } from '@tidegate/sparkplug/host-events.ts';
import type { MetricValue, PropertySet } from '@tidegate/sparkplug/payload.ts';

/** Before the year 2000 a device has lost its clock; calendars end with 9999. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(9999, 11, 31);

/**
 * The sample of one reading of a bound metric. An impossible time is replaced by the time of arrival, and a time more
 * than a minute ahead is kept; both are uncertain (reliability F9). Undefined when the signal cannot hold the value.
 */
export function toSample(signalId: number, reading: Reading): Sample | undefined {
  const value = signalValue(reading.value);
  if (value === undefined) return undefined;
  const { at, quality, receivedAt } = reading;
  return sampleOf(signalId, { value, at, quality, code: deviceCode(reading.properties) ?? 0, receivedAt });
}

/** A value that was read for a signal; `code` 0 means none. */
export interface ReadValue {
  readonly value: SampleValue;
  readonly at: number;
  readonly quality: Quality;
  readonly code: number;
  readonly receivedAt: number;
}

/** The same for a value that is known to belong to a signal. */
export function sampleOf(
  signalId: number,
  { value, at: sourceAt, quality: given, code, receivedAt }: ReadValue,
): Sample {
  const isUsable = sourceAt >= EARLIEST_MS && sourceAt <= LATEST_MS;
  const at = isUsable ? Math.trunc(sourceAt) : receivedAt;
  let quality: Quality = given;
  if (quality === 'good' && (!isUsable || at > receivedAt + LIVE_FUTURE_MAX_MS)) quality = 'uncertain';
  // Devices report NaN or null when they have no measurement, whatever the quality.
  if (typeof value === 'number' && !Number.isFinite(value)) quality = 'bad';
  if (value === null && given === 'good') quality = 'bad';
  return code === 0 ? { signalId, at, value, quality } : { signalId, at, value, quality, code };
}

/**
 * A metric's value as a signal can hold it: 64-bit integers as number where that is exact, a text up to its first NUL.
 * Undefined when it cannot.
 */
export function signalValue(value: MetricValue): SampleValue | undefined {
  if (typeof value === 'bigint') {
    return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
  }
  if (typeof value === 'string') return untilNul(value);
  if (value === null || typeof value !== 'object') return value;
  return undefined;
}

/** Devices send texts of a fixed length, filled up with NUL; PostgreSQL cannot store that character. */
export function untilNul(text: string): string {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

function deviceCode(properties: PropertySet | undefined): number | undefined {
  const code = properties?.get(CODE_PROPERTY)?.value;
  return typeof code === 'number' && code !== 0 ? code : undefined;
}
