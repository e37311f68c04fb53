import type { Call } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { WALL_HEADER } from '@tidegate/contract/nouns/display/wall-link.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import type { Access } from '../kernel/access.ts';
import type { Person } from '../kernel/request-context.ts';
import type { KeyHolders } from '../modules/api-key/module.ts';
import type { Quotas } from '../modules/quota/module.ts';
import type { Sessions } from '../modules/account/module.ts';
import type { WallSessions } from '../modules/display/module.ts';
import type { SessionCookie, WallCookie } from './cookies.ts';
import type { RateLimits } from './rate-limits.ts';
import { isFromOwnSite } from './same-origin.ts';

export interface GateParts {
  readonly access: Access;
  readonly sessions: Sessions;
  readonly keys: Pick<KeyHolders, 'find'>;
  readonly cookie: SessionCookie;
  readonly walls: Pick<WallSessions, 'cached' | 'find'>;
  readonly wall: WallCookie;
  readonly limits: RateLimits;
  readonly quotas: Pick<Quotas, 'checkRate'>;
  readonly clock: Clock;
  /** Origin (scheme, host and port) of the public address, where it is known. */
  readonly publicOrigin: string | undefined;
}

/**
 * The checks that every request passes before its body is read: same origin, session or key where required, share,
 * permission. Returns the person synchronously when their session was checked within the last second.
 */
export function passGate(
  parts: GateParts,
  call: Call,
  request: FastifyRequest,
): Person | undefined | Promise<Person | undefined> {
  const key = bearerOf(request.headers.authorization);
  // No page of another site can send a key, and a key identifies its caller alone: cookies are ignored.
  if (key !== undefined) return parts.keys.find(key, request.ip).then((person) => admit(parts, call, request, person));
  const own = { protocol: request.protocol, publicOrigin: parts.publicOrigin };
  if (call.method === 'POST' && !isFromOwnSite(request.headers, own)) throw new Refusal('crossSite');
  const isForStrangers = call.who === 'anyone';
  // A call on the caller's own data needs their identity, where the caller is signed in.
  if (isForStrangers && call.touches !== 'own') return admit(parts, call, request, undefined);
  // The same browser may hold a person's session, which a screen never uses.
  const isWall = request.headers[WALL_HEADER] !== undefined;
  const id = (isWall ? parts.wall : parts.cookie).read(request.headers.cookie);
  if (id === undefined) {
    if (isForStrangers) return admit(parts, call, request, undefined);
    // Requests without a session count as well, so that guessing has a cost.
    parts.limits.checkAddress(call.rate, request.ip, parts.clock.monotonic());
    throw new Refusal('sessionLost');
  }
  const cached = isWall ? parts.walls.cached(id) : parts.sessions.cached(id, call.renewsSession);
  if (cached !== undefined) return admit(parts, call, request, cached);
  const found = isWall ? parts.walls.find(id) : parts.sessions.find(id, call.renewsSession);
  const person = isForStrangers ? found.catch(strangerWithoutSession) : found;
  return person.then((one) => admit(parts, call, request, one));
}

function strangerWithoutSession(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

function admit(
  { access, limits, quotas, clock }: GateParts,
  call: Call,
  request: FastifyRequest,
  person: Person | undefined,
): Person | undefined {
  const turn = turnOf(person);
  if (turn === undefined) limits.checkAddress(call.rate, request.ip, clock.monotonic());
  else limits.check(call.rate, turn, clock.monotonic());
  // Identified before being refused, so that the audit log names the person who lacks the permission.
  request.person = person;
  access.checkPerson(call, person);
  if (person !== undefined) quotas.checkRate(call, person);
  return person;
}

/** The subject of the rate limit: each key has its own, in addition to that of its owner, and so has each wall display. */
export function turnOf(person: Person | undefined): string | undefined {
  if (person?.display !== undefined) return `display ${person.display}`;
  return person?.key === undefined ? person?.user.userId : `key ${person.key.id}`;
}

/** The key of an `Authorization` header; undefined for another scheme, such as that of a proxy. */
function bearerOf(header: string | undefined): string | undefined {
  const [scheme = '', key = ''] = header?.trim().split(/\s+/) ?? [];
  return scheme.toLowerCase() === 'bearer' ? key : undefined;
}
