import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

/** States within this time are written once, the latest of each gateway. */
const COLLECT_MS = 200;
const RETRY_MS = 5_000;

export interface LatestStatesParts<T> {
  readonly clock: Clock;
  readonly log: Log;
  /** Log message for states that could not be stored. */
  readonly what: string;
  write(gatewayId: string, state: T): Promise<void>;
  /** The state to write when another arrives before the first was written. */
  merge(earlier: T, later: T): T;
}

/** Passes the latest state of each gateway to its store, and retries while that fails. */
export class LatestStates<T> {
  readonly #parts: LatestStatesParts<T>;
  readonly #waiting = new Map<string, T>();
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: LatestStatesParts<T>) {
    this.#parts = parts;
  }

  set(gatewayId: string, state: T): void {
    const earlier = this.#waiting.get(gatewayId);
    this.#waiting.set(gatewayId, earlier === undefined ? state : this.#parts.merge(earlier, state));
    this.#schedule(COLLECT_MS);
  }

  /** Writes what is left; one attempt. */
  async stop(): Promise<void> {
    this.#cancel?.();
    await this.#writing;
    await this.#write();
    this.#cancel?.();
  }

  #schedule(ms: number): void {
    this.#cancel ??= this.#parts.clock.after(ms, () => {
      this.#cancel = undefined;
      this.#writing = this.#writing.then(() => this.#write());
    });
  }

  async #write(): Promise<void> {
    const states = [...this.#waiting];
    this.#waiting.clear();
    for (const [gatewayId, state] of states) {
      try {
        await this.#parts.write(gatewayId, state);
      } catch (error) {
        this.#parts.log.warn({ gatewayId, error: String(error) }, `${this.#parts.what} could not be kept`);
        const later = this.#waiting.get(gatewayId);
        this.#waiting.set(gatewayId, later === undefined ? state : this.#parts.merge(state, later));
        this.#schedule(RETRY_MS);
      }
    }
  }
}
