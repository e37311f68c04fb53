import { once } from 'node:events';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface SpokenAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A host of this machine that keeps what it is asked and answers what a test says. */
export class HostStandIn {
  readonly heard: ReceivedRequest[] = [];
  readonly #server: Server;
  readonly url: string;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  /** Opens it on a free port. */
  static async open(answer: (request: ReceivedRequest) => SpokenAnswer): Promise<HostStandIn> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
        const heard: ReceivedRequest = {
          method: request.method ?? '',
          path: pathname,
          query: searchParams,
          headers: request.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        };
        standIn.heard.push(heard);
        const { status = 200, headers = {}, body = '' } = answer(heard);
        response.writeHead(status, headers).end(body);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const standIn = new HostStandIn(server, `http://127.0.0.1:${port}`);
    return standIn;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
