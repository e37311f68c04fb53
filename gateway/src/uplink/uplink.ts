import { urlsOfHosts } from '@tidegate/contract/fields/url-hosts.ts';
import {
  type GatewayConfig,
  type GatewayGivenUp,
  type GatewayReceipt,
  gatewayTopic,
  HEARTBEAT_METRIC,
  NOT_STORING_GOOD_MS,
} from '@tidegate/contract/link/gateway-protocol.ts';
import { ANSWER_MAX_BYTES, type GatewayAsk } from '@tidegate/contract/link/gateway-asks.ts';
import { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import type { EdgeReading, EdgeRequest, Outgoing } from '@tidegate/sparkplug/edge-events.ts';
import type { Batch } from '../buffer/batch.ts';
import { BackOff } from '../platform/back-off.ts';
import { Births } from './births.ts';
import type { Connection } from './connection.ts';
import { dataMetric } from './metrics.ts';
import { historyMessage } from './history-message.ts';
import { encode, type PlainMessage, plainTopics, readPlain } from './plain-message.ts';
import { RunClock } from './run-clock.ts';
import type { Channel, SendOutcome } from './sender.ts';
import type { UplinkOptions } from './uplink-options.ts';
import { Writes } from './writes.ts';

const RECONNECT_MIN_MS = 500;
/** A thousand gateways that wait for a broker spread their attempts over half of it. */
const RECONNECT_MAX_MS = 5_000;
/** Timeout for a disconnect that the broker does not answer. */
const GOODBYE_MS = 2_000;
/**
 * The retained configuration arrives right after the SUBACK; the birth waits this long for it, in case there is none.
 */
const CONFIG_WAIT_MS = 1_000;
/** Interval at which changes of the gateway's own health are reported. */
const HEALTH_EVERY_MS = 30_000;
/** Interval at which the uplink checks whether it has been silent for almost as long as the birth promises. */
const HEARTBEAT_LOOK_MS = 500;
/** A host that cannot store may say so a moment after it said that it is offline. */
const NOTE_WAIT_MS = 500;
/** With more messages than this waiting, the connection is slower than we are, and late values wait. */
const MAX_WAITING = 200;

/** The state of one connection. */
interface Session {
  readonly connection: Connection;
  hasConfig: boolean;
  isBorn: boolean;
  /** Clock.monotonic of the last message. */
  sentAt: number;
  readonly cancels: (() => void)[];
}

/**
 * The Sparkplug edge node: connects, sends its birth when its host is online, sends batches, carries out commands; and
 * reconnects.
 */
export class Uplink implements Channel {
  readonly #options: UplinkOptions;
  readonly #edge: EdgeSession;
  readonly #backOff: BackOff;
  readonly #writes: Writes;
  readonly #births: Births;
  readonly #runClock: RunClock;
  #session: Session | undefined;
  #isStopped = false;
  #connects = 0;
  #cancelRetry: () => void = () => undefined;
  /** Clock.monotonic: until then the host is there and cannot store, by what it said last. */
  #notStoringUntil = Number.NEGATIVE_INFINITY;
  #cancelLeaving: () => void = () => undefined;

  constructor(options: UplinkOptions) {
    this.#options = options;
    const { group, node: edge, primaryHost, lastBdSeq } = options;
    this.#edge = new EdgeSession({
      group,
      edge,
      ...(primaryHost === undefined ? {} : { primaryHost }),
      ...(lastBdSeq === undefined ? {} : { lastBdSeq }),
    });
    this.#runClock = new RunClock(options.clock, options.random);
    this.#births = new Births(this.#edge, this.#runClock);
    this.#writes = new Writes(options.host.onWrite, this.#runClock);
    this.#backOff = new BackOff(RECONNECT_MIN_MS, RECONNECT_MAX_MS, options.random);
  }

  start(): void {
    void this.#connect();
  }

  /** Sends NDEATH, disconnects, and does not reconnect. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelRetry();
    await this.#leave();
  }

  get isBorn(): boolean {
    return this.#session?.isBorn === true;
  }

  /** Sends the births again when there is a current one, because something in them changed. */
  rebirth(): void {
    if (this.#session?.isBorn === true) this.#birth(this.#session);
  }

  /**
   * A batch whose values all belong to metrics of the birth is sent as DATA; a late one with others as plain history.
   */
  send(batch: Batch, isHistorical: boolean): SendOutcome {
    const session = this.#session;
    if (session?.isBorn !== true || session.connection.waiting > MAX_WAITING) return 'busy';
    // It would not be acknowledged, and be sent again and again.
    if (isHistorical && !this.#edge.isHostOnline) return 'busy';
    const { number, device, readings } = batch;
    if (readings.every((reading) => this.#births.has(device, reading, isHistorical))) {
      const metrics = readings.map((reading) => dataMetric(reading, isHistorical));
      if (this.#publishData(session, device, metrics, String(number))) return 'sent';
    }
    return isHistorical ? this.#sendHistory(batch) : 'unplaced';
  }

  /** Reports dropped points, unless that is impossible now. */
  sendDiscardReport(report: GatewayGivenUp): void {
    if (this.#session?.isBorn === true && this.#options.host.takesHistory())
      this.#publishPlain('given-up', encode(report));
  }

  #sendHistory(batch: Batch): SendOutcome {
    const { host } = this.#options;
    const message = host.takesHistory()
      ? historyMessage(batch, (device, metric) => host.signalOf(device, metric))
      : undefined;
    if (message === undefined) return 'unplaced';
    this.#publishPlain('history', encode(message), 0);
    return 'sent';
  }

  async #connect(): Promise<void> {
    const { sn, secret, connect, host, log } = this.#options;
    const url = this.#nextUrl();
    const { bdSeq, will } = this.#edge.connect();
    try {
      host.storeBdSeq(bdSeq);
      const cancels: (() => void)[] = [];
      // Messages arrive only after the subscription, and the session exists by then.
      const connection = await connect(
        { url, sn, secret, will },
        {
          onMessage: (topic, payload) => this.#onMessage(topic, payload),
          onClosed: (reason) => this.#onClosed(connection, reason),
        },
      );
      if (this.#isStopped) return await connection.end();
      const session: Session = {
        connection,
        hasConfig: false,
        isBorn: false,
        sentAt: Number.NEGATIVE_INFINITY,
        cancels,
      };
      this.#session = session;
      await connection.subscribe([...this.#edge.subscriptions(), ...plainTopics(sn)]);
      // Closed or stopped in the meantime, and cleaned up there.
      if (this.#session !== session) return;
      log(`Connected to ${url} as ${sn}`);
      cancels.push(
        this.#options.clock.after(CONFIG_WAIT_MS, () => {
          session.hasConfig = true;
          this.#birthIfReady(session);
        }),
        this.#options.clock.every(HEALTH_EVERY_MS, () => this.#publishHealth(session)),
        this.#options.clock.every(HEARTBEAT_LOOK_MS, () => this.#beat(session)),
      );
      this.#birthIfReady(session);
    } catch (error) {
      if (this.#isStopped) return;
      log(`Not connected to ${url}: ${error instanceof Error ? error.message : String(error)}`);
      await this.#leave();
      this.#retry();
    }
  }

  /** Each connection goes to the next host of the broker's cluster. */
  #nextUrl(): string {
    const urls = urlsOfHosts(this.#options.url);
    return urls[this.#connects++ % urls.length] ?? this.#options.url;
  }

  #onClosed(connection: Connection, reason: string): void {
    if (this.#session?.connection !== connection) return;
    this.#options.log(`Connection closed: ${reason}`);
    this.#drop();
    this.#retry();
  }

  #retry(): void {
    if (this.#isStopped) return;
    this.#cancelRetry();
    this.#cancelRetry = this.#options.clock.after(this.#backOff.next(), () => void this.#connect());
  }

  /** Drops the session; unacknowledged batches of it will be sent again. */
  #drop(): Session | undefined {
    const session = this.#session;
    this.#session = undefined;
    this.#cancelLeaving();
    for (const cancel of session?.cancels ?? []) cancel();
    if (session !== undefined) this.#options.host.onGone();
    return session;
  }

  /** An intended end: the broker drops the will at a DISCONNECT, so the death has to be said. */
  async #leave(): Promise<void> {
    const session = this.#drop();
    if (session === undefined) return;
    if (session.isBorn) session.connection.publish(this.#edge.death(this.#options.clock.now()));
    this.#edge.disconnected();
    let cancel: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      cancel = this.#options.clock.after(GOODBYE_MS, resolve);
    });
    await Promise.race([session.connection.end().catch(() => undefined), late]);
    cancel();
  }

  #onMessage(topic: string, payload: Uint8Array): void {
    const { sn, clock, log } = this.#options;
    const plain = readPlain(sn, topic, payload);
    if (plain !== undefined) {
      this.#onPlain(plain);
      return;
    }
    for (const request of this.#edge.receive(topic, payload)) {
      if (request.kind === 'refused') log(`Rejected a command: ${request.metric ?? ''} ${request.detail}`);
      else if (request.kind === 'write') void this.#onWrite(request);
      else if (request.kind === 'rebirth') clock.after(0, () => this.rebirth());
      else this.#onHost(request.online);
    }
  }

  #onPlain(plain: PlainMessage): void {
    const { host, log } = this.#options;
    if (plain.what === 'config') void this.#onConfig(plain.said);
    else if (plain.what === 'receipt') this.#onReceipt(plain.said);
    else if (plain.what === 'monitor') host.onMonitor(plain.said.seconds, plain.said.intervalMs);
    else if (plain.what === 'ask') void this.#onAsk(plain.said);
    else if (plain.what === 'clock') this.#publishPlain('answer', encode(this.#runClock.answer(plain.said)));
    // An empty retained message is how a configuration is taken away: there is nothing to obey.
    else log(`${plain.name} was refused: it is malformed`);
  }

  #onReceipt(receipt: GatewayReceipt): void {
    this.#options.host.onReceipt(receipt);
    if (receipt.isStoring !== false) return;
    const { clock, log } = this.#options;
    if (!this.#isHostHere) log('The server cannot store values; sending live ones and buffering all until it can');
    this.#notStoringUntil = clock.monotonic() + NOT_STORING_GOOD_MS;
    const session = this.#session;
    if (session === undefined || this.#edge.isHostOnline) return;
    this.#birthIfReady(session);
    this.#leaveAfter(NOT_STORING_GOOD_MS);
  }

  /** Online, or there without being able to store. */
  get #isHostHere(): boolean {
    return this.#edge.isHostOnline || this.#options.clock.monotonic() < this.#notStoringUntil;
  }

  #onHost(isOnline: boolean): void {
    const session = this.#session;
    if (session === undefined) return;
    this.#cancelLeaving();
    if (isOnline) {
      this.#notStoringUntil = Number.NEGATIVE_INFINITY;
      this.#birthIfReady(session);
      return;
    }
    if (!session.isBorn) return;
    this.#leaveAfter(Math.max(NOTE_WAIT_MS, this.#notStoringUntil - this.#options.clock.monotonic()));
  }

  #leaveAfter(ms: number): void {
    this.#cancelLeaving();
    this.#cancelLeaving = this.#options.clock.after(ms, () => void this.#leaveHost());
  }

  async #leaveHost(): Promise<void> {
    if (this.#session?.isBorn !== true || this.#isHostHere) return;
    // Sparkplug 3.0 §5.14: without its primary host a node publishes its death, disconnects, and waits for the host
    // again.
    this.#options.log('The host is offline; buffering values until it is back');
    await this.#leave();
    this.#retry();
  }

  async #onConfig(config: GatewayConfig): Promise<void> {
    const session = this.#session;
    const hasChanged = await this.#options.host.onConfig(config);
    if (session === undefined || session !== this.#session) return;
    session.hasConfig = true;
    if (!session.isBorn) this.#birthIfReady(session);
    else if (hasChanged) this.#birth(session);
  }

  async #onWrite(request: Extract<EdgeRequest, { kind: 'write' }>): Promise<void> {
    const result = await this.#writes.handle(request);
    if (result !== undefined) this.#publishPlain('result', encode(result));
  }

  async #onAsk(ask: GatewayAsk): Promise<void> {
    const session = this.#session;
    const answer = encode(await this.#options.host.onAsk(ask));
    // The caller on another connection does not wait any more.
    if (session === this.#session && answer.length <= ANSWER_MAX_BYTES) this.#publishPlain('answer', answer);
  }

  #publishPlain(what: 'result' | 'answer' | 'history' | 'given-up', payload: Uint8Array, qos: 0 | 1 = 1): void {
    const topic = gatewayTopic(this.#options.sn, what);
    this.#publish(this.#session, { topic, payload, qos, retain: false });
  }

  #birthIfReady(session: Session): void {
    if (session === this.#session && session.hasConfig && !session.isBorn && this.#isHostHere) this.#birth(session);
  }

  #birth(session: Session): void {
    const { clock, host, log } = this.#options;
    let messages: readonly Outgoing[];
    try {
      messages = this.#births.make(host.points(), host.health(), clock.now());
    } catch (error) {
      log(`Failed to create the birth message: ${String(error)}`);
      return;
    }
    for (const message of messages) this.#publish(session, message);
    this.#backOff.reset();
    if (!session.isBorn) {
      session.isBorn = true;
      log(`Online with ${this.#births.deviceCount} devices and ${host.points().length} points`);
      host.onBorn(this);
    }
    host.onBirth();
  }

  #publishHealth(session: Session): void {
    if (!session.isBorn) return;
    const changed = this.#births.changedHealth(this.#options.host.health(), this.#options.clock.now());
    if (changed.length > 0) this.#publishData(session, '', changed, undefined);
  }

  /** A host that hears nothing for longer than promised takes a gateway for frozen. */
  #beat(session: Session): void {
    const { heartbeatMs } = this.#births;
    const silentMs = this.#options.clock.monotonic() - session.sentAt;
    const isDue = session.isBorn && heartbeatMs > 0 && silentMs >= heartbeatMs - 2 * HEARTBEAT_LOOK_MS;
    if (!isDue || session.connection.waiting > MAX_WAITING) return;
    const beat = { name: HEARTBEAT_METRIC, value: heartbeatMs, at: this.#options.clock.now() };
    this.#publishData(session, '', [beat], undefined);
  }

  #publish(session: Session | undefined, message: Outgoing): void {
    if (session === undefined) return;
    session.connection.publish(message);
    session.sentAt = this.#options.clock.monotonic();
  }

  #publishData(session: Session, device: string, readings: readonly EdgeReading[], uuid: string | undefined): boolean {
    const now = this.#options.clock.now();
    try {
      const message =
        device === '' ? this.#edge.nodeData(readings, now, uuid) : this.#edge.deviceData(device, readings, now, uuid);
      this.#publish(session, message);
      return true;
    } catch (error) {
      // A value that its metric's type cannot hold, such as one from before the type was changed.
      this.#options.log(`Values of ${device} could not be sent as they are: ${String(error)}`);
      return false;
    }
  }
}
