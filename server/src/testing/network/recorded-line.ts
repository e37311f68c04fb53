import { createServer, type Server, type Socket } from 'node:net';
import { joinSockets } from './join-sockets.ts';
import { listenLocally } from './listen-locally.ts';
import { PacketReader, type SentPacket } from './mqtt-packets.ts';

/** One connection over the line: what its client sent, in order. */
export type RecordedSession = readonly SentPacket[];

/** A line to a local MQTT broker that notes what each client sends. */
export class RecordedLine {
  /** Connections in the order in which they were opened. */
  readonly sessions: RecordedSession[] = [];
  readonly #target: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#join(socket));
  }

  /** Begins to listen; answers the port. */
  async open(): Promise<number> {
    return listenLocally(this.#server);
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(near: Socket): void {
    const packets: SentPacket[] = [];
    this.sessions.push(packets);
    const reader = new PacketReader();
    near.on('data', (chunk: Buffer) => packets.push(...reader.read(chunk)));
    joinSockets(near, this.#target, this.#sockets);
  }
}
