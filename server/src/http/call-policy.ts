import { OBJECT_KINDS } from '@tidegate/contract/catalogue/object-kinds.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { Route } from '../kernel/serve.ts';
import { AUTHS } from '@tidegate/contract/catalogue/auths.ts';
import type { Call, Keys } from '@tidegate/contract/call.ts';
import { authsOf } from '@tidegate/contract/call.ts';
import { keyScopesOf } from '@tidegate/contract/catalogue/key-scope.ts';
import { RATE_SIZES } from './rate-limits.ts';

/**
 * Throws unless the row of a call is complete: who may make it, which objects it touches, its rate class, its name in
 * the audit log, and its fields. The types require the same; this check catches whatever
 * bypassed them.
 */
export function checkPolicy(call: Call): void {
  const fault = faultOf(call);
  if (fault !== undefined) throw new Error(`the call ${call.path} is incomplete: ${fault}`);
}

const isKeysRule = (keys: Keys, shape: object): boolean =>
  typeof keys === 'object'
    ? keys.except.length > 0 && keys.except.every((field) => field in shape)
    : keys === 'refused' || keys === 'allowed';

function faultOf({ who, touches, keys, rate, bound, audit, method, upload, input }: Call): string | undefined {
  const isWho =
    who === 'anyone' ||
    who === 'signedIn' ||
    (typeof who === 'object' && authsOf(who).length > 0 && authsOf(who).every((auth) => AUTHS.includes(auth)));
  if (!isWho) return 'who may ask';
  const isTouches = Array.isArray(touches)
    ? touches.length > 0 && touches.every(({ kind, field }) => OBJECT_KINDS.includes(kind) && field in input.shape)
    : touches === 'nothing' || touches === 'own' || touches === 'list';
  if (!isTouches) return 'what it touches';
  if (who === 'anyone' && touches !== 'nothing' && touches !== 'own') return 'objects that anyone may name';
  if (!isKeysRule(keys, input.shape)) return 'whether keys may make it';
  if (keys !== 'refused' && keyScopesOf({ who, keys }) === undefined) return 'a call for people that is open to keys';
  if (!(rate in RATE_SIZES)) return 'how often it may be asked';
  if ((rate === 'heavy') !== (bound !== null)) return 'how many of it run at once';
  const changes = rate === 'edit' || rate === 'write' || upload !== null;
  if (audit === undefined || (changes && audit === null)) return 'what the log calls it';
  if (audit !== null && method !== 'POST') return 'a change that is not a POST';
  // Read from the definition of the schema: parsing sample fields would compile every schema at each start.
  if (input.def.catchall?._zod.def.type !== 'never') return 'fields that it does not know';
  return undefined;
}

/** Throws unless every call of the contract has a complete row and exactly one handler. */
export function checkComplete(routes: readonly Route[]): void {
  for (const { call } of routes) checkPolicy(call);
  const answered = new Set(routes.map(({ call }) => call.path));
  const missing = Object.values(CALLS).filter(({ path }) => !answered.has(path));
  if (missing.length > 0) throw new Error(`calls without an answer: ${missing.map(({ path }) => path).join(', ')}`);
  if (answered.size !== routes.length) throw new Error('a call is answered twice');
}
