import { decodeState } from '@tidegate/sparkplug/state.ts';
import { stateTopic } from '@tidegate/sparkplug/topic.ts';
import type { IClientPublishOptions } from 'mqtt';
import { ReconnectPauses } from '../platform/reconnect-pauses.ts';
import type { Broker } from '../ports/broker.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { HostSession } from './host-session.ts';

export interface ConnectionParts {
  readonly broker: Broker;
  readonly clock: Clock;
  readonly log: Log;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly hostId: string;
  /** Unique among the clients of the broker. */
  readonly clientId: string;
  /** False while another server may be active: a session of ours would end the one that it has. */
  mayConnect(): boolean;
  /** Calls the listener when another connection to the broker was made: it is back. Without it there is no other. */
  onBrokerBack?(listener: () => void): void;
  /** Sparkplug 2.2 in addition to 3.0 (sparkplug-host 8). */
  readonly isLegacyStateSaid: boolean;
  /** Everything except our own STATE. `isRetained`: the broker had the message before we subscribed. */
  onMessage(topic: string, payload: Uint8Array, isRetained: boolean): void;
  /** A session is established: the birth of the host is published. */
  onUp(): void;
  /** The connection is closed; whatever comes next belongs to another session. */
  onDown(): void;
}

/** A broker that delivers brings our own STATE back long before. */
const ECHO_MS = 5_000;
/** Time between two looks at whether another server may still be active. */
const MAY_CONNECT_EVERY_MS = 250;
/** A shutdown does not wait longer for an unresponsive broker. */
const FAREWELL_MS = 3_000;

/** Keeps the host application connected: one session after another, each with its own will and timestamp. */
export class HostConnection {
  readonly #parts: ConnectionParts;
  readonly #ownState: string;
  readonly #pauses: ReconnectPauses;
  #session: HostSession | undefined;
  #timestamp = 0;
  /** Clock.monotonic of the last message of a gateway, or of the start. */
  #heardAt = 0;
  #isUp = false;
  /** The state to publish on STATE: false while the server cannot store data. */
  #isServing = true;
  #isStopping = false;
  /** Clock.monotonic of the last attempt, and of the time since which the session is established. */
  #triedAt = 0;
  #upAt: number | undefined;
  #cancelRetry: (() => void) | undefined;
  #cancelEcho: (() => void) | undefined;
  /** Our own STATE has come back in this session. */
  #isServed = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#ownState = stateTopic(parts.hostId);
    this.#pauses = new ReconnectPauses(parts.random);
    parts.onBrokerBack?.(() => {
      if (this.#cancelRetry !== undefined && !this.#isStopping) this.#retryAfter(0);
    });
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** The time since a gateway was last heard, ms. */
  get silentMs(): number {
    return this.#parts.clock.monotonic() - this.#heardAt;
  }

  /** Resolves when the first attempt has ended, successful or not; attempts continue until `stop`. */
  async start(): Promise<void> {
    this.#heardAt = this.#parts.clock.monotonic();
    await this.#connect();
  }

  /** Publishes the host's death, waits for the acknowledgement, then sends DISCONNECT (sparkplug-host 6). */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelRetry?.();
    this.#cancelEcho?.();
    const session = this.#session;
    if (session === undefined) return;
    const wasUp = this.#isUp;
    this.#isUp = false;
    const farewell = async () => {
      if (wasUp) await session.publishState(false, this.#parts.clock.now());
      await session.leave();
    };
    await this.#within(FAREWELL_MS, farewell()).catch((error: unknown) => {
      this.#parts.log.warn({ error: String(error) }, 'failed to publish the offline STATE on shutdown');
      session.drop();
    });
  }

  /**
   * Publishes on STATE whether the server can store data (reliability rule 4). The connection stays open. The timestamp
   * stays that of this session's CONNECT: otherwise the broker's will would be outdated.
   */
  setServing(isServing: boolean): void {
    if (this.#isServing === isServing) return;
    this.#isServing = isServing;
    if (this.#isUp) this.#publishState();
  }

  /** Rejects without a session. */
  async publish(topic: string, payload: Uint8Array, options: IClientPublishOptions): Promise<void> {
    if (this.#session === undefined || !this.#isUp) throw new Error('not connected to the broker');
    await this.#session.publish(topic, payload, options);
  }

  async #connect(): Promise<void> {
    const { broker, clock, log, hostId, clientId, isLegacyStateSaid } = this.#parts;
    this.#cancelRetry = undefined;
    this.#timestamp = clock.now();
    this.#triedAt = clock.monotonic();
    this.#isServed = false;
    const session = new HostSession({
      broker,
      hostId,
      clientId,
      isLegacyStateSaid,
      timestamp: this.#timestamp,
      onMessage: (topic, payload, isRetained) => this.#receive(session, topic, payload, isRetained),
      onClosed: () => this.#closed(session),
    });
    this.#session = session;
    try {
      await session.establish();
    } catch (error) {
      if (!this.#isStopping && this.#pauses.isNotable) log.warn({ error: String(error) }, 'cannot reach the broker');
      session.drop();
      return;
    }
    if (this.#session !== session || this.#isStopping) return;
    this.#isUp = true;
    this.#upAt = clock.monotonic();
    log.info({ hostId }, 'connected to the broker');
    if (!this.#isServing) this.#publishState();
    this.#expectEcho();
    this.#parts.onUp();
  }

  #receive(session: HostSession, topic: string, payload: Uint8Array, isRetained: boolean): void {
    if (this.#session !== session) return;
    if (topic !== this.#ownState) {
      this.#heardAt = this.#parts.clock.monotonic();
      this.#parts.onMessage(topic, payload, isRetained);
      return;
    }
    this.#isServed = true;
    this.#readOwnState(payload);
  }

  /** Some brokers grant a subscription that their access rules then serve nothing of. */
  #expectEcho(): void {
    const { clock, log } = this.#parts;
    this.#cancelEcho?.();
    this.#cancelEcho = clock.after(ECHO_MS, () => {
      if (this.#isServed || !this.#isUp) return;
      log.error(
        { topic: this.#ownState },
        'the broker accepted the subscriptions and delivers nothing: its access rules must let the server read and write spBv1.0/# and tidegate/#',
      );
    });
  }

  /** Another message says that we are offline, for instance the late will of our last session (sparkplug-host 5). */
  #readOwnState(payload: Uint8Array): void {
    if (!this.#isUp || !this.#isServing) return;
    try {
      if (decodeState(payload).online) return;
    } catch {
      // Not our own message: correct it as well.
    }
    this.#publishState();
  }

  #publishState(): void {
    this.#session?.publishState(this.#isServing, this.#timestamp).catch((error: unknown) => {
      this.#parts.log.warn({ error: String(error) }, 'failed to publish STATE');
    });
  }

  #closed(session: HostSession): void {
    if (this.#session !== session) return;
    const wasUp = this.#isUp;
    this.#session = undefined;
    this.#isUp = false;
    if (wasUp) this.#parts.onDown();
    if (this.#isStopping) return;
    if (wasUp) this.#parts.log.warn({}, 'lost the connection to the broker');
    const now = this.#parts.clock.monotonic();
    const upMs = this.#upAt === undefined ? 0 : now - this.#upAt;
    this.#upAt = undefined;
    this.#retryAfter(this.#pauses.next(upMs, now - this.#triedAt));
  }

  #retryAfter(ms: number): void {
    this.#cancelRetry?.();
    this.#cancelRetry = this.#parts.clock.after(ms, () => {
      if (this.#parts.mayConnect()) void this.#connect();
      else this.#retryAfter(MAY_CONNECT_EVERY_MS);
    });
  }

  async #within(ms: number, work: Promise<void>): Promise<void> {
    let cancel: (() => void) | undefined;
    const timeout = new Promise<never>((_, reject) => {
      cancel = this.#parts.clock.after(ms, () => reject(new Error('timed out')));
    });
    await Promise.race([work, timeout]).finally(() => cancel?.());
  }
}
