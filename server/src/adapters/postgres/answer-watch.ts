import type { Clock } from '../../ports/clock.ts';

/** While it is asked, the database has to send something within this time; otherwise it is asked over another connection. */
const QUIET_MS = 1_000;

interface AnswerParts {
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  /** Asks over a connection of its own. False when no answer comes in time; a refusal is an answer. Never rejects. */
  readonly probe: () => Promise<boolean>;
  /** The database does not answer any more, as behind a dead switch: nothing that was asked will be answered. */
  readonly onSilent: () => void;
}

/**
 * Distinguishes a database that does not answer from one that takes long: while anything is asked and nothing comes over any connection, it is
 * asked again over a new one. A statement that takes minutes is not disturbed, since the new connection is answered at once.
 */
export class AnswerWatch {
  readonly #parts: AnswerParts;
  /** Statements and connections that are being waited for. */
  #asked = 0;
  /** Clock.monotonic of the last sign of the database, or of the first question after a time without any. */
  #heardAt = 0;
  #isWatching = false;

  constructor(parts: AnswerParts) {
    this.#parts = parts;
  }

  /** Returns what is asked for, and watches until it is there or has failed. */
  async during<T>(asked: Promise<T>): Promise<T> {
    if (this.#asked === 0) this.heard();
    this.#asked += 1;
    if (!this.#isWatching) this.#checkAfter(QUIET_MS);
    try {
      return await asked;
    } finally {
      this.#asked -= 1;
    }
  }

  /** Something came over a connection. */
  heard(): void {
    this.#heardAt = this.#parts.clock.monotonic();
  }

  #checkAfter(ms: number): void {
    this.#isWatching = true;
    this.#parts.clock.after(ms, () => void this.#check());
  }

  async #check(): Promise<void> {
    const { clock, probe, onSilent } = this.#parts;
    const isQuiet = () => this.#asked > 0 && clock.monotonic() - this.#heardAt >= QUIET_MS;
    if (isQuiet()) {
      if (!(await probe()) && isQuiet()) onSilent();
      // The next time of silence begins.
      this.heard();
    }
    this.#isWatching = this.#asked > 0;
    if (this.#isWatching) this.#checkAfter(Math.max(1, this.#heardAt + QUIET_MS - clock.monotonic()));
  }
}
