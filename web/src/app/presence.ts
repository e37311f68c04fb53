import type { SessionLeft } from '@tidegate/contract/nouns/account/account.ts';
import type { Clock } from '../lib/clock.ts';

/** Minimum interval at which activity is reported to the server. */
const STAY_EVERY_MS = 60_000;
/** Time before the end of the session at which the person is warned. */
const WARN_MS = 2 * 60_000;

/** The session ends soon, at `endsAt` ms; `isFinal`: regardless of activity, since the sign-in is too long ago. */
export interface Warning {
  readonly endsAt: number;
  readonly isFinal: boolean;
}

interface PresenceParts {
  readonly clock: Clock;
  /** Renews the session. */
  readonly stay: () => Promise<SessionLeft>;
  /** Queries the remaining time of the session without renewing it. */
  readonly left: () => Promise<SessionLeft>;
  readonly show: (warning: Warning | null) => void;
}

/**
 * Keeps the session of an active person alive, and warns before it ends. Only activity of a person renews it; polling
 * does not. The server decides: it is queried before a warning, since another tab may have renewed the session.
 */
export class Presence {
  readonly #parts: PresenceParts;
  #isRunning = false;
  #isWarned = false;
  #hasActed = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #takeBack: () => void = () => undefined;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isRunning = true;
    void this.#ask(this.#parts.left);
  }

  stop(): void {
    this.#isRunning = false;
    this.#takeBack();
  }

  /** The person was active: moved the mouse, typed, touched. */
  act(): void {
    this.#hasActed = true;
    if (this.#isWarned || this.#parts.clock.now() - this.#askedAt >= STAY_EVERY_MS) this.stay();
  }

  /** Renews the session now. */
  stay(): void {
    if (!this.#isRunning) return;
    this.#hasActed = false;
    // A mouse that moves over a warning makes one call, not one per move.
    this.#isWarned = false;
    this.#askedAt = this.#parts.clock.now();
    void this.#ask(this.#parts.stay);
  }

  async #ask(call: () => Promise<SessionLeft>): Promise<void> {
    this.#takeBack();
    let left: SessionLeft | undefined;
    try {
      left = await call();
    } catch {
      // A session that has ended was ended by the call; the server may also be unreachable.
    }
    if (!this.#isRunning) return;
    // Another call was made in the meantime and set its own timer.
    this.#takeBack();
    if (left === undefined) this.#checkAfter(STAY_EVERY_MS);
    else this.#update(left);
  }

  #update({ idleMs, absoluteMs }: SessionLeft): void {
    const isSoon = idleMs <= WARN_MS;
    const isFinal = absoluteMs <= idleMs;
    this.#isWarned = isSoon && !isFinal;
    this.#parts.show(isSoon ? { endsAt: this.#parts.clock.now() + idleMs, isFinal } : null);
    this.#checkAfter(isSoon ? Math.max(idleMs, 1_000) : idleMs - WARN_MS);
  }

  #checkAfter(ms: number): void {
    this.#takeBack = this.#parts.clock.after(ms, () => {
      if (this.#hasActed) this.stay();
      else void this.#ask(this.#parts.left);
    });
  }
}
