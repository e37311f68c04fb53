import type { Clock } from '../ports/clock.ts';
import type { Historian } from '../ports/historian.ts';
import type { Log } from '../ports/log.ts';
import type { SignalStore } from '../ports/signal-store.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;

interface Parts {
  readonly historian: Pick<Historian, 'dropBefore'>;
  readonly signals: Pick<SignalStore, 'retentions'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Days that the server keeps history; undefined keeps it for as long as the disk holds it. */
  readonly days: number | undefined;
}

/** Drops history that is older than the server, or its own signal, wants it kept: at the start and every hour. */
export class Retention {
  readonly #parts: Parts;
  #end: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#end = this.#parts.clock.every(EVERY_MS, () => void this.drop());
    void this.drop();
  }

  stop(): void {
    this.#end?.();
  }

  /** One round. Never rejects: what could not be dropped now is dropped next time. */
  async drop(): Promise<void> {
    const { historian, signals, clock, log, days } = this.#parts;
    const before = (kept: number) => clock.now() - kept * DAY_MS;
    try {
      let blocks = days === undefined ? 0 : await historian.dropBefore('all', before(days));
      for (const [own, ids] of await signals.retentions()) {
        // A signal may want less than the server keeps; more is not to be had.
        if (days === undefined || own < days) blocks += await historian.dropBefore(ids, before(own));
      }
      if (blocks > 0) log.info({ blocks }, 'history past its retention was dropped');
    } catch (error) {
      log.warn({ error: String(error) }, 'history past its retention could not be dropped yet');
    }
  }
}
