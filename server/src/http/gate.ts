import type { Call } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import type { Access } from '../kernel/access.ts';
import type { Person } from '../kernel/request-context.ts';
import type { KeyHolders } from '../modules/api-key/module.ts';
import type { Quotas } from '../modules/quota/module.ts';
import type { Sessions } from '../modules/account/module.ts';
import type { SessionCookie } from './cookies.ts';
import type { RateLimits } from './rate-limits.ts';
import { isFromOwnSite } from './same-origin.ts';

export interface GateParts {
  readonly access: Access;
  readonly sessions: Sessions;
  readonly keys: Pick<KeyHolders, 'find'>;
  readonly cookie: SessionCookie;
  readonly limits: RateLimits;
  readonly quotas: Pick<Quotas, 'checkRate'>;
  readonly clock: Clock;
  /** Scheme, host and port of the public address, where it is known. */
  readonly publicOrigin: string | undefined;
}

/**
 * What every request passes before its body is read: not from another site, a session or a key where one is needed,
 * within its share, with the permission. Answers the person at once when their session was looked at within the last second.
 */
export function passGate(
  parts: GateParts,
  call: Call,
  request: FastifyRequest,
): Person | undefined | Promise<Person | undefined> {
  const key = bearerOf(request.headers.authorization);
  // No page of another site can send a key, and whoever sends one is nobody else: what cookies say is not looked at.
  if (key !== undefined) return parts.keys.find(key, request.ip).then((person) => admit(parts, call, request, person));
  const own = { protocol: request.protocol, publicOrigin: parts.publicOrigin };
  if (call.method === 'POST' && !isFromOwnSite(request.headers, own)) throw new Refusal('crossSite');
  const isForStrangers = call.who === 'anyone';
  // What is the asker's own needs to know who they are, where they are anybody.
  if (isForStrangers && call.touches !== 'own') return admit(parts, call, request, undefined);
  const id = parts.cookie.read(request.headers.cookie);
  if (id === undefined) {
    if (isForStrangers) return admit(parts, call, request, undefined);
    // A stranger is counted as well, so that trying costs something.
    parts.limits.checkAddress(call.rate, request.ip, parts.clock.monotonic());
    throw new Refusal('sessionLost');
  }
  const cached = parts.sessions.cached(id, call.renewsSession);
  if (cached !== undefined) return admit(parts, call, request, cached);
  const found = parts.sessions.find(id, call.renewsSession);
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
  // Known before they are refused: whoever lacks a permission is named in the audit log.
  request.person = person;
  access.checkPerson(call, person);
  if (person !== undefined) quotas.checkRate(call, person);
  return person;
}

/** Whose turns are counted: each key has its own, beside those of its maker. */
export const turnOf = (person: Person | undefined): string | undefined =>
  person?.key === undefined ? person?.user.userId : `key ${person.key.id}`;

/** The key of an `Authorization` header; undefined for another kind of it, such as a proxy's own. */
function bearerOf(header: string | undefined): string | undefined {
  const [scheme = '', key = ''] = header?.trim().split(/\s+/) ?? [];
  return scheme.toLowerCase() === 'bearer' ? key : undefined;
}
