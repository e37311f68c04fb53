import { parseTopic } from '@tidegate/sparkplug/topic.ts';
import type { SparkplugHost } from '@tidegate/sparkplug/host.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Bindings } from '../bindings.ts';
import type { Incoming } from '../intake/incoming.ts';
import type { Message } from '../intake/inbox.ts';
import type { InheritedSink } from './inherited-sink.ts';

/** The messages that a server that becomes active has heard beside the one that was active before. */
export interface Inheritance {
  /** The latest births of the nodes. */
  births(): readonly Message[];
  /** The births that each recent birth or death put out of force. */
  replaced(): ReadonlyMap<Message, readonly Message[]>;
  /** When the first of the messages of the last seconds arrived (ms since the epoch); undefined when there are none. */
  since(): number | undefined;
  /** The messages of the last seconds that may not be stored, each once. */
  drain(): readonly Message[];
  /** True if it hears the gateways at this moment. */
  readonly isListening: boolean;
  /** The same as `drain`, and listens no longer. */
  finish(): Promise<readonly Message[]>;
}

interface Parts {
  readonly inheritance: Inheritance;
  readonly bindings: Pick<Bindings, 'all' | 'byKey'>;
  readonly host: SparkplugHost;
  readonly incoming: Pick<Incoming, 'handle'>;
  /** True if our own connection is made. */
  readonly isConnected: () => boolean;
  readonly sink: InheritedSink;
  readonly clock: Clock;
  /** Called after each portion. */
  readonly onTurn: () => void;
}

/** Messages between two pauses for everything else. */
const PORTION = 500;
/**
 * Messages that the broker delivered before our own subscription may be on their way for so long. It passes in several turns: a process that
 * was held up for longer reads its sockets between them.
 */
const OVERLAP_MS = 300;
const OVERLAP_TURNS = 6;
/** Our own connection may fail while somebody else listens, for a reason that does not pass. */
const CONNECTED_WITHIN_MS = 15_000;

/**
 * Takes over the sessions of the nodes: their births are read again, then the messages that the former active server may not have
 * stored. Nothing is asked for and nothing is lost, also of nodes that send each message once.
 */
export class Replay {
  readonly #parts: Parts;
  #isRunning = true;
  /** Messages of nodes whose birth is not known. */
  #later: Message[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** While it is true, messages of our own connection have to wait. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Before our own connection is made: births, and the messages until now. */
  async begin(): Promise<void> {
    const { inheritance, sink, clock } = this.#parts;
    const replaced = inheritance.replaced();
    const messages = inheritance.drain();
    const inForce = inForceBefore(messages, inheritance.births(), replaced);
    const startedAt = messages[0]?.receivedAt ?? clock.now();
    await this.#inPortions(
      [...inForce.values()].flatMap((births) => [...births]),
      (birth) => this.#resume({ ...birth, receivedAt: startedAt }),
    );
    sink.beginTape();
    const born = firstBirths(messages);
    // Without the births before it, a node is read from its birth on: what it sent before may have had other aliases.
    const waiting = new Map([...born].filter(([key]) => !inForce.has(key)));
    const readable = fromBirthOn(messages, waiting);
    const isKnown = (message: Message): boolean => born.has(nodeOf(message)) || this.#isBorn(message);
    // A node whose birth is missing is asked for it, which needs our own connection.
    this.#later = readable.filter((message) => !isKnown(message));
    await this.#play(readable.filter(isKnown));
    this.#markAway();
  }

  /**
   * After the first attempt to make our own connection: the rest, once there is one. Until then somebody has to listen. What was
   * received on both connections is a repetition, which the host ignores.
   */
  async end(): Promise<void> {
    const { inheritance, sink, clock, isConnected } = this.#parts;
    const latest = clock.monotonic() + CONNECTED_WITHIN_MS;
    const mayWait = () => inheritance.isListening && clock.monotonic() < latest;
    const turn = () => new Promise<void>((resolve) => clock.after(OVERLAP_MS / OVERLAP_TURNS, resolve));
    try {
      // Each loss of our own connection begins the count again.
      for (let together = 0; together < OVERLAP_TURNS && mayWait(); together = isConnected() ? together + 1 : 0)
        await turn();
      await this.#play([...this.#later.splice(0), ...(await inheritance.finish())]);
    } finally {
      this.#isRunning = false;
      sink.endTape();
      this.#markAway();
    }
  }

  /** No value of a gateway that is not there is live, whatever the former server knew. */
  #markAway(): void {
    const { bindings, sink } = this.#parts;
    const away = [...bindings.all()].filter(({ node }) => node?.online !== true);
    sink.markStale(away.flatMap(({ signalIds }) => signalIds));
  }

  #resume({ topic, payload, receivedAt }: Message): void {
    const { bindings, host } = this.#parts;
    const parsed = parseTopic(topic);
    if (parsed === undefined || parsed.verb === 'STATE') return;
    if (bindings.byKey(`${parsed.group}/${parsed.edge}`) === undefined) return;
    if (parsed.verb === 'NDEATH') host.receive(parsed, payload, receivedAt);
    else host.resume(parsed, payload, receivedAt);
  }

  #isBorn(message: Message): boolean {
    const [group = '', edge = ''] = nodeOf(message).split('/');
    return this.#parts.host.node(group, edge) !== undefined;
  }

  #play(messages: readonly Message[]): Promise<void> {
    return this.#inPortions(messages, (message) => this.#parts.incoming.handle(message));
  }

  async #inPortions(messages: readonly Message[], act: (message: Message) => void): Promise<void> {
    const { clock, onTurn } = this.#parts;
    for (let at = 0; at < messages.length; at += PORTION) {
      for (const message of messages.slice(at, at + PORTION)) act(message);
      onTurn();
      await new Promise<void>((resolve) => clock.after(0, resolve));
    }
  }
}

/** `group/edge node`; empty for a message of no node. */
function nodeOf({ topic }: Message): string {
  const parsed = parseTopic(topic);
  return parsed === undefined || parsed.verb === 'STATE' ? '' : `${parsed.group}/${parsed.edge}`;
}

/** By node, the first NBIRTH among the messages. */
function firstBirths(messages: readonly Message[]): ReadonlyMap<string, Message> {
  const first = new Map<string, Message>();
  for (const message of messages) {
    const parsed = parseTopic(message.topic);
    if (parsed?.verb === 'NBIRTH' && !first.has(nodeOf(message))) first.set(nodeOf(message), message);
  }
  return first;
}

/**
 * By node, the births in force before the first of the messages, the NBIRTH first: those that are in force now, with what each
 * birth and death among the messages did undone, from the last one back. A node whose NBIRTH of that time is not known is missing.
 */
function inForceBefore(
  messages: readonly Message[],
  now: readonly Message[],
  replaced: ReadonlyMap<Message, readonly Message[]>,
): ReadonlyMap<string, ReadonlySet<Message>> {
  const inForce = new Map([...Map.groupBy(now, nodeOf)].map(([key, births]) => [key, new Set(births)]));
  for (const message of messages.toReversed()) {
    const parsed = parseTopic(message.topic);
    const before = replaced.get(message) ?? [];
    if (parsed?.verb === 'NBIRTH') {
      inForce.delete(nodeOf(message));
      if (before.length > 0) inForce.set(nodeOf(message), new Set(before));
      continue;
    }
    const births = inForce.get(nodeOf(message));
    births?.delete(message);
    for (const birth of before) births?.add(birth);
  }
  return inForce;
}

/** Without what nodes sent before a birth that is among the messages. */
function fromBirthOn(messages: readonly Message[], births: ReadonlyMap<string, Message>): readonly Message[] {
  const waiting = new Map(births);
  return messages.filter((message) => {
    const key = nodeOf(message);
    if (waiting.get(key) === message) waiting.delete(key);
    return !waiting.has(key);
  });
}
