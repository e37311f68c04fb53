import { connect, createServer, type Server, type Socket } from 'node:net';
import { listenLocally } from './listen-locally.ts';

/**
 * A load balancer as in a plant: each connection goes to the next server that reports itself ready. A server that reports that it is
 * not keeps the connections it has; those to a server that does not answer are cut.
 */
export class Balancer {
  readonly #ports: readonly number[];
  /** Both ends of each connection, with the port that it leads to. */
  readonly #sockets = new Map<Socket, number>();
  readonly #server: Server;
  #turn = 0;

  constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((socket) => void this.#join(socket));
  }

  /** Begins to listen; answers the port. */
  async open(): Promise<number> {
    return listenLocally(this.#server);
  }

  /** The ports of the servers that are ready; connections to those that do not answer are cut. */
  async ready(): Promise<readonly number[]> {
    const answers = await Promise.all(
      this.#ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
          ({ ok }) => ({ port, isReady: ok, isThere: true }),
          () => ({ port, isReady: false, isThere: false }),
        ),
      ),
    );
    const gone = new Set(answers.filter(({ isThere }) => !isThere).map(({ port }) => port));
    for (const [socket, port] of this.#sockets) if (gone.has(port)) socket.destroy();
    return answers.filter(({ isReady }) => isReady).map(({ port }) => port);
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    for (const socket of this.#sockets.keys()) socket.destroy();
    await closed;
  }

  async #join(near: Socket): Promise<void> {
    near.on('error', () => undefined);
    near.pause();
    const ready = await this.ready();
    const port = ready[this.#turn++ % ready.length];
    if (port === undefined) {
      near.destroy();
      return;
    }
    const far = connect({ host: '127.0.0.1', port });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.set(one, port);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
