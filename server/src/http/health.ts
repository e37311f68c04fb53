import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How the server is, for orchestrators and dashboards. */
export interface Health {
  /** Each part by name, true when it works. */
  readonly parts: () => Readonly<Record<string, boolean>>;
  /** Text in Prometheus's format, and what kind that is. */
  readonly metrics: () => Promise<{ readonly text: string; readonly type: string }>;
}

/** `/healthz` for anyone; `/metrics` for who holds the token, and for nobody where none is set: no address proves who asks. */
export function registerHealth(app: FastifyInstance, health: Health, token: string | undefined): void {
  app.get('/healthz', (_request, reply) => {
    const parts = health.parts();
    const isReady = Object.values(parts).every(Boolean);
    const answer = isReady ? { status: 'ok' } : { status: 'unavailable', parts };
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  app.get('/metrics', async (request, reply) => {
    if (token === undefined || !holdsToken(request, token)) throw new Refusal('metricsClosed');
    const { text, type } = await health.metrics();
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text);
  });
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
