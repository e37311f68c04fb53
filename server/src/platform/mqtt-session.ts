import type { Duplex } from 'node:stream';
import { type IClientOptions, type IClientPublishOptions, MqttClient } from 'mqtt';

export interface MqttSessionParts {
  readonly open: () => Duplex;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
  readonly clientId: string;
  readonly keepaliveSeconds: number;
  readonly will?: IClientOptions['will'];
  /** `isRetained`: the broker had the message before we subscribed. */
  onMessage(topic: string, payload: Uint8Array, isRetained: boolean): void;
  /** Called once when the connection is closed, intentionally or not. */
  onClosed(): void;
}

/** Filter → QoS. */
type Subscriptions = { readonly [filter: string]: 0 | 1 };

const CONNECT_TIMEOUT_MS = 10_000;
const REFUSED = 128;

/**
 * One clean MQTT 3.1.1 session, from CONNECT to the end of the connection. Never reused, so that nothing is sent a second time
 * and no will is repeated.
 */
export class MqttSession {
  readonly #client: MqttClient;
  readonly #closed: Promise<never>;
  #failure: Error | undefined;

  /** Starts connecting. */
  constructor(parts: MqttSessionParts) {
    this.#client = new MqttClient(() => parts.open(), {
      protocolVersion: 4,
      clientId: parts.clientId,
      clean: true,
      keepalive: parts.keepaliveSeconds,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectPeriod: 0,
      resubscribe: false,
      queueQoSZero: false,
      // Otherwise the library keeps a buffer for each of 65,536 numbers: seven megabytes.
      writeCache: false,
      ...parts.credentials,
      ...(parts.will === undefined ? {} : { will: parts.will }),
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

  /** Bytes that were published but not yet taken by the socket. */
  get unsentBytes(): number {
    return this.#client.stream.writableLength;
  }

  /**
   * CONNACK, then all subscriptions granted. Rejects when any of these fails; the session is unusable then and has to be
   * dropped.
   */
  async establish(subscriptions: Subscriptions): Promise<void> {
    await this.#orClosed(
      new Promise<void>((resolve) => {
        this.#client.once('connect', () => resolve());
      }),
    );
    await this.subscribe(subscriptions);
  }

  /** Rejects when the broker refuses one of them, or the connection ends. */
  async subscribe(subscriptions: Subscriptions): Promise<void> {
    const options = Object.fromEntries(Object.entries(subscriptions).map(([filter, qos]) => [filter, { qos }]));
    const grants = await this.#orClosed(this.#client.subscribeAsync(options));
    const refused = grants.find((grant) => grant.qos >= REFUSED);
    if (refused !== undefined) throw new Error(`the broker refuses the subscription to ${refused.topic}`);
  }

  async unsubscribe(filter: string): Promise<void> {
    await this.#orClosed(this.#client.unsubscribeAsync(filter));
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

export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
