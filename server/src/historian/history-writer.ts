import type { HistoryStore } from '../ports/history-store.ts';
import type { Breathe, CompactionRules, DamageListener } from './compactor.ts';
import { Compactor } from './compactor.ts';
import { JournalPacker } from './journal-batch.ts';
import type { SampleBatch } from './sample-batch.ts';
import { seal } from './sealed-bytes.ts';

/** Statistics of the writer. */
export interface WriterStats {
  readonly committedPoints: number;
  readonly commits: number;
  readonly rejectedCommits: number;
  readonly journalRows: number;
  readonly journalPoints: number;
  readonly segments: number;
}

/** The one writer of the history tables: commits batches, and runs packing steps on request. */
export class HistoryWriter {
  readonly #store: HistoryStore;
  readonly #packer = new JournalPacker();
  readonly #compactor: Compactor;
  #committedPoints = 0;
  #commits = 0;
  #rejectedCommits = 0;
  /** Compaction and retention run one at a time: both replace rows that the other may be reading. */
  #chores: Promise<unknown> = Promise.resolve();

  constructor(store: HistoryStore, rules: CompactionRules, onDamage: DamageListener, breathe: Breathe) {
    this.#store = store;
    this.#compactor = new Compactor(store, rules, onDamage, breathe);
  }

  /** Reads what earlier runs left. Must be called first. */
  async start(now: number): Promise<void> {
    await this.#compactor.load(now);
  }

  /** Resolves when the batch is committed and synced. Rejects with a StorageError. */
  async commit(batch: SampleBatch): Promise<void> {
    let id: number;
    try {
      id = await this.#store.append(batch.count, seal(this.#packer.pack(batch)));
    } catch (error) {
      this.#rejectedCommits++;
      throw error;
    }
    this.#compactor.committed(id, batch);
    this.#commits++;
    this.#committedPoints += batch.count;
  }

  /** Runs the most urgent packing step; resolves with whether there was one. */
  step(now: number): Promise<boolean> {
    return this.#chore(() => this.#compactor.step(now));
  }

  /** Packs everything into blocks, due or not. */
  packAll(now: number): Promise<void> {
    return this.#chore(() => this.#compactor.packAll(now));
  }

  /** See `Historian.dropBefore`. */
  dropBefore(signals: readonly number[] | 'all', before: number): Promise<number> {
    return this.#chore(() => this.#compactor.dropBefore(signals, before));
  }

  /** See `Historian.dropAfter`. */
  dropAfter(after: number): Promise<number> {
    return this.#chore(() => this.#compactor.dropAfter(after));
  }

  stats(): WriterStats {
    return {
      committedPoints: this.#committedPoints,
      commits: this.#commits,
      rejectedCommits: this.#rejectedCommits,
      ...this.#compactor.stats(),
    };
  }

  /** Waits for the running step. */
  async stop(): Promise<void> {
    await this.#chores;
  }

  async #chore<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#chores.then(act);
    this.#chores = result.catch(() => undefined);
    return result;
  }
}
