import { createServer, type Server, type Socket } from 'node:net';
import { listenLocally } from '../network/listen-locally.ts';

export const MODBUS_HEAD_BYTES = 7;

/** Listens as a Modbus TCP device does: hands each whole request over, and sends its answer unless there is none. */
export class ModbusListener {
  readonly #answer: (request: Buffer) => Buffer | undefined;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  constructor(answer: (request: Buffer) => Buffer | undefined) {
    this.#answer = answer;
  }

  /** Begins to listen; at the port it had before. */
  async start(port: number): Promise<void> {
    const server = createServer((socket) => {
      this.#sockets.add(socket);
      let bytes: Buffer = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('data', (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk]);
        while (bytes.length >= MODBUS_HEAD_BYTES && bytes.length >= 6 + bytes.readUInt16BE(4)) {
          const end = 6 + bytes.readUInt16BE(4);
          const answer = this.#answer(bytes.subarray(0, end));
          if (answer !== undefined) socket.write(answer);
          bytes = bytes.subarray(end);
        }
      });
    });
    this.#server = server;
    await listenLocally(server, port);
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => {
      if (this.#server === undefined) resolve(undefined);
      else this.#server.close(resolve);
    });
  }
}

/** Answers holding registers with what `valueOf` has of each address. */
export function registersAnswer(request: Buffer, valueOf: (address: number) => number): Buffer {
  const first = request.readUInt16BE(8);
  const length = request.readUInt16BE(10);
  const answer = Buffer.alloc(9 + 2 * length);
  request.copy(answer, 0, 0, 8);
  answer.writeUInt16BE(3 + 2 * length, 4);
  answer.writeUInt8(2 * length, 8);
  for (let index = 0; index < length; index += 1) answer.writeUInt16BE(valueOf(first + index), 9 + 2 * index);
  return answer;
}

/** Answers exception 1: the device has no such function. */
export function noFunctionAnswer(request: Buffer): Buffer {
  const answer = Buffer.alloc(9);
  request.copy(answer, 0, 0, MODBUS_HEAD_BYTES);
  answer.writeUInt16BE(3, 4);
  answer.writeUInt8(request.readUInt8(MODBUS_HEAD_BYTES) | 0x80, MODBUS_HEAD_BYTES);
  answer.writeUInt8(1, 8);
  return answer;
}
