import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP link to a device on this machine that can be cut: connections through it break, and new ones are refused until it is mended. */
export class BreakableLink {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;
  readonly #state: { isCut: boolean };

  private constructor(server: Server, port: number, sockets: Set<Socket>, state: { isCut: boolean }) {
    this.#server = server;
    this.port = port;
    this.#sockets = sockets;
    this.#state = state;
  }

  static async start(devicePort: number): Promise<BreakableLink> {
    const sockets = new Set<Socket>();
    const state = { isCut: false };
    const server = createServer((near) => {
      if (state.isCut) {
        near.destroy();
        return;
      }
      const far = connect({ host: '127.0.0.1', port: devicePort });
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return new BreakableLink(server, port, sockets, state);
  }

  cut(): void {
    this.#state.isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#state.isCut = false;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
