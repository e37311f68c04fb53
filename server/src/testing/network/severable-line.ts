import { createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { joinSockets } from './join-sockets.ts';
import { listenLocally } from './listen-locally.ts';

/**
 * A connection to a local server that a test cuts, silences, slows down and restores. While it is cut, connections end
 * and none is accepted; while it is silent, they stay and nothing arrives, as behind a dead switch.
 */
export class SeverableLine {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #delayMs = 0;
  #silence: Promise<void> | undefined;
  #endSilence: (() => void) | undefined;

  constructor(target: number) {
    this.#target = target;
  }

  /** Port of the line; the same after each mending. */
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

  /** Holds everything back until `sound`. */
  silence(): void {
    this.#silence = new Promise((resolve) => {
      this.#endSilence = resolve;
    });
  }

  /** Delivers the held messages. */
  sound(): void {
    this.#silence = undefined;
    this.#endSilence?.();
  }

  /** Each piece of data arrives so much later, and after the one before it; 0 for at once. */
  slow(delayMs: number): void {
    this.#delayMs = delayMs;
  }

  #join(near: Socket): void {
    joinSockets(near, this.#target, this.#sockets, () => this.#way());
  }

  #way(): Transform {
    return new Transform({
      transform: (chunk, _encoding, done) => {
        const pass = () => done(null, chunk);
        if (this.#silence !== undefined) void this.#silence.then(pass);
        else if (this.#delayMs > 0) setTimeout(pass, this.#delayMs);
        else pass();
      },
    });
  }
}
