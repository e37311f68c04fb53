import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Path for a balancer that treats a server which completes its requests differently from one that is down, such as HAProxy. */
const DRAINING = '/readyz?draining=404';
const WELL = { status: 'ok' } as const;
const UNWELL = { status: 'unavailable' } as const;

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
  const answer = (reply: FastifyReply, status: number, body: object) =>
    reply.status(status).header('cache-control', 'no-store').send(body);
  app.get('/livez', (_request, reply) => answer(reply, 200, WELL));
  // Queries are not parsed.
  app.get('/readyz', ({ url }, reply) => {
    if (health.isReady()) return answer(reply, 200, WELL);
    return answer(reply, url === DRAINING && health.isDraining() ? 404 : 503, UNWELL);
  });
  app.get('/healthz', (_request, reply) => {
    const parts = health.parts();
    return Object.values(parts).every(Boolean) ? answer(reply, 200, WELL) : answer(reply, 503, { ...UNWELL, parts });
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
