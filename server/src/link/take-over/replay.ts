import { parseTopic } from '@tidegate/sparkplug/topic.ts';
import type { SparkplugHost } from '@tidegate/sparkplug/host.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Bindings } from '../bindings.ts';
import type { Incoming } from '../intake/incoming.ts';
import type { Message } from '../intake/inbox.ts';
import type { InheritedSink } from './inherited-sink.ts';

/** What a server that becomes active has heard beside the one that was active before. */
export interface Inheritance {
  /** The latest births of the nodes. */
  births(): readonly Message[];
  /** The messages of the last seconds that may not be stored, each once. */
  take(): readonly Message[];
  /** The same, and listens no longer. */
  finish(): Promise<readonly Message[]>;
}

interface Parts {
  readonly inheritance: Inheritance;
  readonly bindings: Bindings;
  readonly host: SparkplugHost;
  readonly incoming: Incoming;
  readonly sink: InheritedSink;
  readonly clock: Clock;
  /** Called after each portion. */
  readonly onTurn: () => void;
}

/** Messages between two pauses for everything else. */
const PORTION = 500;
/** What the broker delivered before our own subscription may be on its way for so long. */
const OVERLAP_MS = 200;

/**
 * Takes over the sessions of the nodes: their births are read again, then the messages that the former active server may not have
 * stored. Nothing is asked for and nothing is lost, also of nodes that send each message once.
 */
export class Replay {
  readonly #parts: Parts;
  #isRunning = true;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** While it is true, messages of our own connection have to wait. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Before our own connection is made: births, and the messages until now. */
  async begin(): Promise<void> {
    const { inheritance, bindings, sink, clock } = this.#parts;
    const births = inheritance.births();
    const messages = inheritance.take();
    const startedAt = messages[0]?.receivedAt ?? clock.now();
    sink.phase = 'births';
    await this.#inPortions(births, (birth) => this.#resume({ ...birth, receivedAt: startedAt }));
    sink.phase = 'tape';
    await this.#play(messages);
    // Of a gateway that is not there no value is live, whatever the former server knew.
    const away = [...bindings.all()].filter(({ node }) => node?.online !== true);
    sink.markStale(away.flatMap(({ signalIds }) => signalIds));
  }

  /** After our own connection was made: the rest. What was received on both connections is a repetition, which the host ignores. */
  async end(): Promise<void> {
    const { inheritance, sink, clock } = this.#parts;
    try {
      await new Promise<void>((resolve) => clock.after(OVERLAP_MS, resolve));
      await this.#play(await inheritance.finish());
    } finally {
      sink.phase = 'live';
      this.#isRunning = false;
    }
  }

  #resume({ topic, payload, receivedAt }: Message): void {
    const { bindings, host } = this.#parts;
    const parsed = parseTopic(topic);
    if (parsed === undefined || parsed.verb === 'STATE') return;
    if (bindings.byKey(`${parsed.group}/${parsed.edge}`) === undefined) return;
    if (parsed.verb === 'NDEATH') host.receive(parsed, payload, receivedAt);
    else host.resume(parsed, payload, receivedAt);
  }

  #play(messages: readonly Message[]): Promise<void> {
    return this.#inPortions(messages, (message) => this.#parts.incoming.take(message));
  }

  async #inPortions(messages: readonly Message[], take: (message: Message) => void): Promise<void> {
    const { clock, onTurn } = this.#parts;
    for (let at = 0; at < messages.length; at += PORTION) {
      for (const message of messages.slice(at, at + PORTION)) take(message);
      onTurn();
      await new Promise<void>((resolve) => clock.after(0, resolve));
    }
  }
}
