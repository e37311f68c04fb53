import type { Clock } from '../../platform/clock.ts';
import { CHECK_ERROR, NO_ANSWER } from './device-error.ts';
import { LineFault } from './line.ts';

/** One request at a time and the wait for its answer, over whatever carries the packets. */
export class Exchange {
  readonly #clock: Clock;
  #timeoutMs = 0;
  /** The pending reader of a packet. */
  #resolve: (packet: Buffer) => void = () => undefined;
  #fail: (fault: LineFault) => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The longest time that an answer may take. */
  setTimeout(ms: number): void {
    this.#timeoutMs = ms;
  }

  /**
   * Sends a request; `read` parses its answer, and returns undefined for a late one to another request. Rejects with
   * LineFault; after a timeout, `onTimeout` runs too.
   */
  ask<T>(send: () => void, read: (packet: Buffer) => T | undefined, onTimeout: () => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const end = (): void => {
        cancel();
        this.#resolve = () => undefined;
        this.#fail = () => undefined;
      };
      this.#fail = (fault) => {
        end();
        reject(fault);
      };
      const cancel = this.#clock.after(this.#timeoutMs, () => {
        this.#fail(new LineFault(NO_ANSWER, `no response within ${this.#timeoutMs} ms`, { isTransient: true }));
        onTimeout();
      });
      this.#resolve = (packet) => {
        const answer = read(packet);
        if (answer === undefined) return;
        end();
        resolve(answer);
      };
      send();
    });
  }

  /** Hands a packet to the pending request. Throws LineFault for one that is damaged. */
  receive(packet: Buffer): void {
    try {
      this.#resolve(packet);
    } catch (error) {
      const fault = damageOf(error);
      if (!fault.isAnswer) throw fault;
      this.#fail(fault);
    }
  }

  /** Ends the pending request. */
  fail(fault: LineFault): void {
    this.#fail(fault);
  }
}

/** The fault for an error that was thrown while a packet was read. */
export const damageOf = (error: unknown): LineFault =>
  error instanceof LineFault ? error : new LineFault(CHECK_ERROR, String(error), { isTransient: true });
