import { OBJECT_KINDS } from '@tidegate/contract/catalogue/object-kinds.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { Route } from '../kernel/serve.ts';
import { AUTHS } from '@tidegate/contract/catalogue/auths.ts';
import type { Call } from '@tidegate/contract/call.ts';
import { authsOf } from '@tidegate/contract/call.ts';
import { keyScopesOf } from '@tidegate/contract/catalogue/key-scope.ts';
import { RATE_SIZES } from './rate-limits.ts';

/**
 * Throws unless the row of a call is complete: who may make it, which objects it touches, its rate class, its name in
 * the audit log, and its fields. The types require the same; this check catches whatever
 * bypassed them.
 */
export function checkPolicy(call: Call): void {
  refuse(call, faultOf(call) ?? faultOfFields(call));
}

function refuse(call: Call, fault: string | undefined): void {
  if (fault !== undefined) throw new Error(`the call ${call.path} is incomplete: ${fault}`);
}

function faultOf({ who, touches, keys, rate, bound, audit, method, upload }: Call): string | undefined {
  const isWho =
    who === 'anyone' ||
    who === 'signedIn' ||
    (typeof who === 'object' && authsOf(who).length > 0 && authsOf(who).every((auth) => AUTHS.includes(auth)));
  if (!isWho) return 'who may ask';
  const isTouches = Array.isArray(touches)
    ? touches.length > 0 && touches.every(({ kind }) => OBJECT_KINDS.includes(kind))
    : touches === 'nothing' || touches === 'own' || touches === 'list';
  if (!isTouches) return 'what it touches';
  if (who === 'anyone' && touches !== 'nothing' && touches !== 'own') return 'objects that anyone may name';
  const isKeys = typeof keys === 'object' ? keys.except.length > 0 : keys === 'refused' || keys === 'allowed';
  if (!isKeys) return 'whether keys may make it';
  if (keys !== 'refused' && keyScopesOf({ who, keys }) === undefined) return 'a call for people that is open to keys';
  if (!(rate in RATE_SIZES)) return 'how often it may be asked';
  if ((rate === 'heavy') !== (bound !== null)) return 'how many of it run at once';
  const changes = rate === 'edit' || rate === 'write' || upload !== null;
  if (audit === undefined || (changes && audit === null)) return 'what the log calls it';
  if (audit !== null && method !== 'POST') return 'a change that is not a POST';
  return undefined;
}

/** The fault of a row that its schema shows. */
function faultOfFields({ touches, keys, input }: Call): string | undefined {
  const named = Array.isArray(touches) ? touches.map(({ field }) => field) : [];
  if (!named.every((field) => field in input.shape)) return 'what it touches';
  const excepted = typeof keys === 'object' ? keys.except : [];
  if (!excepted.every((field) => field in input.shape)) return 'whether keys may make it';
  if (input.def.catchall?._zod.def.type !== 'never') return 'fields that it does not know';
  return undefined;
}

/**
 * Throws unless every call of the contract has a complete row and exactly one handler. A start makes no schema for it: that each fits its row
 * does not change between two starts, and is tested.
 */
export function checkComplete(routes: readonly Route[]): void {
  for (const { call } of routes) refuse(call, faultOf(call));
  const answered = new Set(routes.map(({ call }) => call.path));
  const missing = Object.values(CALLS).filter(({ path }) => !answered.has(path));
  if (missing.length > 0) throw new Error(`calls without an answer: ${missing.map(({ path }) => path).join(', ')}`);
  if (answered.size !== routes.length) throw new Error('a call is answered twice');
}
