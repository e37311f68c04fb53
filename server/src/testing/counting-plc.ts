import { createServer, type Server, type Socket } from 'node:net';
import { listenLocally } from './listen-locally.ts';

const HEAD_BYTES = 7;
const READ_HOLDING = 3;

/**
 * A Modbus TCP device that counts: each request for holding registers is answered with the number of the request, per
 * unit. All of its answers are known, so that nothing can be lost unnoticed.
 */
export class CountingPlc {
  /** Unit → requests answered. */
  readonly counts = new Map<number, number>();
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #isSilent = false;

  /** Begins to listen; at the port it had before. */
  async start(port: number): Promise<void> {
    const server = createServer((socket) => {
      this.#sockets.add(socket);
      let bytes: Buffer = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('data', (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk]);
        while (bytes.length >= HEAD_BYTES && bytes.length >= 6 + bytes.readUInt16BE(4)) {
          const end = 6 + bytes.readUInt16BE(4);
          if (!this.#isSilent) socket.write(this.#answer(bytes.subarray(0, end)));
          bytes = bytes.subarray(end);
        }
      });
    });
    this.#server = server;
    await listenLocally(server, port);
  }

  /**
   * Answers nothing more, with its connections left open: what was answered still arrives, while a connection that is
   * reset can lose it.
   */
  fallSilent(): void {
    this.#isSilent = true;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => {
      if (this.#server === undefined) resolve(undefined);
      else this.#server.close(resolve);
    });
  }

  #answer(request: Buffer): Buffer {
    const unit = request.readUInt8(6);
    const isRead = request.readUInt8(HEAD_BYTES) === READ_HOLDING;
    const length = isRead ? request.readUInt16BE(10) : 0;
    const answer = Buffer.alloc(9 + 2 * length);
    request.copy(answer, 0, 0, 8);
    if (!isRead) {
      // Exception 1: no such function.
      answer.writeUInt16BE(3, 4);
      answer.writeUInt8(request.readUInt8(HEAD_BYTES) | 0x80, HEAD_BYTES);
      answer.writeUInt8(1, 8);
      return answer;
    }
    const count = (this.counts.get(unit) ?? 0) + 1;
    this.counts.set(unit, count);
    answer.writeUInt16BE(3 + 2 * length, 4);
    answer.writeUInt8(2 * length, 8);
    for (let index = 0; index < length; index += 1) answer.writeUInt16BE(count, 9 + 2 * index);
    return answer;
  }
}
