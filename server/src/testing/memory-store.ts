import type { Sample } from '@tidegate/contract/entities/sample.ts';

/** Keeps samples like the historian does: one per signal and time, the last one wins; can be away. */
export class MemoryStore {
  readonly #points = new Map<string, Sample>();
  /** Rejects with this while it is set. */
  failure: Error | undefined;
  /** Appends wait for this before they are committed. */
  gate: Promise<void> = Promise.resolve();
  appends = 0;

  async append(samples: readonly Sample[]): Promise<void> {
    this.appends += 1;
    await this.gate;
    if (this.failure !== undefined) throw this.failure;
    for (const sample of samples) this.#points.set(`${sample.signalId} ${sample.at}`, sample);
  }

  /** The points of one signal by time. */
  of(signalId: number): readonly Sample[] {
    return [...this.#points.values()].filter((one) => one.signalId === signalId).toSorted((a, b) => a.at - b.at);
  }

  get size(): number {
    return this.#points.size;
  }
}
