import { encodeLegacyState, encodeState } from '@tidegate/sparkplug/state.ts';
import { hostSubscription, stateTopic } from '@tidegate/sparkplug/topic.ts';
import { type IClientPublishOptions, MqttClient } from 'mqtt';
import type { Broker } from '../ports/broker.ts';
import { SENT_BY_GATEWAY } from './gateway-topics.ts';

export interface SessionParts {
  readonly broker: Broker;
  readonly hostId: string;
  readonly clientId: string;
  readonly isLegacyStateSaid: boolean;
  /** UTC at this CONNECT, in ms: the same in the will and in the birth of this session. */
  readonly timestamp: number;
  onMessage(topic: string, payload: Uint8Array, isRetained: boolean): void;
  /** Called once when the connection is closed, intentionally or not. */
  onClosed(): void;
}

const KEEPALIVE_SECONDS = 20;
const CONNECT_TIMEOUT_MS = 10_000;
/** What our own gateways publish besides Sparkplug. */
const PLAIN_FILTERS = SENT_BY_GATEWAY.map((what) => `tidegate/+/${what}`);
const REFUSED = 128;

/**
 * One MQTT session of the Sparkplug host application, from CONNECT to the end of the connection. Never reused: the
 * client library would repeat an old will on a reconnect (sparkplug-host 4).
 */
export class HostSession {
  readonly #parts: SessionParts;
  readonly #client: MqttClient;
  readonly #closed: Promise<never>;
  #failure: Error | undefined;

  /** Starts connecting. */
  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#client = new MqttClient(() => parts.broker.open(), {
      protocolVersion: 4,
      clientId: parts.clientId,
      clean: true,
      keepalive: KEEPALIVE_SECONDS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectPeriod: 0,
      resubscribe: false,
      queueQoSZero: false,
      // Otherwise the library keeps a buffer for each of 65,536 numbers: seven megabytes.
      writeCache: false,
      ...parts.broker.credentials,
      will: {
        topic: stateTopic(parts.hostId),
        payload: asBuffer(encodeState({ online: false, timestamp: parts.timestamp })),
        qos: 1,
        retain: true,
      },
    });
    // A failure ends the connection, and `close` follows.
    this.#client.on('error', (error) => {
      this.#failure = error;
    });
    this.#client.on('message', (topic, payload, packet) => parts.onMessage(topic, payload, packet.retain));
    this.#closed = new Promise<never>((_, reject) => {
      this.#client.once('close', () => {
        reject(new Error(this.#failure?.message ?? 'the connection to the broker is closed'));
        parts.onClosed();
      });
    });
    // Nobody may be waiting when the connection closes.
    this.#closed.catch(() => {});
  }

  /**
   * CONNACK, then all subscriptions granted, then the birth of the host as the first publish (sparkplug-host 3).
   * Rejects when any of these fails; the session is unusable then and has to be dropped.
   */
  async establish(): Promise<void> {
    await this.#orClosed(
      new Promise<void>((resolve) => {
        this.#client.once('connect', () => resolve());
      }),
    );
    const grants = await this.#orClosed(
      this.#client.subscribeAsync({
        [stateTopic(this.#parts.hostId)]: { qos: 1 },
        [hostSubscription()]: { qos: 1 },
        ...Object.fromEntries(PLAIN_FILTERS.map((filter) => [filter, { qos: 1 as const }])),
      }),
    );
    const refused = grants.find((grant) => grant.qos >= REFUSED);
    if (refused !== undefined) throw new Error(`the broker refuses the subscription to ${refused.topic}`);
    await this.publishState(true, this.#parts.timestamp);
  }

  /** Resolves with the broker's acknowledgement. */
  async publishState(online: boolean, timestamp: number): Promise<void> {
    const { hostId, isLegacyStateSaid } = this.#parts;
    await this.publish(stateTopic(hostId), encodeState({ online, timestamp }), { qos: 1, retain: true });
    if (isLegacyStateSaid) await this.publish(`STATE/${hostId}`, encodeLegacyState(online), { qos: 1, retain: true });
  }

  /** QoS 0 resolves when written to the socket, QoS 1 when acknowledged. Rejects when the connection ends. */
  async publish(topic: string, payload: Uint8Array, options: IClientPublishOptions): Promise<void> {
    await this.#orClosed(this.#client.publishAsync(topic, asBuffer(payload), options));
  }

  /** Sends DISCONNECT, so that the broker drops the will, and ends the connection. */
  async leave(): Promise<void> {
    await this.#client.endAsync();
  }

  /** Ends the connection as if the process had died: the broker sends the will. */
  drop(): void {
    this.#client.end(true);
    this.#client.stream.destroy();
  }

  async #orClosed<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#closed]);
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
