import type { NodeAddress } from '@tidegate/sparkplug/topic.ts';

/** Nodes remembered at once; nobody registers more of them within the moment that this is about. */
const MAX_NODES = 1_000;
/** Asked in one go; the host asks nodes at a bounded rate as well. */
const MAX_AT_ONCE = 2;

/**
 * Nodes that spoke before their registration was known here, as a gateway does that connects the moment it is
 * registered. What they said is lost, so they are asked for a rebirth once they are known.
 */
export class UnheardNodes {
  readonly #byKey = new Map<string, NodeAddress>();

  note(key: string, { group, edge }: NodeAddress): void {
    if (this.#byKey.size < MAX_NODES) this.#byKey.set(key, { group, edge });
    else if (!this.#byKey.has(key)) {
      // The oldest is the least likely to be registered still.
      const [oldest] = this.#byKey.keys();
      if (oldest !== undefined) this.#byKey.delete(oldest);
      this.#byKey.set(key, { group, edge });
    }
  }

  /** It died: nobody is there to be asked. */
  forget(key: string): void {
    this.#byKey.delete(key);
  }

  /** A few that are known by now; they are forgotten here. */
  take(isKnown: (key: string) => boolean): readonly NodeAddress[] {
    const known: NodeAddress[] = [];
    for (const [key, node] of this.#byKey) {
      if (known.length >= MAX_AT_ONCE) break;
      if (!isKnown(key)) continue;
      this.#byKey.delete(key);
      known.push(node);
    }
    return known;
  }
}
