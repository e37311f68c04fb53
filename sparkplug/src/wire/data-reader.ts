import { type AliasTable, ambiguousMetric } from '../alias-table.ts';
import { DataType } from '../datatype.ts';
import { isValueFault } from '../error.ts';
import type { Quality, QuarantineReason, Reading } from '../host-events.ts';
import { MetricReading, type MetricRecord } from '../metric-record.ts';
import type { MetricScan } from './metric-scan.ts';
import type { PayloadReader } from './payload-reader.ts';
import type { MetricValue, PropertySet } from '../payload.ts';
import { qualityOf } from '../quality.ts';
import type { Meaning } from '../waiting-messages.ts';
import { Field } from '../value.ts';

/**
 * The effect that a message may still have: `live` everything; `late`, which waited for its BIRTH, the live value only where it is
 * newer; `history` nothing but history.
 */
export type Timeliness = 'live' | 'late' | 'history';

/** The owner of the metrics of one message. */
export interface DataScope {
  readonly device: string | undefined;
  readonly metrics: ReadonlyMap<string, MetricRecord>;
  readonly aliases: AliasTable;
  /** The meaning of the message when it was sent: where it was another one, nobody can say to which metric the value belongs. */
  readonly former?: Meaning | undefined;
}

/** Reports on single metrics without a reading. */
export interface DataFaults {
  /** A name or alias no BIRTH gave; `index` is the metric's place in the payload. */
  unknown(index: number, label: string): void;
  quarantine(reason: QuarantineReason, label: string, detail: string): void;
  /** A value of one of these metrics came and cannot be assigned, so that what was there before is not the present one. */
  lost(metrics: readonly MetricRecord[]): void;
}

/**
 * Reads the metrics of NDATA or DDATA, all or those at the given places. Throws a SparkplugError (or RangeError, see
 * asReadError) when the message is malformed, and then no reading of it may be used.
 */
export function readData(
  payload: PayloadReader,
  scope: DataScope,
  timeliness: Timeliness,
  receivedAt: number,
  faults: DataFaults,
  places?: readonly number[],
): Reading[] {
  const { aliases, device } = scope;
  const readings: Reading[] = [];
  const payloadAt = Number.isNaN(payload.timestamp) ? receivedAt : payload.timestamp;
  const count = places?.length ?? payload.metricCount;
  for (let place = 0; place < count; place++) {
    const index = places?.[place] ?? place;
    const scan = payload.scanMetric(index);
    const { alias } = scan;
    let metric =
      !scan.hasName && alias !== undefined
        ? aliases.get(alias)
        : scope.metrics.get(payload.structures.name(scan) ?? '');
    if (scope.former !== undefined && !meansTheSame(scan, metric, scope.former, payload)) {
      faults.quarantine('formerAlias', labelOf(scan), 'it meant another metric when the message was sent');
      continue;
    }
    if (metric === undefined) {
      faults.unknown(index, labelOf(scan));
      continue;
    }
    if (metric.device !== device || metric === ambiguousMetric) {
      const own = metric === ambiguousMetric ? aliases.within(alias, device) : undefined;
      if (own === undefined) {
        const reason = metric === ambiguousMetric ? 'ambiguousAlias' : 'foreignAlias';
        faults.quarantine(reason, labelOf(scan), 'the alias belongs to another metric');
        if (alias !== undefined) faults.lost(aliases.claimants(alias, device));
        continue;
      }
      metric = own;
    }
    if (scan.datatype !== 0 && scan.datatype !== metric.datatype) {
      faults.quarantine('wrongType', metric.name, `type ${scan.datatype}, in the BIRTH ${metric.datatype}`);
      faults.lost([metric]);
      continue;
    }
    let value: MetricValue;
    if (scan.isNull) value = null;
    else if (scan.field === Field.double && metric.datatype === DataType.Double) value = scan.number;
    else {
      try {
        value = payload.structures.value(scan, metric.datatype);
      } catch (error) {
        if (!isValueFault(error)) throw error;
        faults.quarantine('wrongType', metric.name, error.message);
        faults.lost([metric]);
        continue;
      }
    }
    let quality: Quality = 'good';
    let properties: PropertySet | undefined;
    if (scan.hasProperties) {
      const known = plainQuality(scan, payload);
      if (known === undefined) {
        properties = scan.properties();
        quality = qualityOf(properties);
      } else quality = known;
    }
    const { timestamp, isTransient } = scan;
    const at = timestamp >= 0 ? timestamp : payloadAt;
    const historical =
      scan.isHistorical || (timeliness !== 'live' && (timeliness === 'history' || at <= metric.lastAt));
    // Neither live nor history: nobody can use it.
    if (historical && isTransient) continue;
    readings.push(new MetricReading(metric, value, at, quality, historical, isTransient, receivedAt, properties));
  }
  return readings;
}

/** Notes the source times of live readings. Only after the whole message was read, so that a malformed one moves nothing. */
export function recordLive(readings: readonly Reading[]): void {
  for (const { metric, at, historical } of readings) {
    if (!historical && !(at <= metric.lastAt)) metric.lastAt = at;
  }
}

/**
 * The quality, where the properties are exactly the one `Quality` of type Int32 in the usual order of fields: compared as
 * bytes, since it comes with every value of some senders. Undefined for any other properties.
 */
function plainQuality(scan: MetricScan, payload: PayloadReader): Quality | undefined {
  const { propertiesStart: start, propertiesEnd: end } = scan;
  const length = end - start;
  if (length !== 16 && length !== 15) return undefined;
  const { view } = payload.structures.reader;
  // 0A 07 "Quality" 12 length 08 03 18, then the code.
  if (
    view.getUint32(start) !== 0x0a_07_51_75 ||
    view.getUint32(start + 4) !== 0x61_6c_69_74 ||
    view.getUint16(start + 8) !== 0x79_12 ||
    view.getUint8(start + 10) !== length - 11 ||
    view.getUint16(start + 11) !== 0x08_03 ||
    view.getUint8(start + 13) !== 0x18
  ) {
    return undefined;
  }
  if (length === 15) return view.getUint8(start + 14) === 0 ? 'bad' : undefined;
  const code = view.getUint16(start + 14);
  if (code === 0xc001) return 'good';
  return code === 0xf403 ? 'stale' : undefined;
}

/** True if the name or alias belonged to this very metric before, or to no known one. */
function meansTheSame(
  scan: MetricScan,
  metric: MetricRecord | undefined,
  former: Meaning,
  payload: PayloadReader,
): boolean {
  const before =
    !scan.hasName && scan.alias !== undefined
      ? former.aliases.get(scan.alias)
      : former.metrics.get(payload.structures.name(scan) ?? '');
  if (before === undefined || before === metric) return true;
  // A birth in between may have left it out, so that it is another object by now.
  return (
    metric !== undefined &&
    before.name === metric.name &&
    before.datatype === metric.datatype &&
    before.device === metric.device
  );
}

function labelOf(scan: MetricScan): string {
  return scan.name() ?? (scan.alias === undefined ? '' : `alias ${scan.alias}`);
}
