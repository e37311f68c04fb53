import '../platform/packet-lengths.ts';
import { MqttClient } from 'mqtt';
import type { Outgoing } from '@tidegate/sparkplug/edge-events.ts';
import { brokerStreams, credentialsIn } from '../platform/broker-streams.ts';
import type { Connection, ConnectionEvents, ConnectOptions } from './connection.ts';

const KEEPALIVE_S = 15;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * One MQTT 3.1.1 connection with a clean session. A new client for each: mqtt.js would repeat an old will on its own
 * reconnect, and with it an old bdSeq.
 */
export async function connectMqtt(options: ConnectOptions, events: ConnectionEvents): Promise<Connection> {
  const open = await brokerStreams(options.url);
  return new Promise((resolve, reject) => {
    const { topic, payload, qos, retain } = options.will;
    const client = new MqttClient(open, {
      protocolVersion: 4,
      clean: true,
      clientId: options.sn,
      username: options.sn,
      password: options.secret,
      ...credentialsIn(options.url),
      keepalive: KEEPALIVE_S,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectPeriod: 0,
      // Otherwise the library keeps a buffer for each of 65,536 numbers: seven megabytes.
      writeCache: false,
      resubscribe: false,
      will: { topic, payload: Buffer.from(payload), qos, retain },
    });
    let isOpen = false;
    let isEnded = false;
    let reason = 'the connection was closed';
    client.on('error', (error) => {
      reason = error.message === '' ? String(('code' in error ? error.code : undefined) ?? error) : error.message;
    });
    client.on('message', (name, bytes) => events.onMessage(name, bytes));
    client.on('connect', () => {
      isOpen = true;
      resolve(new MqttConnection(client));
    });
    client.on('close', () => {
      if (isEnded) return;
      isEnded = true;
      client.end(true);
      if (isOpen) events.onClosed(reason);
      else reject(new Error(reason));
    });
  });
}

class MqttConnection implements Connection {
  readonly #client: MqttClient;
  #waiting = 0;

  constructor(client: MqttClient) {
    this.#client = client;
  }

  get waiting(): number {
    return this.#waiting;
  }

  async subscribe(topics: readonly string[]): Promise<void> {
    const granted = await this.#client.subscribeAsync([...topics], { qos: 1 });
    for (const { topic, qos } of granted) if (qos === 128) throw new Error(`the broker refused to subscribe ${topic}`);
  }

  publish({ topic, payload, qos, retain }: Outgoing): void {
    this.#waiting += 1;
    this.#client.publish(topic, Buffer.from(payload), { qos, retain }, () => {
      this.#waiting -= 1;
    });
  }

  async end(): Promise<void> {
    await this.#client.endAsync(false);
  }
}
