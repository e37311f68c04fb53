import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a balancer asks for that treats a server which finishes its requests differently from one that is down, as HAProxy does. */
const DRAINING_QUERY = /[?&]draining=404(&|$)/;

/** Health of the server for orchestrators and dashboards. */
export interface Health {
  /** Each component by name; true when it works. */
  readonly parts: () => Readonly<Record<string, boolean>>;
  /** True from the end of startup to the beginning of shutdown. */
  readonly isReady: () => boolean;
  /** True while it is not ready because it is about to stop, and still answers what it is asked. */
  readonly isDraining: () => boolean;
  /** Metrics in the Prometheus text format, and their content type. */
  readonly metrics: () => Promise<{ readonly text: string; readonly type: string }>;
}

/**
 * Public: `/livez`, whether the process responds (restart it otherwise); `/readyz`, whether it accepts requests (route
 * them elsewhere otherwise), regardless of the database and the broker; `/readyz?draining=404`, the same with 404 instead of 503
 * while requests under way are completed; `/healthz`, whether every component works.
 * `/metrics` requires the token and is closed when none is set, since an address proves nothing.
 */
export function registerHealth(app: FastifyInstance, health: Health, token: string | undefined): void {
  const answer = (reply: FastifyReply, isWell: boolean, parts?: Readonly<Record<string, boolean>>, status = 503) =>
    reply
      .status(isWell ? 200 : status)
      .header('cache-control', 'no-store')
      .send(isWell ? { status: 'ok' } : { status: 'unavailable', parts });
  app.get('/livez', (_request, reply) => answer(reply, true));
  app.get('/readyz', ({ url }, reply) => {
    const isDraining = DRAINING_QUERY.test(url) && health.isDraining();
    return answer(reply, health.isReady(), undefined, isDraining ? 404 : 503);
  });
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
