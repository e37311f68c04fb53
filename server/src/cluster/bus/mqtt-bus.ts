import { ReconnectPauses } from '../../platform/reconnect-pauses.ts';
import { MqttSession } from '../../platform/mqtt-session.ts';
import type { Broker } from '../../ports/broker.ts';
import type { Clock } from '../../ports/clock.ts';
import { BusError, type BusHandler, type BusListener, type ClusterBus } from '../../ports/cluster-bus.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import { decodeEnvelope, encodeEnvelope, type Envelope } from './envelope.ts';
import { Exchanges } from './exchanges.ts';
import { MessageSeal, SALT_BYTES } from './message-seal.ts';
import { MESSAGE_MAX_BYTES, PART_BYTES, Parts, partsOf } from './parts.ts';
import { RecentMessages } from './recent-messages.ts';

export interface BusParts {
  readonly broker: Broker;
  /** The servers of the installation have the same one. */
  readonly key: Pick<ServerKey, 'derive'>;
  readonly hostId: string;
  /** Name of this server, unique among those that ever ran. */
  readonly self: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** From 0 up to, but not including, 1; spreads reconnects. */
  readonly random: () => number;
}

/** The own part of an outgoing message; the rest of its envelope is the same for all. */
type Outgoing = Pick<Envelope, 'kind' | 'topic' | 'exchange'> & Partial<Pick<Envelope, 'payload'>>;

/** A cut network is noticed after one and a half of these. */
const KEEPALIVE_SECONDS = 5;
const CLIENT_ID_BYTES = 12;
const FAREWELL_MS = 500;
/** A server that has just learned that this one is there sends its request within this time: it is refused then, and not lost. */
const LAST_REQUESTS_MS = 250;
/** Publications are dropped while this much waits for the socket: a slow broker must not fill the memory. */
const UNSENT_MAX_BYTES = 16 * 1024 * 1024;
const NOTHING = new Uint8Array();

/**
 * The bus over an external broker. Publications go to `tidegate-host/<host>/bus/all/<topic>`, which a server subscribes to while
 * somebody there listens; all else goes to `tidegate-host/<host>/bus/to/<server>`. Every connection is a new clean session, so
 * that nothing is sent twice and nothing old arrives.
 */
export class MqttBus implements ClusterBus {
  readonly #parts: BusParts;
  readonly #root: string;
  readonly #clientId: string;
  readonly #seal: MessageSeal;
  readonly #recent: RecentMessages;
  readonly #incomplete: Parts;
  readonly #exchanges: Exchanges;
  readonly #listeners = new Map<string, Set<BusListener>>();
  readonly #handlers = new Map<string, BusHandler>();
  readonly #upListeners: (() => void)[] = [];
  /** Servers whose clock differs too much, as the log has reported. */
  readonly #late = new Set<string>();
  #session: MqttSession | undefined;
  #isUp = false;
  /** Requests are refused from now on, so that they are sent to another server. */
  #isLeaving = false;
  #isStopping = false;
  readonly #pauses: ReconnectPauses;
  /** Clock.monotonic of the last attempt, and of the time since which the session is established. */
  #triedAt = 0;
  #upAt: number | undefined;
  #messages = 0;
  #cancelRetry: (() => void) | undefined;

  constructor(parts: BusParts) {
    this.#parts = parts;
    this.#root = `tidegate-host/${parts.hostId}/bus`;
    // Gateways have their serial number as client id, and that has no slash. Nobody can guess it and take the session over.
    this.#clientId = `host/bus/${parts.ids.secret(CLIENT_ID_BYTES)}`;
    const salt = Buffer.from(parts.ids.secret(SALT_BYTES), 'base64url');
    this.#seal = new MessageSeal(parts.key.derive('cluster bus'), salt);
    this.#recent = new RecentMessages(parts.clock);
    this.#incomplete = new Parts(parts.clock);
    this.#pauses = new ReconnectPauses(parts.random);
    this.#exchanges = new Exchanges(parts.clock);
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  publish(topic: string, payload: Uint8Array): void {
    const session = this.#session;
    if (session === undefined || !this.#isUp || session.unsentBytes > UNSENT_MAX_BYTES) return;
    for (const sealed of this.#sealed(this.#toAll(topic), { kind: 'publish', topic, exchange: 0, payload })) {
      session.publish(this.#toAll(topic), sealed, { qos: 0 }).catch(() => undefined);
    }
  }

  subscribe(topic: string, listener: BusListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners);
    listeners.add(listener);
    if (listeners.size === 1 && this.#isUp) this.#change((session) => session.subscribe({ [this.#toAll(topic)]: 0 }));
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      this.#listeners.delete(topic);
      if (this.#isUp) this.#change((session) => session.unsubscribe(this.#toAll(topic)));
    };
  }

  async request(to: string, topic: string, payload: Uint8Array, deadlineMs: number): Promise<Uint8Array> {
    if (!this.#isUp) throw new BusError('unsent', 'not connected to the broker');
    if (payload.length > MESSAGE_MAX_BYTES) throw new BusError('unsent', 'the request is too large');
    return this.#exchanges.run(to, deadlineMs, {
      ping: (exchange) => this.#send(to, { kind: 'ping', topic, exchange }),
      request: (exchange) => this.#send(to, { kind: 'request', topic, exchange, payload }),
    });
  }

  answer(topic: string, handler: BusHandler): void {
    this.#handlers.set(topic, handler);
  }

  onUp(listener: () => void): void {
    this.#upListeners.push(listener);
  }

  /** Resolves when the first attempt has ended, successful or not; attempts continue until `stop`. */
  async start(): Promise<void> {
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#isLeaving = true;
    if (this.#isUp) await new Promise<void>((resolve) => this.#parts.clock.after(LAST_REQUESTS_MS, resolve));
    this.#isStopping = true;
    this.#cancelRetry?.();
    const session = this.#session;
    this.#isUp = false;
    this.#exchanges.lose();
    if (session === undefined) return;
    // A broker that does not answer must not delay the stop.
    await new Promise<void>((resolve) => {
      const cancel = this.#parts.clock.after(FAREWELL_MS, resolve);
      session.leave().then(resolve, resolve).finally(cancel);
    });
    session.drop();
  }

  async #connect(): Promise<void> {
    const { broker, self, clock, log } = this.#parts;
    this.#triedAt = clock.monotonic();
    const session: MqttSession = new MqttSession({
      open: () => broker.open(),
      credentials: broker.credentials,
      clientId: this.#clientId,
      keepaliveSeconds: KEEPALIVE_SECONDS,
      onMessage: (channel, sealed) => this.#receive(channel, sealed),
      onClosed: () => this.#closed(session),
    });
    this.#session = session;
    const listened = [...this.#listeners.keys()].map((topic) => [this.#toAll(topic), 0] as const);
    try {
      await session.establish({ [this.#toOne(self)]: 1, ...Object.fromEntries(listened) });
    } catch (error) {
      if (!this.#isStopping && this.#pauses.isNotable)
        log.warn({ error: String(error) }, 'cannot reach the other servers');
      session.drop();
      return;
    }
    if (this.#session !== session || this.#isStopping) return;
    this.#upAt = clock.monotonic();
    this.#isUp = true;
    // Topics that were subscribed to or left while the connection was being made.
    const late = [...this.#listeners.keys()].filter(
      (topic) => !listened.some(([known]) => known === this.#toAll(topic)),
    );
    for (const topic of late) this.#change((current) => current.subscribe({ [this.#toAll(topic)]: 0 }));
    for (const listener of this.#upListeners) this.#guarded(listener);
  }

  #closed(session: MqttSession): void {
    if (this.#session !== session) return;
    this.#session = undefined;
    this.#isUp = false;
    this.#exchanges.lose();
    if (this.#isStopping) return;
    const now = this.#parts.clock.monotonic();
    const upMs = this.#upAt === undefined ? 0 : now - this.#upAt;
    this.#upAt = undefined;
    const delay = this.#pauses.next(upMs, now - this.#triedAt);
    this.#cancelRetry = this.#parts.clock.after(delay, () => void this.#connect());
  }

  /** Changes the subscriptions of this connection; where the broker refuses, the next connection tries again. */
  #change(act: (session: MqttSession) => Promise<void>): void {
    const session = this.#session;
    if (session === undefined) return;
    act(session).catch((error: unknown) => {
      if (this.#session !== session || this.#isStopping) return;
      this.#parts.log.warn({ error: String(error) }, 'cannot listen to the other servers');
      session.drop();
    });
  }

  /**
   * One part after another, so that a large message delays no small one. The broker acknowledges the parts of a large one, which
   * limits how much of it is on its way. A small one is not acknowledged: the acknowledgement would hold up the answer behind it by
   * 40 ms at brokers that leave Nagle's algorithm on (mosquitto), and an answer proves more.
   */
  async #send(to: string, message: Outgoing): Promise<void> {
    const session = this.#session;
    if (session === undefined || !this.#isUp) throw new Error('not connected to the broker');
    const channel = this.#toOne(to);
    const qos = (message.payload ?? NOTHING).length > PART_BYTES ? 1 : 0;
    for (const sealed of this.#sealed(channel, message)) await session.publish(channel, sealed, { qos });
  }

  *#sealed(channel: string, { payload = NOTHING, ...rest }: Outgoing): Generator<Buffer> {
    const message = ++this.#messages;
    const parts = partsOf(payload);
    for (const [part, piece] of parts.entries()) {
      const { self: from, clock } = this.#parts;
      const envelope = { ...rest, from, at: clock.now(), message, part, parts: parts.length, payload: piece };
      yield this.#seal.seal(channel, encodeEnvelope(envelope));
    }
  }

  #receive(channel: string, sealed: Uint8Array): void {
    const opened = this.#seal.open(channel, sealed);
    if (opened === undefined || !this.#recent.isNew(opened.id)) return;
    const envelope = readEnvelope(opened.body);
    if (envelope === undefined || !this.#isFresh(envelope)) return;
    const payload = this.#incomplete.add(opened.sender, envelope);
    if (payload !== undefined) this.#deliver(envelope, payload);
  }

  #isFresh({ from, at }: Envelope): boolean {
    const late = this.#recent.lateness(at);
    if (late === undefined) {
      this.#late.delete(from);
      return true;
    }
    if (!this.#late.has(from)) {
      this.#late.add(from);
      const fields = { server: from, lateMs: Math.round(late) };
      this.#parts.log.warn(fields, 'ignored an old message of another server: its clock differs, or it hung');
    }
    return false;
  }

  #deliver({ kind, from, topic, exchange }: Envelope, payload: Uint8Array): void {
    if (kind === 'publish') {
      for (const listener of this.#listeners.get(topic) ?? []) this.#guarded(() => listener(payload, from));
    }
    if (kind === 'ping') void this.#reply(from, { kind: this.#isLeaving ? 'refused' : 'pong', topic, exchange });
    if (kind === 'request') void this.#run(from, topic, exchange, payload);
    if (kind === 'pong') this.#exchanges.pong(exchange, from);
    if (kind === 'answer') this.#exchanges.answer(exchange, from, payload);
    if (kind === 'refused') this.#exchanges.fail(exchange, from, 'unsent', `${from} has refused the request`);
    if (kind === 'failed') this.#exchanges.fail(exchange, from, 'unanswered', `the request has failed at ${from}`);
  }

  async #run(from: string, topic: string, exchange: number, payload: Uint8Array): Promise<void> {
    const handler = this.#handlers.get(topic);
    const sent = Promise.withResolvers<void>();
    try {
      if (handler === undefined || this.#isLeaving) throw new BusError('unsent', 'nobody runs it here');
      const answer = await handler(payload, from, sent.promise);
      if (answer.length > MESSAGE_MAX_BYTES) throw new Error('the answer is too large');
      await this.#reply(from, { kind: 'answer', topic, exchange, payload: answer });
    } catch (error) {
      const isRefused = error instanceof BusError && error.kind === 'unsent';
      if (!isRefused) this.#parts.log.error({ topic, error: String(error) }, 'a request of another server failed');
      void this.#reply(from, { kind: isRefused ? 'refused' : 'failed', topic, exchange });
    } finally {
      sent.resolve();
    }
  }

  /** An answer that cannot be sent is not sent later: the request of the other server has timed out by then. */
  #reply(to: string, message: Outgoing): Promise<void> {
    return this.#send(to, message).catch(() => undefined);
  }

  #guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#parts.log.error({ error: String(error) }, 'failed to process a message of another server');
    }
  }

  #toAll(topic: string): string {
    return `${this.#root}/all/${encodeURIComponent(topic)}`;
  }

  #toOne(server: string): string {
    return `${this.#root}/to/${encodeURIComponent(server)}`;
  }
}

/** Undefined for what another version of the server sends and this one does not understand. */
function readEnvelope(body: Uint8Array): Envelope | undefined {
  try {
    return decodeEnvelope(body);
  } catch {
    return undefined;
  }
}
