import type { Clock } from '../ports/clock.ts';

/** After this time a key is read by itself, so that what is remembered for a time without the database is no older. */
const FOUND_MS = 60_000;

/** The value that was read of a key. */
export interface Stamped {
  /** Another text as soon as something else is stored. */
  readonly stamp: string;
}

/**
 * Confirms that what was read of a key is what is stored, with one query for all that are asked for within one turn of the event
 * loop: thousands of viewers are checked every second.
 */
export class StillStored<S extends Stamped> {
  readonly #read: (keys: readonly string[]) => Promise<ReadonlyMap<string, S>>;
  readonly #clock: Pick<Clock, 'monotonic'>;
  #next: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, S>> } | undefined;

  /** `read` returns what is stored of those keys of which something is, as of now. */
  constructor(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, S>>, clock: Pick<Clock, 'monotonic'>) {
    this.#read = read;
    this.#clock = clock;
  }

  /** When something is read by itself, as `confirm` has to know it. */
  now(): number {
    return this.#clock.monotonic();
  }

  /** Answers what is stored, with the same stamp; undefined when it has to be read by itself. `foundAt`: when it last was. */
  async confirm(key: string, { stamp, foundAt }: Stamped & { readonly foundAt: number }): Promise<S | undefined> {
    if (this.now() - foundAt >= FOUND_MS) return undefined;
    try {
      const stored = await this.#find(key);
      return stored?.stamp === stamp ? stored : undefined;
    } catch {
      // To be read by itself, which fails for itself, or has what was last read.
      return undefined;
    }
  }

  async #find(key: string): Promise<S | undefined> {
    this.#next ??= this.#gather();
    const { keys, found } = this.#next;
    keys.add(key);
    return (await found).get(key);
  }

  #gather() {
    const keys = new Set<string>();
    const found = Promise.resolve().then(() => {
      this.#next = undefined;
      return this.#read([...keys]);
    });
    return { keys, found };
  }
}
