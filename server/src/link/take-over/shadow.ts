import { hostSubscription } from '@tidegate/sparkplug/topic.ts';
import { ReconnectPauses } from '../../platform/reconnect-pauses.ts';
import { MqttSession } from '../../platform/mqtt-session.ts';
import type { ActiveServer } from '../../ports/active-server.ts';
import type { Broker } from '../../ports/broker.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ClusterBus } from '../../ports/cluster-bus.ts';
import type { Log } from '../../ports/log.ts';
import type { Message } from '../intake/inbox.ts';
import type { BirthBook } from './birth-book.ts';
import { decodeMessages, encodeMessages } from './raw-messages.ts';
import type { Inheritance } from './replay.ts';
import { Tape } from './tape.ts';

const KEEPALIVE_SECONDS = 10;
/** The active server has every message by then that the broker delivered before our subscription. */
const ASK_AFTER_MS = 1_000;
const ASK_DEADLINE_MS = 10_000;
const STORED_EVERY_MS = 1_000;
/** The broker may deliver a message to one server so much later than to another. */
const DELIVERED_MS = 1_000;
/** A moment, and how long ago that is. */
const STORED_BYTES = 2 * Float64Array.BYTES_PER_ELEMENT;
const BIRTHS = 'births';
const STORED = 'stored';
const NOTHING = new Uint8Array();

interface ShadowParts {
  readonly broker: Broker;
  readonly bus: ClusterBus;
  readonly role: ActiveServer;
  readonly births: BirthBook;
  /** Unique among the clients of the broker, and known to nobody: who has it can take the session over. */
  readonly clientId: string;
  readonly clock: Clock;
  readonly log: Log;
  /** From 0 up to 1; spreads reconnects. */
  readonly random: () => number;
}

/**
 * Listens to the gateways beside the active server, without decoding anything, so that this server can go on where that one ends. It
 * asks the active server for the births that it has not heard itself.
 */
export class Shadow implements Inheritance {
  readonly #parts: ShadowParts;
  readonly #tape = new Tape();
  readonly #pauses: ReconnectPauses;
  /** Clock.monotonic of the last attempt, and of the time since which it listens. */
  #triedAt = 0;
  #upAt: number | undefined;
  #session: MqttSession | undefined;
  #isStopped = false;
  /** Clock.monotonic of the last message of a gateway. */
  #heardAt = Number.NEGATIVE_INFINITY;
  #hasBirths = false;
  #cancel: (() => void) | undefined;
  #endListening: (() => void) | undefined;

  constructor(parts: ShadowParts) {
    this.#parts = parts;
    this.#pauses = new ReconnectPauses(parts.random);
  }

  /** Connects, and again after each loss of the connection. */
  start(): void {
    const { bus, role } = this.#parts;
    this.#endListening = bus.subscribe(STORED, (payload, from) => {
      if (from === role.active && payload.length === STORED_BYTES)
        this.#tape.stored(storedBefore(payload, this.#parts.clock));
    });
    void this.#connect();
  }

  /** True once it has the births of all gateways, of before it listened too. */
  get hasBirths(): boolean {
    return this.#hasBirths;
  }

  /** The time since a gateway was last heard, ms. */
  get silentMs(): number {
    return this.#parts.clock.monotonic() - this.#heardAt;
  }

  get isListening(): boolean {
    return this.#session !== undefined;
  }

  births(): readonly Message[] {
    return this.#parts.births.messages();
  }

  since(): number | undefined {
    return this.#tape.since;
  }

  replaced(): ReadonlyMap<Message, readonly Message[]> {
    return this.#tape.replaced();
  }

  drain(): readonly Message[] {
    return this.#tape.drain();
  }

  async finish(): Promise<readonly Message[]> {
    await this.stop();
    return this.#tape.drain();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    this.#endListening?.();
    const session = this.#session;
    this.#session = undefined;
    session?.drop();
  }

  async #connect(): Promise<void> {
    const { broker, clock, log } = this.#parts;
    this.#forget();
    this.#triedAt = clock.monotonic();
    const session: MqttSession = new MqttSession({
      open: () => broker.open(),
      credentials: broker.credentials,
      clientId: this.#parts.clientId,
      keepaliveSeconds: KEEPALIVE_SECONDS,
      onMessage: (topic, payload, isRetained) => {
        if (this.#session === session && !isRetained) this.#record(topic, payload);
      },
      onClosed: () => this.#closed(session),
    });
    this.#session = session;
    try {
      await session.establish({ [hostSubscription()]: 1 });
    } catch (error) {
      if (this.#pauses.isNotable)
        log.warn({ error: String(error) }, 'cannot listen to the gateways beside the active server');
      session.drop();
      return;
    }
    this.#upAt = clock.monotonic();
    this.#after(ASK_AFTER_MS, () => void this.#askForBirths(session));
  }

  #record(topic: string, payload: Uint8Array): void {
    const message = { topic, payload, receivedAt: this.#parts.clock.now() };
    this.#heardAt = this.#parts.clock.monotonic();
    this.#tape.push(message, this.#heardAt, this.#parts.births.record(message));
  }

  /** Messages that were missed may have given the aliases of a node another meaning. */
  #forget(): void {
    this.#hasBirths = false;
    this.#parts.births.clear();
    this.#tape.drain();
  }

  #closed(session: MqttSession): void {
    if (this.#session !== session) return;
    this.#session = undefined;
    const { clock, log } = this.#parts;
    const now = clock.monotonic();
    const upMs = this.#upAt === undefined ? 0 : now - this.#upAt;
    if (this.#upAt !== undefined) log.warn({}, 'lost the connection on which this server listens to the gateways');
    this.#upAt = undefined;
    this.#forget();
    this.#after(this.#pauses.next(upMs, now - this.#triedAt), () => void this.#connect());
  }

  async #askForBirths(session: MqttSession): Promise<void> {
    const { bus, role, births, log } = this.#parts;
    if (this.#session !== session || role.isActive) return;
    try {
      if (role.active === undefined || role.active === role.self) throw new Error('no other server is active');
      const answer = await bus.request(role.active, BIRTHS, NOTHING, ASK_DEADLINE_MS);
      if (this.#session !== session) return;
      births.add(decodeMessages(answer));
      this.#hasBirths = true;
      log.info({}, 'ready to take over the gateways');
    } catch (error) {
      if (this.#isStopped) return;
      log.warn({ error: String(error) }, 'the active server did not answer with the births of the gateways, retrying');
      this.#after(ASK_AFTER_MS, () => void this.#askForBirths(session));
    }
  }

  #after(ms: number, act: () => void): void {
    this.#cancel?.();
    this.#cancel = this.#isStopped ? undefined : this.#parts.clock.after(ms, act);
  }
}

interface OfferedParts {
  readonly bus: ClusterBus;
  readonly births: BirthBook;
  readonly clock: Clock;
  /** Resolves with the time (ms since the epoch) until which everything received is stored. */
  readonly stored: () => Promise<number>;
}

/**
 * The other side of it, on the active server: answers with the births, and says what is stored. What was received a moment ago may lie
 * unread in the socket, for long where the process was frozen: only what arrived before the last time counts, because
 * the socket was read since then. Returns how to end that.
 */
export function offerInheritance({ bus, births, clock, stored }: OfferedParts): () => void {
  bus.answer(BIRTHS, async () => encodeMessages(births.messages()));
  let looked = { at: clock.now(), monotonic: clock.monotonic() };
  return clock.every(STORED_EVERY_MS, () => {
    const before = looked;
    looked = { at: clock.now(), monotonic: clock.monotonic() };
    if (!bus.isUp) return;
    stored().then(
      (until) => {
        const at = Math.min(until, before.at) - DELIVERED_MS;
        const ageMs = clock.monotonic() - before.monotonic + before.at - at;
        const payload = new DataView(new ArrayBuffer(STORED_BYTES));
        payload.setFloat64(0, at);
        payload.setFloat64(Float64Array.BYTES_PER_ELEMENT, ageMs);
        bus.publish(STORED, new Uint8Array(payload.buffer));
      },
      // Nothing is stored: the others keep what they have heard.
      () => undefined,
    );
  });
}

/**
 * The moment by our own Clock.monotonic. Of two clocks that differ the age is right, of a message that is late the moment: the earlier
 * one keeps more.
 */
function storedBefore(payload: Uint8Array, clock: Clock): number {
  const view = new DataView(payload.buffer, payload.byteOffset);
  const ageMs = Math.max(clock.now() - view.getFloat64(0), view.getFloat64(Float64Array.BYTES_PER_ELEMENT));
  return clock.monotonic() - ageMs;
}
