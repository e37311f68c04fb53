import type { Duplex } from 'node:stream';
import { memoryPipe } from '../../adapters/broker-embedded/memory-pipe.ts';
import type { Broker } from '../../ports/broker.ts';
import { connack, PacketReader, puback, publish, type SentPacket, suback } from '../network/mqtt-packets.ts';

/** Lets everything that is under way in memory arrive. */
export async function arrived(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

/**
 * A broker for one client, controlled by the test: records every packet in order, and answers according to the protocol
 * or the test.
 */
export class ScriptedBroker implements Broker {
  readonly credentials = undefined;
  /** Everything that the client sent, over all its connections. */
  readonly packets: SentPacket[] = [];
  /** Connections that were opened. */
  connections = 0;
  /** Connections are refused at once while it is set. */
  isDown = false;
  /** Answer to each filter of a SUBSCRIBE. */
  granted: (topic: string) => number = () => 1;
  /** False keeps back the answer to that packet. */
  answers: (packet: SentPacket) => boolean = () => true;
  #end: Duplex | undefined;

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.cut();
  }

  open(): Duplex {
    this.connections += 1;
    const [inner, outer] = memoryPipe();
    if (this.isDown) {
      process.nextTick(() => outer.destroy(new Error('connection refused')));
      return outer;
    }
    const reader = new PacketReader();
    this.#end = inner;
    inner.on('data', (chunk: Buffer) => {
      for (const packet of reader.read(chunk)) this.#receive(inner, packet);
    });
    inner.on('error', () => {});
    return outer;
  }

  /** Brings a message to the client. */
  send(topic: string, payload: Uint8Array | string, retain = false): void {
    this.#end?.write(publish(topic, typeof payload === 'string' ? Buffer.from(payload) : payload, retain));
  }

  /** The answer to a packet of QoS 1 that was kept back. */
  acknowledge(id: number): void {
    this.#end?.write(puback(id));
  }

  /** The connection is gone without a word. */
  cut(): void {
    this.#end?.destroy();
    this.#end = undefined;
  }

  /** Messages published to topics with this prefix, oldest first. */
  published(prefix: string): Extract<SentPacket, { cmd: 'publish' }>[] {
    return this.packets.filter((packet) => packet.cmd === 'publish').filter(({ topic }) => topic.startsWith(prefix));
  }

  #receive(end: Duplex, packet: SentPacket): void {
    this.packets.push(packet);
    if (!this.answers(packet)) return;
    if (packet.cmd === 'connect') end.write(connack());
    if (packet.cmd === 'subscribe') end.write(suback(packet.id, packet.topics.map(this.granted)));
    if (packet.cmd === 'publish' && packet.id !== undefined) end.write(puback(packet.id));
  }
}
