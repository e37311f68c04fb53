import { DataType } from './datatype.ts';
import { MetricRecord } from './metric-record.ts';
import type { Alias } from './payload.ts';

/** Aliases below this are in an array with a negligible look-up cost; larger ones are in a Map. */
const denseAliases = 8192;

/** Marks an alias that two metrics claim: which one a value is of may follow from its device (`within`), or not at all. */
export const ambiguousMetric = new MetricRecord('', DataType.Boolean, undefined, new Map());

/** The aliases of one edge node, of itself and of all its devices, since its NBIRTH. */
export class AliasTable {
  private readonly dense: (MetricRecord | undefined)[] = [];
  private readonly sparse = new Map<Alias, MetricRecord>();
  /** The metrics of each alias that several claim. */
  private readonly shared = new Map<Alias, MetricRecord[]>();

  /** The metric with this alias, `ambiguousMetric`, or undefined. */
  get(alias: Alias): MetricRecord | undefined {
    return typeof alias === 'number' && alias < denseAliases ? this.dense[alias] : this.sparse.get(alias);
  }

  /**
   * The metric with this alias in a device, or of the node itself (undefined), where several have it: nodes that number
   * the metrics separately for each device still name the device in their topic. Undefined where that names none or several.
   */
  within(alias: Alias | undefined, device: string | undefined): MetricRecord | undefined {
    const own = alias === undefined ? [] : this.claimants(alias, device);
    return own.length === 1 ? own[0] : undefined;
  }

  /** All metrics in a device that claim an alias which several have. */
  claimants(alias: Alias, device: string | undefined): readonly MetricRecord[] {
    return (this.shared.get(alias) ?? []).filter((metric) => metric.device === device);
  }

  /** Gives a metric its alias. False if another metric has it: then neither has it alone any more. */
  claim(alias: Alias, metric: MetricRecord): boolean {
    const holder = this.get(alias);
    const isFree = holder === undefined || holder === metric;
    this.put(alias, isFree ? metric : ambiguousMetric);
    if (!isFree) {
      this.share(alias, holder === ambiguousMetric ? [metric] : [holder, metric]);
      holder.alias = undefined;
    }
    metric.alias = isFree ? alias : undefined;
    return isFree;
  }

  /** Removes the aliases of metrics that are about to be declared again. */
  release(metrics: Iterable<MetricRecord>): void {
    this.unshare(metrics);
    for (const metric of metrics) {
      const { alias } = metric;
      metric.alias = undefined;
      if (alias === undefined || this.get(alias) !== metric) continue;
      if (typeof alias === 'number' && alias < denseAliases) this.dense[alias] = undefined;
      else this.sparse.delete(alias);
    }
  }

  private share(alias: Alias, metrics: readonly MetricRecord[]): void {
    const known = this.shared.get(alias);
    if (known === undefined) this.shared.set(alias, [...metrics]);
    else known.push(...metrics);
  }

  private unshare(metrics: Iterable<MetricRecord>): void {
    if (this.shared.size === 0) return;
    const gone = new Set(metrics);
    for (const [alias, claimants] of this.shared) {
      this.shared.set(
        alias,
        claimants.filter((metric) => !gone.has(metric)),
      );
    }
  }

  private put(alias: Alias, metric: MetricRecord): void {
    if (typeof alias === 'number' && alias < denseAliases) {
      while (this.dense.length <= alias) this.dense.push(undefined);
      this.dense[alias] = metric;
    } else this.sparse.set(alias, metric);
  }
}
