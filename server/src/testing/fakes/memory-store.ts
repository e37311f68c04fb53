import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { CommitQueue } from '../../historian/commit-queue.ts';
import type { SampleBatch } from '../../historian/sample-batch.ts';
import { hasCode, hasText, kindOf, qualityOf, sampleOf } from '../../historian/sample-batch.ts';
import type { SampleStore } from '../../pipeline/ingest.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StorageListener } from '../../ports/historian.ts';

/**
 * Stores samples like the historian behind its queue: one per signal and time, the last one wins; can be made
 * unavailable.
 */
export class MemoryStore implements SampleStore {
  readonly #points = new Map<string, Sample>();
  readonly #queue: CommitQueue;
  /** True while the storage refuses everything. */
  isAway = false;
  /** A commit waits for this. */
  gate: Promise<void> | undefined;
  commits = 0;

  constructor(clock: Clock) {
    this.#queue = new CommitQueue((batch) => this.#commit(batch), clock, 0);
  }

  append(samples: readonly Sample[]): Promise<void> {
    return this.#queue.append(samples);
  }

  isBusy(): boolean {
    return this.#queue.isBusy();
  }

  onStorage(listener: StorageListener): void {
    this.#queue.onStorage(listener);
  }

  stop(): Promise<void> {
    return this.#queue.stop();
  }

  /** The points of one signal by time. */
  of(signalId: number): readonly Sample[] {
    return [...this.#points.values()].filter((one) => one.signalId === signalId).toSorted((a, b) => a.at - b.at);
  }

  get size(): number {
    return this.#points.size;
  }

  async #commit(batch: SampleBatch): Promise<void> {
    this.commits += 1;
    await this.gate;
    if (this.isAway) throw new Refusal('storageUnavailable');
    for (const sample of samplesOf(batch)) this.#points.set(`${sample.signalId} ${sample.at}`, sample);
  }
}

function* samplesOf({ count, ids, times, values, states, texts, codes }: SampleBatch): Generator<Sample> {
  const nextText = texts.values();
  const nextCode = codes.values();
  for (let index = 0; index < count; index++) {
    const state = states[index] ?? 0;
    yield sampleOf(ids[index] ?? 0, times[index] ?? 0, {
      value: values[index] ?? Number.NaN,
      kind: kindOf(state),
      text: hasText(state) ? nextText.next().value : undefined,
      quality: qualityOf(state),
      code: hasCode(state) ? (nextCode.next().value ?? Number.NaN) : Number.NaN,
    });
  }
}
