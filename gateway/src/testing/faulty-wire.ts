import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a driver and a real device that manipulates its answers as the test says. */
export class FaultyWire {
  readonly #target: number;
  #server: Server | undefined;
  #port = 0;
  readonly #sockets = new Set<Socket>();
  readonly #held: (() => void)[] = [];
  /** Passes the bytes of the device as they are, keeps them back until `release`, or something else. */
  answers: 'pass' | 'hold' | ((bytes: Buffer) => Buffer) = 'pass';

  constructor(target: number) {
    this.#target = target;
  }

  get port(): number {
    return this.#port;
  }

  /** Opens, at the same port as before. */
  async open(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    const address = server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
    this.#server = server;
  }

  /** The device vanishes: connections end, and none is taken. */
  async vanish(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = undefined;
    await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
  }

  /** Lets go of what was held back. */
  release(): void {
    for (const send of this.#held.splice(0)) send();
  }

  #serve(socket: Socket): void {
    const device = connect({ host: '127.0.0.1', port: this.#target });
    for (const one of [socket, device]) {
      this.#sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        socket.destroy();
        device.destroy();
      });
    }
    socket.on('data', (bytes) => device.write(bytes));
    device.on('data', (bytes: Buffer) => {
      const { answers } = this;
      if (answers === 'pass') socket.write(bytes);
      else if (answers === 'hold') this.#held.push(() => socket.write(bytes));
      else socket.write(answers(bytes));
    });
  }
}
