import type { Lines } from './driver.ts';

interface Shared {
  readonly line: { stop(): void };
  users: number;
}

/** Field guide B13: one connection and one queue per physical line, however many devices share it. */
export class SharedLines implements Lines {
  readonly #open = new Map<string, Shared>();

  acquire<T extends { stop(): void }>(name: string, make: () => T): { readonly line: T; readonly release: () => void } {
    const known = this.#open.get(name);
    // The name begins with the protocol, so that equal names mean the same kind of line.
    const line = known === undefined ? make() : (known.line as T);
    const shared = known ?? { line, users: 0 };
    shared.users += 1;
    this.#open.set(name, shared);
    let isHeld = true;
    const release = (): void => {
      if (!isHeld) return;
      isHeld = false;
      shared.users -= 1;
      if (shared.users > 0) return;
      this.#open.delete(name);
      line.stop();
    };
    return { line, release };
  }
}
