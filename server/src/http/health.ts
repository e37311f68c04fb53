import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Health of the server for orchestrators and dashboards. */
export interface Health {
  /** Each component by name; true when it works. */
  readonly parts: () => Readonly<Record<string, boolean>>;
  /** True from the end of startup to the beginning of shutdown. */
  readonly isReady: () => boolean;
  /** Metrics in the Prometheus text format, and their content type. */
  readonly metrics: () => Promise<{ readonly text: string; readonly type: string }>;
}

/**
 * Public: `/livez`, whether the process responds (restart it otherwise); `/readyz`, whether it accepts requests (route
 * them elsewhere otherwise), regardless of the database and the broker; `/healthz`, whether every component works.
 * `/metrics` requires the token and is closed when none is set, since an address proves nothing.
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
