import { iccidSchema, SIGNAL_LEVEL_MAX } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { REPORTED_METRICS } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Reading } from '@tidegate/sparkplug/host-events.ts';
import type { ReportedProperties } from '../ports/device-registry.ts';
import { signalValue } from './intake/samples.ts';

/** Common prefix of these metrics: a node has many others, and each reading is checked. */
const PREFIX = 'Properties/';
const FIRMWARE_MAX = 60;

/** The report of a node: of its record, and the announcement of the key for its passwords. */
type Reported = ReportedProperties & { readonly announcedSeal?: string };

type Take = (value: unknown) => Reported | undefined;

const TAKE: ReadonlyMap<string, Take> = new Map<string, Take>([
  [
    REPORTED_METRICS.firmware,
    (value) => (typeof value === 'string' ? { firmware: value.trim().slice(0, FIRMWARE_MAX) } : undefined),
  ],
  [
    REPORTED_METRICS.iccid,
    (value) => {
      const iccid = iccidSchema.safeParse(value);
      return iccid.success ? { iccid: iccid.data } : undefined;
    },
  ],
  [
    REPORTED_METRICS.signalLevel,
    (value) => {
      const level = typeof value === 'number' ? Math.round(value) : Number.NaN;
      return level >= 0 && level <= SIGNAL_LEVEL_MAX ? { signalLevel: level } : undefined;
    },
  ],
  [
    REPORTED_METRICS.configVersion,
    (value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? { runningVersion: value } : undefined,
  ],
  [REPORTED_METRICS.sealKey, (value) => (typeof value === 'string' ? { announcedSeal: value } : undefined)],
]);

/** Reads what the readings of a node report about the gateway itself; undefined when they report nothing about it. */
export function reportedIn(readings: readonly Reading[]): Reported | undefined {
  let reported: Reported | undefined;
  for (const { metric, value, historical, quality } of readings) {
    if (!metric.name.startsWith(PREFIX) || historical || quality !== 'good') continue;
    const said = TAKE.get(metric.name)?.(signalValue(value));
    if (said !== undefined) reported = { ...reported, ...said };
  }
  return reported;
}
