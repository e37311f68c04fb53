import { createServer, type Server, type Socket } from 'node:net';

/** A simulated device behind a TCP port of this machine, with its connections. */
export abstract class ListeningDevice {
  connections = 0;
  protected readonly sockets = new Set<Socket>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer({ noDelay: true }, (socket) => {
      this.connections += 1;
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.sockets.delete(socket));
      this.serve(socket);
    });
  }

  /** Answers what comes over a new connection. */
  protected abstract serve(socket: Socket): void;

  /** 0 takes any free port. */
  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
