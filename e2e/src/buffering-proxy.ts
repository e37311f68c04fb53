import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy that passes an answer on when it is complete, as those of some plants do: whatever the answer says about buffering. */
export class BufferingProxy {
  readonly #server: Server;
  readonly #to: string;
  readonly #asked = new Map<string, number>();

  private constructor(to: string) {
    this.#to = to;
    this.#server = createServer((incoming, outgoing) => {
      void this.#pass(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /** Listens in front of the server at this address. */
  static async open(to: string): Promise<BufferingProxy> {
    const proxy = new BufferingProxy(to);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Number of requests for this path. */
  asked(path: string): number {
    return this.#asked.get(path) ?? 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '', headers } = incoming;
    this.#asked.set(url, this.asked(url) + 1);
    const sent = request(new URL(url, this.#to), { method, headers });
    outgoing.once('close', () => sent.destroy());
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(await buffer(incoming));
    const [answer] = await answered;
    const body = await buffer(answer);
    const { 'transfer-encoding': _chunked, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-length': body.length }).end(body);
  }
}
