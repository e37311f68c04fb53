import { connectAsync, type MqttClient } from 'mqtt';
import { get as sparkplug } from 'sparkplug-payload';

type Codec = NonNullable<ReturnType<typeof sparkplug>>;
type Payload = Parameters<Codec['encodePayload']>[0];
/** A metric in the words of the foreign codec. */
export type ForeignMetric = NonNullable<Payload['metrics']>[number];

function foreignCodec(): Codec {
  const codec = sparkplug('spBv1.0');
  if (codec === null) throw new Error('sparkplug-payload does not know spBv1.0');
  return codec;
}
const codec = foreignCodec();

/** A write that reached the gateway. */
interface Received {
  readonly topic: string;
  readonly payload: Payload;
}

/**
 * A third-party Sparkplug edge node without any of our code, not even the codec: what a customer may bring along. One
 * node, one device, metrics by name.
 */
export class ForeignGateway {
  readonly #client: MqttClient;
  readonly #node: string;
  readonly #device: string;
  readonly #bdSeq: number;
  readonly #qos: 0 | 1;
  #seq = 0;
  #born: ForeignMetric[] = [];
  readonly commands: Received[] = [];
  /** Number of births sent. */
  births = 0;
  /** Batch numbers that the server has acknowledged. */
  readonly acknowledged = new Set<number>();

  private constructor(client: MqttClient, node: string, device: string, bdSeq: number, qos: 0 | 1) {
    this.#client = client;
    this.#qos = qos;
    this.#bdSeq = bdSeq;
    this.#node = node;
    this.#device = device;
    client.on('message', (topic, bytes) => {
      if (topic.endsWith('/receipt')) this.#readReceipt(bytes);
      else if (topic.includes('CMD')) this.#obey(topic, codec.decodePayload(bytes));
    });
  }

  /** Connects with a will, subscribes to its commands and receipts, and sends its NBIRTH. */
  static async connect(
    port: number,
    sn: string,
    secret: string,
    device: string,
    bdSeq: number,
    qos: 0 | 1 = 0,
  ): Promise<ForeignGateway> {
    const dead = { timestamp: Date.now(), metrics: [{ name: 'bdSeq', type: 'UInt64' as const, value: bdSeq }] };
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
      clientId: `foreign-${sn}`,
      username: sn,
      password: secret,
      clean: true,
      reconnectPeriod: 0,
      will: {
        topic: `spBv1.0/tidegate/NDEATH/${sn}`,
        payload: Buffer.from(codec.encodePayload(dead)),
        qos: 1,
        retain: false,
      },
    });
    // Ends of the server are part of the proof, not errors of the client.
    client.on('error', () => {});
    const gateway = new ForeignGateway(client, sn, device, bdSeq, qos);
    await client.subscribeAsync([
      `spBv1.0/tidegate/NCMD/${sn}`,
      `spBv1.0/tidegate/DCMD/${sn}/${device}`,
      `tidegate/${sn}/receipt`,
    ]);
    await gateway.#nodeBirth();
    return gateway;
  }

  get isConnected(): boolean {
    return this.#client.connected;
  }

  async birth(metrics: ForeignMetric[], batch?: number): Promise<void> {
    this.#born = metrics;
    await this.#publish(`spBv1.0/tidegate/DBIRTH/${this.#node}/${this.#device}`, metrics, batch);
  }

  async data(metrics: ForeignMetric[], batch?: number): Promise<void> {
    this.#born = this.#born.map((born) => metrics.find(({ name }) => name === born.name) ?? born);
    await this.#publish(`spBv1.0/tidegate/DDATA/${this.#node}/${this.#device}`, metrics, batch);
  }

  /** Goes without a word: the broker sends the will. */
  drop(): void {
    this.#client.stream.destroy();
  }

  async end(): Promise<void> {
    await this.#client.endAsync(true);
  }

  async #publish(topic: string, metrics: ForeignMetric[], batch?: number): Promise<void> {
    const payload: Payload = { timestamp: Date.now(), seq: this.#seq, metrics };
    if (batch !== undefined) payload.uuid = String(batch);
    this.#seq = (this.#seq + 1) % 256;
    await this.#client.publishAsync(topic, Buffer.from(codec.encodePayload(payload)), { qos: this.#qos });
  }

  async #nodeBirth(): Promise<void> {
    this.births += 1;
    this.#seq = 0;
    await this.#publish(`spBv1.0/tidegate/NBIRTH/${this.#node}`, [
      { name: 'bdSeq', type: 'UInt64', value: this.#bdSeq },
      { name: 'Node Control/Rebirth', type: 'Boolean', value: false },
    ]);
  }

  /** A rebirth is answered by the births with the latest values; everything else is kept for the test to see. */
  #obey(topic: string, payload: Payload): void {
    if (payload.metrics?.some(({ name }) => name === 'Node Control/Rebirth') !== true) {
      this.commands.push({ topic, payload });
      return;
    }
    const device = this.#born;
    const again = this.#nodeBirth().then(async () => (device.length > 0 ? this.birth(device) : undefined));
    // Ends of the server are part of the proof, not errors of the client.
    again.catch(() => {});
  }

  #readReceipt(bytes: Buffer): void {
    const receipt = JSON.parse(bytes.toString()) as { ranges: [number, number][] };
    for (const [from, to] of receipt.ranges) for (let batch = from; batch <= to; batch++) this.acknowledged.add(batch);
  }
}
