import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { listenLocally } from './listen-locally.ts';

const LOOK_EVERY_MS = 250;

/** Forwarded parts of a request. */
interface Passed {
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
}

/** About one connection, not about the request. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/**
 * A proxy of requests as in a plant, at its harshest: each request goes to the next server that reports itself ready, whichever
 * connection it came over, so that no two requests of a screen in a row reach the same server. A request that no server
 * accepted goes to the next one; one that was sent is never repeated.
 */
export class RoundRobinProxy {
  /** Port → requests that it was given. */
  readonly passed = new Map<number, number>();
  readonly #ports: readonly number[];
  readonly #port: number;
  readonly #server: Server;
  #ready: readonly number[] = [];
  #looking: NodeJS.Timeout | undefined;
  #turn = 0;

  /** `port`: where it listens; a free one unless it is given. */
  constructor(ports: readonly number[], port = 0) {
    this.#ports = ports;
    this.#port = port;
    this.#server = createServer((incoming, outgoing) => void this.#answer(incoming, outgoing));
  }

  /** Begins to listen; answers the port. */
  async open(): Promise<number> {
    this.#looking = setInterval(() => void this.ready(), LOOK_EVERY_MS);
    return listenLocally(this.#server, this.#port);
  }

  /** The ports of the servers that are ready. */
  async ready(): Promise<readonly number[]> {
    const answers = await Promise.all(
      this.#ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    this.#ready = this.#ports.filter((_, index) => answers[index]);
    return this.#ready;
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    outgoing.on('error', () => undefined);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
    } catch {
      // The caller has gone.
      return;
    }
    const first = this.#turn++;
    for (let tried = 0; tried < this.#ready.length; tried++) {
      const port = this.#ready[(first + tried) % this.#ready.length];
      if (port !== undefined && (await this.#pass(port, { incoming, body: Buffer.concat(chunks) }, outgoing))) return;
    }
    outgoing.writeHead(503).end();
  }

  /** Passes the request on; false where the server did not accept the connection. */
  #pass(port: number, { incoming, body }: Passed, outgoing: ServerResponse): Promise<boolean> {
    const { method, url, headers, socket } = incoming;
    return new Promise((resolve) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...endToEnd(headers), 'x-forwarded-for': headers['x-forwarded-for'] ?? socket.remoteAddress },
        // A connection of its own: none that the server is about to close.
        agent: false,
      });
      outgoing.on('close', () => sent.destroy());
      sent.on('response', (answer) => {
        this.passed.set(port, (this.passed.get(port) ?? 0) + 1);
        outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
        answer.on('error', () => outgoing.destroy());
        answer.pipe(outgoing);
        resolve(true);
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const isAccepted = error.code !== 'ECONNREFUSED';
        if (isAccepted && outgoing.headersSent) outgoing.destroy();
        else if (isAccepted) outgoing.writeHead(502).end();
        resolve(isAccepted);
      });
      sent.end(body);
    });
  }
}
