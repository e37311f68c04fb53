import type { Columns } from '@tidegate/columns/columns.ts';
import { indexAtOrAfter, sliceColumns } from '@tidegate/columns/columns.ts';
import type { HistoryView, JournalHead } from '../ports/history-store.ts';
import type { DamageListener } from './compactor.ts';
import { gatherBySignal } from './gather.ts';
import { hourOf, shardOf } from './hour-shard.ts';
import { joinColumns } from './join-columns.ts';
import { unpackJournal } from './journal-batch.ts';
import type { SampleBatch } from './sample-batch.ts';
import { unseal } from './sealed-bytes.ts';
import { readSegment } from './segment-bytes.ts';

/** Journal points cached unpacked between reads: those of the largest flush, and what arrives while it is packed. A point takes 21 bytes. */
const KEPT_POINTS = 6_000_000;

/** Journal points unpacked at once. */
const POINTS_AT_ONCE = 1_000_000;

/**
 * Reads what is not in blocks yet. Journal rows never change, so unpacked ones are cached while they are in the
 * journal.
 */
export class HistoryTail {
  readonly #onDamage: DamageListener;
  readonly #kept = new Map<number, SampleBatch>();
  #keptPoints = 0;

  constructor(onDamage: DamageListener) {
    this.#onDamage = onDamage;
  }

  /**
   * The points with `from` ≤ time < `to` of the wanted signals in segments and journal, by signal; they take precedence
   * over blocks. Signals without points are omitted.
   */
  async read(view: HistoryView, wanted: ReadonlySet<number>, from: number, to: number): Promise<Map<number, Columns>> {
    const parts = await this.segments(view, wanted, from, to);
    for (const [signal, columns] of await this.journal(view, wanted))
      for (const part of columns) put(parts, signal, part);
    const joined = new Map<number, Columns>();
    for (const [signal, columns] of parts) joined.set(signal, within(joinColumns(columns), from, to));
    return joined;
  }

  /**
   * The points of the wanted signals in the segments of the hours that overlap `from` to `to`, oldest segment first.
   */
  async segments(
    view: HistoryView,
    wanted: ReadonlySet<number>,
    from: number,
    to: number,
  ): Promise<Map<number, Columns[]>> {
    const parts = new Map<number, Columns[]>();
    const shards = [...new Set(Array.from(wanted, shardOf))];
    for (const { id, bytes } of await view.segments(shards, hourOf(from), hourOf(to))) {
      const points = readSegment(bytes, (signal) => wanted.has(signal));
      if (points === undefined) this.#onDamage('segment', String(id));
      else for (const [signal, columns] of points) put(parts, signal, columns);
    }
    return parts;
  }

  /** The points of the wanted signals in the journal, oldest first. A backlog is unpacked part by part. */
  async journal(view: HistoryView, wanted: ReadonlySet<number>): Promise<Map<number, Columns[]>> {
    const heads = await view.journalHeads();
    this.#forget(heads[0]?.id ?? Infinity);
    const parts = new Map<number, Columns[]>();
    for (const some of inParts(heads)) {
      const batches = await this.#batches(view, some);
      for (const [signal, columns] of gatherBySignal(batches, (id) => wanted.has(id))) put(parts, signal, columns);
    }
    return parts;
  }

  async #batches(view: HistoryView, heads: readonly JournalHead[]): Promise<SampleBatch[]> {
    const missing = heads.filter(({ id }) => !this.#kept.has(id)).map(({ id }) => id);
    const fetched = new Map<number, SampleBatch>();
    for (const { id, bytes } of await view.journalRows(missing)) {
      const packed = unseal(bytes);
      if (packed === undefined) {
        this.#onDamage('journal', String(id));
        continue;
      }
      const batch = unpackJournal(packed);
      fetched.set(id, batch);
      this.#cache(id, batch);
    }
    return heads.map(({ id }) => fetched.get(id) ?? this.#kept.get(id)).filter((batch) => batch !== undefined);
  }

  #cache(id: number, batch: SampleBatch): void {
    // A backlog that exceeds the cache is read again each time.
    if (this.#keptPoints + batch.count > KEPT_POINTS) return;
    this.#kept.set(id, batch);
    this.#keptPoints += batch.count;
  }

  #forget(before: number): void {
    for (const [id, batch] of this.#kept) {
      if (id >= before) continue;
      this.#kept.delete(id);
      this.#keptPoints -= batch.count;
    }
  }
}

function* inParts(heads: readonly JournalHead[]): Generator<readonly JournalHead[]> {
  let from = 0;
  let points = 0;
  for (const [index, head] of heads.entries()) {
    if (index > from && points + head.points > POINTS_AT_ONCE) {
      yield heads.slice(from, index);
      from = index;
      points = 0;
    }
    points += head.points;
  }
  if (from < heads.length) yield heads.slice(from);
}

function put(parts: Map<number, Columns[]>, signal: number, columns: Columns): void {
  const known = parts.get(signal);
  if (known) known.push(columns);
  else parts.set(signal, [columns]);
}

/** The points with `from` ≤ time < `to`. */
export function within(columns: Columns, from: number, to: number): Columns {
  return sliceColumns(columns, indexAtOrAfter(columns, from), indexAtOrAfter(columns, to));
}
