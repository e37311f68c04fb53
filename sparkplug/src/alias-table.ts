import { DataType } from './datatype.ts';
import { MetricRecord } from './metric-record.ts';
import type { Alias } from './payload.ts';

/** Aliases below this are in an array with a negligible look-up cost; larger ones are in a Map. */
const denseAliases = 8192;

/** Marks an alias that two metrics claim: its values cannot be assigned. */
export const ambiguousMetric = new MetricRecord('', DataType.Boolean, undefined, new Map());

/** The aliases of one edge node, of itself and of all its devices, since its NBIRTH. */
export class AliasTable {
  private readonly dense: (MetricRecord | undefined)[] = [];
  private readonly sparse = new Map<Alias, MetricRecord>();

  /** The metric with this alias, `ambiguousMetric`, or undefined. */
  get(alias: Alias): MetricRecord | undefined {
    return typeof alias === 'number' && alias < denseAliases ? this.dense[alias] : this.sparse.get(alias);
  }

  /** Gives a metric its alias. False if another metric has it: then neither has it any more. */
  claim(alias: Alias, metric: MetricRecord): boolean {
    const holder = this.get(alias);
    const isFree = holder === undefined || holder === metric;
    this.put(alias, isFree ? metric : ambiguousMetric);
    if (!isFree) holder.alias = undefined;
    metric.alias = isFree ? alias : undefined;
    return isFree;
  }

  /** Removes the aliases of metrics that are about to be declared again. */
  release(metrics: Iterable<MetricRecord>): void {
    for (const metric of metrics) {
      const { alias } = metric;
      metric.alias = undefined;
      if (alias === undefined || this.get(alias) !== metric) continue;
      if (typeof alias === 'number' && alias < denseAliases) this.dense[alias] = undefined;
      else this.sparse.delete(alias);
    }
  }

  private put(alias: Alias, metric: MetricRecord): void {
    if (typeof alias === 'number' && alias < denseAliases) {
      while (this.dense.length <= alias) this.dense.push(undefined);
      this.dense[alias] = metric;
    } else this.sparse.set(alias, metric);
  }
}
