import type { NodeAddress } from '@tidegate/sparkplug/topic.ts';
import type { Message } from './intake/inbox.ts';

/** Maximum number of remembered nodes; never reached within the short time in question. */
const MAX_NODES = 1_000;
/** Requests per round; the host limits the rate of its requests as well. */
const MAX_AT_ONCE = 2;
/** Longer than a registration takes to reach the link, and of no use to anybody else. */
const HELD_MS = 10_000;
const HELD_MAX_BYTES = 16 * 1_048_576;

interface Heard {
  readonly address: NodeAddress;
  /** From its last NBIRTH on. */
  readonly messages: Message[];
}

/**
 * Nodes that sent messages before the server knew their registration, as a gateway does that connects the moment it is
 * registered. Their messages wait for it; where the birth is not among them, a rebirth is requested once the node is known.
 */
export class UnknownNodes {
  readonly #byKey = new Map<string, Heard>();
  #bytes = 0;

  /** False as long as there is none, so that messages of known nodes cost nothing. */
  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  /** `isHeld`: the message may be read once the node is known. */
  record(key: string, { group, edge }: NodeAddress, message: Message, isHeld: boolean): void {
    const verb = message.topic.split('/')[2];
    let heard = this.#byKey.get(key);
    if (heard === undefined) {
      // The oldest node is the least likely to be registered still.
      const [oldest] = this.#byKey.keys();
      if (oldest !== undefined && this.#byKey.size >= MAX_NODES) this.forget(oldest);
      heard = { address: { group, edge }, messages: [] };
      this.#byKey.set(key, heard);
    }
    const { messages } = heard;
    this.#drop(messages, verb === 'NBIRTH' ? Number.POSITIVE_INFINITY : message.receivedAt - HELD_MS);
    const isSession = verb === 'NBIRTH' || messages.length > 0;
    if (!isHeld || !isSession || this.#bytes + message.payload.length > HELD_MAX_BYTES) {
      // A session with a gap is asked for its birth.
      this.#drop(messages, Number.POSITIVE_INFINITY);
      return;
    }
    messages.push(message);
    this.#bytes += message.payload.length;
  }

  /** The node died, so there is nothing to request. */
  forget(key: string): void {
    this.#drop(this.#byKey.get(key)?.messages ?? [], Number.POSITIVE_INFINITY);
    this.#byKey.delete(key);
  }

  /** The messages of a node that is known by now, its NBIRTH first, which are removed here; none where its birth was missed. */
  messagesOf(key: string, now: number): readonly Message[] {
    const heard = this.#byKey.get(key);
    if (heard === undefined || heard.messages.length === 0) return [];
    const messages = [...heard.messages];
    this.forget(key);
    return messages.every(({ receivedAt }) => now - receivedAt <= HELD_MS) ? messages : [];
  }

  /** A few nodes that are known by now; they are removed here. */
  removeKnown(isKnown: (key: string) => boolean): readonly NodeAddress[] {
    const known: NodeAddress[] = [];
    for (const [key, { address }] of this.#byKey) {
      if (known.length >= MAX_AT_ONCE) break;
      if (!isKnown(key)) continue;
      this.forget(key);
      known.push(address);
    }
    return known;
  }

  /** Nodes of which messages wait. */
  *held(): Generator<string> {
    for (const [key, { messages }] of this.#byKey) if (messages.length > 0) yield key;
  }

  /** All messages if one is older than that: without its birth a session cannot be read. */
  #drop(messages: Message[], before: number): void {
    if (!messages.some(({ receivedAt }) => receivedAt < before)) return;
    for (const { payload } of messages.splice(0)) this.#bytes -= payload.length;
  }
}
