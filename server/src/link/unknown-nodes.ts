import type { NodeAddress } from '@tidegate/sparkplug/topic.ts';

/** Maximum number of remembered nodes; never reached within the short time in question. */
const MAX_NODES = 1_000;
/** Requests per round; the host limits the rate of its requests as well. */
const MAX_AT_ONCE = 2;

/**
 * Nodes that sent messages before the server knew their registration, as a gateway does that connects the moment it is
 * registered. Those messages are lost, so a rebirth is requested once the node is known.
 */
export class UnknownNodes {
  readonly #byKey = new Map<string, NodeAddress>();

  note(key: string, { group, edge }: NodeAddress): void {
    if (this.#byKey.size < MAX_NODES) this.#byKey.set(key, { group, edge });
    else if (!this.#byKey.has(key)) {
      // The oldest node is the least likely to be registered still.
      const [oldest] = this.#byKey.keys();
      if (oldest !== undefined) this.#byKey.delete(oldest);
      this.#byKey.set(key, { group, edge });
    }
  }

  /** The node died, so there is nothing to request. */
  forget(key: string): void {
    this.#byKey.delete(key);
  }

  /** A few nodes that are known by now; they are removed here. */
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
