import type { BucketQuery, SignalBuckets } from '../../ports/historian.ts';
import { FakeHistorian } from '../fakes/fake-historian.ts';

/** A historian whose statistics are those of the samples themselves. */
export class SampleHistorian extends FakeHistorian {
  override async readBuckets({ signalIds, from, to, width }: BucketQuery): Promise<readonly SignalBuckets[]> {
    return signalIds.map((signalId) => {
      const groups = new Map<number, number[]>();
      for (const { at, value, signalId: of } of this.samples) {
        if (of !== signalId || at < from || at >= to || typeof value !== 'number') continue;
        const start = from + Math.floor((at - from) / width) * width;
        groups.set(start, [...(groups.get(start) ?? []), value]);
      }
      const all = [...groups].toSorted(([a], [b]) => a - b);
      const figure = (of: (values: number[]) => number) => Float64Array.from(all, ([, values]) => of(values));
      return {
        signalId,
        starts: Float64Array.from(all, ([start]) => start),
        counts: figure((values) => values.length),
        numeric: figure((values) => values.length),
        mins: figure((values) => Math.min(...values)),
        maxs: figure((values) => Math.max(...values)),
        averages: figure((values) => values.reduce((sum, one) => sum + one, 0) / values.length),
        firsts: figure((values) => values[0] ?? Number.NaN),
        lasts: figure((values) => values.at(-1) ?? Number.NaN),
      };
    });
  }
}
