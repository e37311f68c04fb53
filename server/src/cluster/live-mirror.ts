import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { MemoryLiveTable } from '../pipeline/live-table.ts';
import type { ActiveServer } from '../ports/active-server.ts';
import type { Clock } from '../ports/clock.ts';
import type { ClusterBus } from '../ports/cluster-bus.ts';
import type { Log } from '../ports/log.ts';
import { type FeedSource, type FeedTarget, PublishedFeed, ReceivedFeed } from './feed.ts';
import { decodeSamples, SampleEncoder } from './sample-codec.ts';

const TOPIC = 'live';
/** A value is this late on the screens of another server, at most. */
const EVERY_MS = 200;

/** Publishes the live table of this server, the active one, to its followers; without one it costs nothing. */
export function publishLive(parts: { bus: ClusterBus; table: MemoryLiveTable; clock: Clock }): PublishedFeed {
  const { bus, clock, table } = parts;
  return new PublishedFeed({ bus, clock, topic: TOPIC, everyMs: EVERY_MS, source: new LiveSource(table) });
}

/**
 * Keeps the live table of this server, a follower, as that of the active one: value, time, quality and code. While the active
 * server is silent all values are stale. `stop` leaves them as they are.
 */
export function receiveLive(parts: {
  bus: ClusterBus;
  active: ActiveServer;
  table: MemoryLiveTable;
  clock: Clock;
  log: Log;
}): ReceivedFeed {
  return new ReceivedFeed({ ...parts, topic: TOPIC, target: new LiveTarget(parts.table) });
}

class LiveSource implements FeedSource {
  readonly #table: MemoryLiveTable;
  readonly #encoder = new SampleEncoder();
  /** The newest value of each signal that changed since the last `drain`. */
  readonly #changed = new Map<number, Sample>();
  readonly #forgotten = new Set<number>();
  #ends: (() => void)[] = [];

  constructor(table: MemoryLiveTable) {
    this.#table = table;
  }

  begin(): void {
    this.#ends = [
      this.#table.onChange((samples) => {
        for (const sample of samples) this.#changed.set(sample.signalId, sample);
      }),
      this.#table.onForget((signalIds) => {
        for (const signalId of signalIds) {
          this.#changed.delete(signalId);
          this.#forgotten.add(signalId);
        }
      }),
    ];
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#clear();
  }

  drain(): Uint8Array | undefined {
    if (this.#changed.size === 0 && this.#forgotten.size === 0) return undefined;
    const bytes = this.#encoder.encode(this.#changed.values(), this.#forgotten);
    this.#clear();
    return bytes;
  }

  whole(): Uint8Array {
    return this.#encoder.encode(this.#table.samples());
  }

  #clear(): void {
    this.#changed.clear();
    this.#forgotten.clear();
  }
}

class LiveTarget implements FeedTarget {
  readonly #table: MemoryLiveTable;

  constructor(table: MemoryLiveTable) {
    this.#table = table;
  }

  replace(whole: Uint8Array): void {
    const { samples } = decodeSamples(whole);
    const known = new Set(samples.map(({ signalId }) => signalId));
    const gone = [...this.#table.samples()].filter(({ signalId }) => !known.has(signalId));
    this.#table.forget(gone.map(({ signalId }) => signalId));
    this.#table.copy(samples);
  }

  change(changes: Uint8Array): void {
    const { samples, forgotten } = decodeSamples(changes);
    // A signal that was forgotten and has a value again is among both.
    this.#table.forget(forgotten);
    this.#table.copy(samples);
  }

  silent(): void {
    this.#table.markAllStale();
  }
}
