import type { AliasTable } from './alias-table.ts';
import { isMetricType } from './datatype.ts';
import type { QuarantineReason, Reading } from './host-events.ts';
import { MetricReading, MetricRecord } from './metric-record.ts';
import type { PayloadReader } from './wire/payload-reader.ts';
import type { Metric, PropertySet } from './payload.ts';
import { qualityOf } from './quality.ts';

/** The metric that ties an NDEATH to its NBIRTH. */
export const bdSeqName = 'bdSeq';

/** One for all metrics without properties: a map of its own for each takes as much memory as the rest of the metric. */
const NO_PROPERTIES: PropertySet = new Map();

/** The metrics of a node or device that a BIRTH declared. */
export interface DeclaredMetrics {
  metrics: Map<string, MetricRecord>;
  removed: MetricRecord[];
  readings: Reading[];
}

/** Reports on single metrics that a BIRTH declares incorrectly. */
export type DeclarationFault = (reason: QuarantineReason, label: string, detail: string) => void;

/** All metrics of a payload as objects. Throws a SparkplugError (or RangeError, see asReadError). */
export function readMetrics(payload: PayloadReader): Metric[] {
  const metrics: Metric[] = [];
  for (let index = 0; index < payload.metricCount; index++) {
    metrics.push(payload.structures.metric(payload.scanMetric(index)));
  }
  return metrics;
}

/** The bdSeq among the metrics of an NBIRTH or NDEATH, or undefined if there is none that is a whole number. */
export function bdSeqOf(metrics: readonly Metric[]): number | undefined {
  const value = metrics.find((metric) => metric.name === bdSeqName)?.value;
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const bdSeq = Number(value);
  return Number.isSafeInteger(bdSeq) && bdSeq >= 0 ? bdSeq : undefined;
}

/**
 * Makes the metrics that a BIRTH declares. One that was there before under this name with this type stays the same object,
 * with what the caller bound to it. A metric at fault is left out, or keeps its name and loses its alias.
 */
export function declareMetrics(
  declared: readonly Metric[],
  before: ReadonlyMap<string, MetricRecord>,
  aliases: AliasTable,
  device: string | undefined,
  times: { payloadAt: number; receivedAt: number },
  fault: DeclarationFault,
): DeclaredMetrics {
  const metrics = new Map<string, MetricRecord>();
  const readings: Reading[] = [];
  for (const source of declared) {
    const { name, datatype, alias } = source;
    if (name === undefined || name === '') {
      fault('unnamedMetric', `alias ${alias}`, 'a BIRTH gives every metric its name');
      continue;
    }
    if (device === undefined && name === bdSeqName) continue;
    if (!isMetricType(datatype)) {
      fault('unknownType', name, `type ${datatype}`);
      continue;
    }
    if (metrics.has(name)) {
      fault('duplicateMetric', name, 'declared twice in one BIRTH');
      continue;
    }
    const properties = source.properties ?? NO_PROPERTIES;
    const known = before.get(name);
    const metric = known?.datatype === datatype ? known : new MetricRecord(name, datatype, device, properties);
    metric.properties = properties;
    metric.alias = undefined;
    metric.lastAt = Number.NaN;
    metrics.set(name, metric);
    if (alias !== undefined && !aliases.claim(alias, metric)) {
      fault('ambiguousAlias', name, `alias ${alias} belongs to two metrics`);
    }
    if (source.fault !== undefined) {
      fault('wrongType', name, `${source.fault}: the value does not fit type ${datatype}`);
      continue;
    }
    const at = source.timestamp ?? times.payloadAt;
    const historical = source.isHistorical === true;
    const transient = source.isTransient === true;
    if (historical && transient) continue;
    const quality = qualityOf(source.properties);
    readings.push(
      new MetricReading(metric, source.value, at, quality, historical, transient, times.receivedAt, source.properties),
    );
  }
  const removed = [...before.values()].filter((metric) => metrics.get(metric.name) !== metric);
  return { metrics, removed, readings };
}
