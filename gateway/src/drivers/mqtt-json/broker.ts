import '../../platform/packet-lengths.ts';
import type { MqttJsonParams } from '@tidegate/contract/protocols/mqtt-json.ts';
import { MqttClient } from 'mqtt';
import { BackOff } from '../../platform/back-off.ts';
import { brokerStreams, credentialsIn } from '../../platform/broker-streams.ts';
import type { Clock } from '../../platform/clock.ts';
import { reach } from '../../platform/reach.ts';
import { DEVICE_FAULT, DeviceError, NO_ANSWER, NO_CONNECTION } from '../shared/device-error.ts';
import { documentOf, type JsonDocument } from '../shared/json-value.ts';

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 5_000;
const KEEPALIVE_S = 30;
const [MQTT_PORT, MQTTS_PORT] = [1_883, 8_883];
/** A longer message is not kept: it is no value of a device. */
const LONGEST = 1_048_576;

/** The last message of a topic. */
export interface Message {
  readonly bytes: Uint8Array;
  readonly document: JsonDocument;
  /** When it arrived, in ms since the epoch and of the monotonic clock; no two of a topic have the same. */
  readonly at: number;
  readonly arrivedAt: number;
  /** True if it is the first of its topic since the connection was made. */
  readonly isFirst: boolean;
}

interface Context {
  readonly clock: Clock;
  readonly random: () => number;
  /** Called with each message. */
  readonly onMessage: (topic: string, message: Message) => void;
}

/** One connection to a broker, renewed after a growing wait; keeps the last message of each topic that it subscribes to. */
export class Broker {
  readonly #params: MqttJsonParams;
  readonly #topics: readonly string[];
  readonly #clock: Clock;
  readonly #backOff: BackOff;
  readonly #clientId: string;
  readonly #messages = new Map<string, Message>();
  readonly #refused = new Set<string>();
  readonly #onMessage: Context['onMessage'];
  #client: MqttClient | undefined;
  #cancelRetry: () => void = () => undefined;
  #isConnected = false;
  #isStopped = false;
  #reason = 'not connected yet';
  /** Resolves when the first attempt has ended, one way or the other. */
  readonly #tried = Promise.withResolvers<void>();

  constructor(params: MqttJsonParams, topics: Iterable<string>, { clock, random, onMessage }: Context) {
    this.#params = params;
    this.#topics = [...new Set(topics)];
    this.#clock = clock;
    this.#onMessage = onMessage;
    this.#backOff = new BackOff(RECONNECT_MIN_MS, RECONNECT_MAX_MS, random);
    this.#clientId = params.clientId ?? `tidegate-${Math.floor(random() * 0xffff_ffff).toString(16)}`;
    void this.#connect();
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** The reason why there is no connection. */
  get reason(): string {
    return this.#reason;
  }

  /** Resolves after the first attempt to connect. */
  get tried(): Promise<void> {
    return this.#tried.promise;
  }

  /** Throws DeviceError: 99901 without a connection, 1711 for a refused topic, 1715 before the first message and after the last in time. */
  messageOf(topic: string): Message {
    if (!this.#isConnected) throw new DeviceError(NO_CONNECTION, `no connection to the broker: ${this.#reason}`);
    if (this.#refused.has(topic)) throw new DeviceError(DEVICE_FAULT, `the broker refuses to subscribe ${topic}`);
    const message = this.#messages.get(topic);
    if (message === undefined) throw new DeviceError(NO_ANSWER, `no message on ${topic} yet`);
    this.checkAge(message, `message on ${topic}`);
    return message;
  }

  /** Throws DeviceError 1715 for a message that is older than a value may be; `what` it holds. */
  checkAge({ arrivedAt }: Message, what: string): void {
    const { maxAgeSec } = this.#params;
    if (maxAgeSec !== undefined && this.#clock.monotonic() - arrivedAt > maxAgeSec * 1_000)
      throw new DeviceError(NO_ANSWER, `no ${what} for ${maxAgeSec} s`);
  }

  /** Resolves when the broker has the message (QoS 1 and 2), or it was sent (0). Rejects with DeviceError. */
  async publish(topic: string, payload: string): Promise<void> {
    const client = this.#client;
    const { qos, timeoutMs } = this.#params;
    if (client === undefined || !this.#isConnected) throw new DeviceError(NO_CONNECTION, this.#reason);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const cancel = this.#clock.after(timeoutMs, () =>
      reject(new DeviceError(NO_ANSWER, `the broker does not confirm within ${timeoutMs} ms`)),
    );
    const sent = client.publishAsync(topic, payload, { qos }).catch((error: unknown) => {
      throw new DeviceError(NO_CONNECTION, String(error));
    });
    // After the timeout it may still fail.
    sent.catch(() => undefined);
    try {
      await Promise.race([sent, late]);
    } finally {
      cancel();
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelRetry();
    this.#isConnected = false;
    await this.#client?.endAsync(true);
  }

  async #connect(): Promise<void> {
    const { url, username, password, timeoutMs } = this.#params;
    const open = await streamsTo(url).catch((error: unknown) => {
      this.#reason = error instanceof Error ? error.message : String(error);
      this.#retryLater();
    });
    if (open === undefined || this.#isStopped) return;
    const client = new MqttClient(open, {
      protocolVersion: 4,
      clean: true,
      clientId: this.#clientId,
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      ...credentialsIn(url),
      keepalive: KEEPALIVE_S,
      connectTimeout: timeoutMs,
      // A new client for each attempt, after our own wait.
      reconnectPeriod: 0,
      writeCache: false,
      resubscribe: false,
    });
    this.#client = client;
    client.on('error', (error) => {
      this.#reason = error.message === '' ? String('code' in error ? error.code : error) : error.message;
    });
    client.on('message', (topic, bytes) => this.#receive(topic, bytes));
    client.on('connect', () => void this.#subscribe(client));
    client.once('close', () => this.#onClosed(client));
  }

  async #subscribe(client: MqttClient): Promise<void> {
    const { qos } = this.#params;
    const ask = async (topics: readonly string[]): Promise<boolean> => {
      try {
        if (topics.length > 0) await client.subscribeAsync([...topics], { qos });
        return true;
      } catch {
        return false;
      }
    };
    this.#refused.clear();
    // The library does not say which of several topics the broker refuses.
    if (!(await ask(this.#topics)))
      for (const topic of this.#topics) if (!(await ask([topic]))) this.#refused.add(topic);
    if (!client.connected) return;
    this.#isConnected = true;
    this.#backOff.reset();
    this.#tried.resolve();
  }

  #receive(topic: string, bytes: Buffer): void {
    if (bytes.length > LONGEST) return;
    // History has one value for each time: what arrives in the same millisecond would replace what came before it.
    const before = this.#messages.get(topic);
    const at = Math.max(this.#clock.now(), (before?.at ?? 0) + 1);
    const arrivedAt = this.#clock.monotonic();
    const message = { bytes, document: documentOf(bytes), at, arrivedAt, isFirst: before === undefined };
    this.#messages.set(topic, message);
    this.#onMessage(topic, message);
  }

  #onClosed(client: MqttClient): void {
    client.end(true);
    this.#isConnected = false;
    // The last message says nothing about the time without a connection.
    this.#messages.clear();
    this.#retryLater();
  }

  #retryLater(): void {
    this.#tried.resolve();
    if (this.#isStopped) return;
    this.#cancelRetry = this.#clock.after(this.#backOff.next(), () => void this.#connect());
  }
}

/** Opens connections to the address that was checked. Rejects for one that is refused. */
async function streamsTo(url: string): ReturnType<typeof brokerStreams> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = await reach.address(host, Number(port) || (protocol === 'mqtts:' ? MQTTS_PORT : MQTT_PORT));
  return brokerStreams(url, { hostname: address });
}
