import type { Call } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import type { Access } from '../services/access.ts';
import type { Person } from '../services/ask.ts';
import type { Sessions } from '../services/sessions.ts';
import type { SessionCookie } from './cookies.ts';
import type { RateLimits } from './rate-limits.ts';
import { isFromOwnSite } from './same-origin.ts';

export interface GateParts {
  readonly access: Access;
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly limits: RateLimits;
  readonly clock: Clock;
  /** Host of the public address, where it is known. */
  readonly ownHost: string | undefined;
}

/**
 * What every request passes before its body is read: not from another site, a session where one is needed, within its
 * share, with the permission. Answers the person at once when their session was looked at within the last second.
 */
export function passGate(
  parts: GateParts,
  call: Call,
  request: FastifyRequest,
): Person | undefined | Promise<Person | undefined> {
  if (call.method === 'POST' && !isFromOwnSite(request.headers, parts.ownHost)) throw new Refusal('crossSite');
  const isForStrangers = call.who === 'anyone';
  // What is the asker's own needs to know who they are, where they are anybody.
  if (isForStrangers && call.touches !== 'own') return admit(parts, call, request, undefined);
  const id = parts.cookie.read(request.headers.cookie);
  if (id === undefined) {
    if (isForStrangers) return admit(parts, call, request, undefined);
    // A stranger is counted as well, so that trying costs something.
    parts.limits.check(call.rate, request.ip, parts.clock.monotonic());
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
  { access, limits, clock }: GateParts,
  call: Call,
  request: FastifyRequest,
  person: Person | undefined,
): Person | undefined {
  limits.check(call.rate, person?.user.userId ?? request.ip, clock.monotonic());
  // Known before they are refused: whoever lacks a permission is named in the audit log.
  request.person = person;
  access.checkPerson(call, person);
  return person;
}
