import type { Bound } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { Gate, GateFullError } from '../platform/gate.ts';
import { KeyedGates } from '../platform/keyed-gates.ts';

/** The numbers of tasks of a class that may run and wait: per person, and in total. */
interface Width {
  readonly person: readonly [atOnce: number, waiting: number];
  readonly server: readonly [atOnce: number, waiting: number];
}

const WIDTHS: { readonly [B in Bound]: Width } = {
  server: { person: [1, 1], server: [1, 8] },
  person: { person: [2, 16], server: [8, 256] },
  // Waiting for another machine takes no processor time.
  outside: { person: [4, 16], server: [64, 256] },
};
const BUSY_SECONDS = 2;

/** Runs heavy calls within the limits of the contract: per person and for the whole server. */
export class HeavyBounds {
  readonly #ofServer: { readonly [B in Bound]: Gate } = {
    server: new Gate(...WIDTHS.server.server),
    person: new Gate(...WIDTHS.person.server),
    outside: new Gate(...WIDTHS.outside.server),
  };
  readonly #ofPeople: { readonly [B in Bound]: KeyedGates } = {
    server: new KeyedGates(...WIDTHS.server.person),
    person: new KeyedGates(...WIDTHS.person.person),
    outside: new KeyedGates(...WIDTHS.outside.person),
  };

  /** `who` is the calling person, key or address. Refuses tooMany when the queue is full. */
  async run<T>(bound: Bound, who: string, task: () => T | Promise<T>): Promise<T> {
    try {
      return await this.#ofPeople[bound].run(who, () => this.#ofServer[bound].run(async () => task()));
    } catch (error) {
      if (error instanceof GateFullError) throw new Refusal('tooMany', { seconds: BUSY_SECONDS });
      throw error;
    }
  }
}
