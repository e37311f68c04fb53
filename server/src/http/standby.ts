import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '@tidegate/contract/errors.ts';
import { createServer } from '../platform/node-http.ts';
import { refusedAnswer } from './envelope.ts';
import { requestLanguage } from './request-language.ts';

/** The responses of a standby server. */
export interface StandbyAnswers {
  /** Frees the port, and cuts off who has not read the answer yet. */
  close(): Promise<void>;
}

/**
 * Answers of a standby until it becomes the active server: it is alive and well (`/livez`, `/healthz`), requests have
 * to go elsewhere (`/readyz`), and everything else gets a refusal with the reason. Throws the error of listening.
 */
export async function answerAsStandby(host: string, port: number): Promise<StandbyAnswers> {
  const server = createServer(answer);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?', 1)[0];
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (path === '/livez' || path === '/healthz' || path === '/readyz') {
    response.statusCode = path === '/readyz' ? 503 : 200;
    response.end('{"status":"standby"}');
    return;
  }
  const { status, headers, body } = refusedAnswer(new Refusal('standby'), requestLanguage(request.headers));
  response.writeHead(status, headers).end(body);
}
