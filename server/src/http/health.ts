import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How the server is, for orchestrators and dashboards. */
export interface Health {
  /** Each part by name, true when it works. */
  readonly parts: () => Readonly<Record<string, boolean>>;
  /** True from the end of the start to the beginning of the stop. */
  readonly isReady: () => boolean;
  /** Text in Prometheus's format, and what kind that is. */
  readonly metrics: () => Promise<{ readonly text: string; readonly type: string }>;
}

/**
 * For anyone: `/livez`, whether the process answers (restart it otherwise); `/readyz`, whether it takes requests (send them
 * elsewhere otherwise), which a database or broker that is away does not change; `/healthz`, whether every part works.
 * `/metrics` is for those who hold the token, and for nobody where none is set: an address proves nothing.
 */
export function registerHealth(app: FastifyInstance, health: Health, token: string | undefined): void {
  const answer = (reply: FastifyReply, isWell: boolean, parts?: Readonly<Record<string, boolean>>) =>
    reply
      .status(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isWell ? { status: 'ok' } : { status: 'unavailable', parts });
  app.get('/livez', (_request, reply) => answer(reply, true));
  app.get('/readyz', (_request, reply) => answer(reply, health.isReady()));
  app.get('/healthz', (_request, reply) => {
    const parts = health.parts();
    return answer(reply, Object.values(parts).every(Boolean), parts);
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
