import { connect, createServer, type Server, type Socket } from 'node:net';
import { listenLocally } from './listen-locally.ts';

/**
 * A connection to a local server that a test cuts and restores: while it is cut, connections end and none is accepted.
 */
export class SeverableLine {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  constructor(target: number) {
    this.#target = target;
  }

  /** Where the line begins; the same after each mending. */
  get port(): number {
    return this.#port;
  }

  async mend(): Promise<void> {
    this.#server = createServer((socket) => this.#join(socket));
    if (this.#port === 0) this.#port = await listenLocally(this.#server);
    else await listenLocally(this.#server, this.#port);
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    const closed = new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(near: Socket): void {
    const far = connect({ host: '127.0.0.1', port: this.#target });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
