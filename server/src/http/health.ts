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

/** `/healthz` for anyone; `/metrics` with the token, or, where none is set, for this machine. */
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
    if (token === undefined ? !isLocal(request) : !holdsToken(request, token)) throw new Refusal('forbidden');
    const { text, type } = await health.metrics();
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text);
  });
}

/** True for this machine itself; a request that a proxy on it passed on comes from elsewhere. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const address = socket.remoteAddress ?? '';
  return !isPassedOn && (address === '::1' || /^(::ffff:)?127\./.test(address));
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
