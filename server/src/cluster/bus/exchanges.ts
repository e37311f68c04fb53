import type { Clock } from '../../ports/clock.ts';
import { BusError } from '../../ports/cluster-bus.ts';

/** The server that is asked has this long to report that it is there. */
const PONG_MS = 1_000;

interface Exchange {
  readonly to: string;
  pong(): void;
  answer(payload: Uint8Array): void;
  fail(error: BusError): void;
  lost(): void;
}

interface Sends {
  /** Asks whether the other server is there. */
  ping(exchange: number): Promise<void>;
  request(exchange: number): Promise<void>;
}

/**
 * Requests of this server that have no answer yet. The other server is asked first whether it is there, so that most requests
 * that cannot be carried out are never sent, and may be sent elsewhere.
 */
export class Exchanges {
  readonly #clock: Clock;
  readonly #pending = new Map<number, Exchange>();
  #last = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Rejects with a BusError as `ClusterBus.request` says. */
  async run(to: string, deadlineMs: number, sends: Sends): Promise<Uint8Array> {
    const exchange = ++this.#last;
    const until = this.#clock.monotonic() + deadlineMs;
    let isSent = false;
    let cancel: (() => void) | undefined;
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        // Once the request is on its way, nobody knows what became of it.
        const giveUp = (message: string) => reject(new BusError(isSent ? 'unanswered' : 'unsent', message));
        const lost = () => giveUp('the connection to the broker was lost');
        const late = () => giveUp(`${to} has not answered in time`);
        cancel = this.#clock.after(Math.min(PONG_MS, deadlineMs), late);
        this.#pending.set(exchange, {
          to,
          pong: () => {
            if (isSent) return;
            isSent = true;
            cancel?.();
            cancel = this.#clock.after(until - this.#clock.monotonic(), late);
            sends.request(exchange).catch(lost);
          },
          answer: resolve,
          fail: reject,
          lost,
        });
        sends.ping(exchange).catch(lost);
      });
    } finally {
      cancel?.();
      this.#pending.delete(exchange);
    }
  }

  pong(exchange: number, from: string): void {
    this.#of(exchange, from)?.pong();
  }

  answer(exchange: number, from: string, payload: Uint8Array): void {
    this.#of(exchange, from)?.answer(payload);
  }

  /** The other server reports that it did not carry out the request, or does not know. */
  fail(exchange: number, from: string, kind: BusError['kind'], message: string): void {
    this.#of(exchange, from)?.fail(new BusError(kind, message));
  }

  /** The connection is gone: no answer will arrive. */
  lose(): void {
    for (const { lost } of this.#pending.values()) lost();
  }

  #of(exchange: number, from: string): Exchange | undefined {
    const found = this.#pending.get(exchange);
    return found?.to === from ? found : undefined;
  }
}
