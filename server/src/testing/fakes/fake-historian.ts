import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { BucketQuery, Historian, RawQuery, SignalBuckets, SignalPoints } from '../../ports/historian.ts';
import { KIND, QUALITY } from '@tidegate/columns/columns.ts';

/** Answers from samples in memory, and records the queries. */
export class FakeHistorian implements Pick<
  Historian,
  'readRaw' | 'readRawEncoded' | 'readBuckets' | 'oldest' | 'latest' | 'standingAt' | 'dropBefore'
> {
  readonly samples: Sample[] = [];
  readonly asked: (RawQuery | BucketQuery)[] = [];
  /** Points of the first bucket that it answers. */
  counted = 2;
  /** Reads wait for what this answers. */
  gate: () => Promise<void> = async () => {};

  async readRaw(query: RawQuery): Promise<readonly SignalPoints[]> {
    this.asked.push(query);
    await this.gate();
    return query.signalIds.map((signalId) => {
      const found = this.samples
        .filter((one) => one.signalId === signalId && one.at >= query.from && one.at < query.to)
        .slice(-query.limit);
      return {
        signalId,
        count: found.length,
        times: Float64Array.from(found, ({ at }) => at),
        values: Float64Array.from(found, ({ value }) => (typeof value === 'number' ? value : Number.NaN)),
        kinds: Uint8Array.from(found, ({ value }) => (typeof value === 'string' ? KIND.text : KIND.number)),
        texts: found.map(({ value }) => (typeof value === 'string' ? value : undefined)),
        qualities: Uint8Array.from(found, ({ quality }) => QUALITY[quality]),
      };
    });
  }

  async oldest(signalIds: readonly number[]): Promise<number | undefined> {
    const times = this.samples.filter((one) => signalIds.includes(one.signalId)).map(({ at }) => at);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  async latest(signalIds: readonly number[]): Promise<readonly Sample[]> {
    return signalIds.flatMap((id) => this.samples.findLast((one) => one.signalId === id) ?? []);
  }

  async standingAt(signalIds: readonly number[], at: number): Promise<readonly Sample[]> {
    return signalIds.flatMap((id) => this.samples.findLast((one) => one.signalId === id && one.at <= at) ?? []);
  }

  async dropBefore(signalIds: readonly number[] | 'all', before: number): Promise<number> {
    const kept = this.samples.filter(
      (one) => one.at >= before || (signalIds !== 'all' && !signalIds.includes(one.signalId)),
    );
    return this.samples.splice(0, this.samples.length, ...kept).length - kept.length;
  }

  async readRawEncoded(query: RawQuery): Promise<Uint8Array<ArrayBuffer>> {
    this.asked.push(query);
    return Uint8Array.of(1, 2, 3);
  }

  async readBuckets(query: BucketQuery): Promise<readonly SignalBuckets[]> {
    this.asked.push(query);
    await this.gate();
    const column = (...numbers: number[]) => Float64Array.from(numbers);
    return query.signalIds.map((signalId) => ({
      signalId,
      starts: column(query.from, query.from + query.width),
      counts: column(this.counted, 1),
      numeric: column(2, 0),
      mins: column(1, Number.NaN),
      maxs: column(3, Number.NaN),
      averages: column(2, Number.NaN),
      firsts: column(1, Number.NaN),
      lasts: column(3, Number.NaN),
    }));
  }
}
