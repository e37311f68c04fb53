import type { Bound } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { Gate, GateFullError } from '../platform/gate.ts';

/** How many tasks of a bound run at once and wait: of one person, and of all together. */
interface Width {
  readonly person: readonly [atOnce: number, waiting: number];
  readonly server: readonly [atOnce: number, waiting: number];
}

const WIDTHS: { readonly [B in Bound]: Width } = {
  server: { person: [1, 1], server: [1, 8] },
  person: { person: [2, 16], server: [8, 256] },
  // Waiting for somebody else's machine takes no processor time.
  outside: { person: [4, 16], server: [64, 256] },
};
const BUSY_SECONDS = 2;

/** Runs heavy calls as the contract bounds them: so many at once of one person, and of the whole server. */
export class HeavyBounds {
  readonly #ofServer: { readonly [B in Bound]: Gate } = {
    server: new Gate(...WIDTHS.server.server),
    person: new Gate(...WIDTHS.person.server),
    outside: new Gate(...WIDTHS.outside.server),
  };
  readonly #ofPeople = new Map<string, Gate>();

  /** `who` is the person, key or address that asks. Refuses tooMany when as many wait as may wait. */
  async run<T>(bound: Bound, who: string, task: () => T | Promise<T>): Promise<T> {
    const key = `${bound} ${who}`;
    const gate = this.#ofPeople.get(key) ?? new Gate(...WIDTHS[bound].person);
    this.#ofPeople.set(key, gate);
    try {
      return await gate.run(() => this.#ofServer[bound].run(async () => task()));
    } catch (error) {
      if (error instanceof GateFullError) throw new Refusal('tooMany', { seconds: BUSY_SECONDS });
      throw error;
    } finally {
      if (gate.isIdle) this.#ofPeople.delete(key);
    }
  }
}
