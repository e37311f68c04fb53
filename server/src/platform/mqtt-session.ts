import './packet-lengths.ts';
import type { Duplex } from 'node:stream';
import { ErrorWithSubackPacket, type IClientOptions, type IClientPublishOptions, MqttClient } from 'mqtt';

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
/** Codes of a SUBACK from here on are failures. */
const REFUSED = 128;

/**
 * One clean MQTT 3.1.1 session, from CONNECT to the end of the connection. Never reused, so that nothing is sent a second time
 * and no will is repeated.
 */
export class MqttSession {
  readonly #client: MqttClient;
  /** Rejects what waits for the broker. Not one promise for all of it: that would keep every message until the connection ends. */
  readonly #waiting = new Set<(error: Error) => void>();
  #failure: Error | undefined;
  #closed: Error | undefined;

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
    this.#client.once('close', () => {
      const closed = new Error(this.#failure?.message ?? 'the connection to the broker is closed');
      this.#closed = closed;
      for (const reject of this.#waiting) reject(closed);
      this.#waiting.clear();
      parts.onClosed();
    });
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
    if (Object.keys(subscriptions).length > 0) await this.subscribe(subscriptions);
  }

  /** Rejects when the broker refuses one of them, or the connection ends. */
  async subscribe(subscriptions: Subscriptions): Promise<void> {
    const options = Object.fromEntries(Object.entries(subscriptions).map(([filter, qos]) => [filter, { qos }]));
    const granted = this.#client.subscribeAsync(options).catch((error: unknown) => {
      const codes = error instanceof ErrorWithSubackPacket ? error.packet.granted : [];
      const refused = Object.keys(subscriptions)[codes.findIndex((code) => Number(code) >= REFUSED)];
      throw refused === undefined ? error : new Error(`the broker refuses the subscription to ${refused}`);
    });
    await this.#orClosed(granted);
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

  #orClosed<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const closed = this.#closed;
      if (closed === undefined) this.#waiting.add(reject);
      else reject(closed);
      work.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }
}

export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
