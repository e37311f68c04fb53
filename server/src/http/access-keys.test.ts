import type { Auth } from '@tidegate/contract/auths.ts';
import { LACK_REFUSALS, SHIPPED_ROLES } from '@tidegate/contract/auths.ts';
import { lacking } from '@tidegate/contract/call.ts';
import type { CallName } from '@tidegate/contract/calls/catalogue.ts';
import { API_KEY_DEFAULT_MS } from '@tidegate/contract/entities/api-key.ts';
import { REFUSALS } from '@tidegate/contract/errors.ts';
import { KEY_SCOPES, keyScopesOf } from '@tidegate/contract/rules/key-scope.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyHash } from '../services/api-keys.ts';
import { askAbout, CALL_NAMES, callOf } from '../testing/every-call.ts';
import type { TestServer, Visitor } from '../testing/test-server.ts';
import { START, startTestServer } from '../testing/test-server.ts';
import { TRAIL } from '../testing/trail.ts';
import type { Plant } from '../testing/twin-plants.ts';
import { addPlant } from '../testing/twin-plants.ts';

/** reliability C1 and C11 for programs: every call × a key without the scope, a key with it, and no key that may. */
let server: TestServer;
let ours: Plant;
let theirs: Plant;

beforeAll(async () => {
  server = await startTestServer();
  ours = await addPlant(server, 'ours');
  theirs = await addPlant(server, 'theirs');
});
afterAll(() => server.end());

const held: ReadonlySet<Auth> = new Set(SHIPPED_ROLES.admin.auths);
const scopesOf = (name: CallName) => keyScopesOf(callOf(name));
/** Deletions after all others, from the smallest object to the largest. */
const LAST = ['signal', 'driver', 'equipment', 'gateway'];
const turn = (name: string) => (name.endsWith('Delete') ? 2 + LAST.indexOf(name.slice(0, -6)) : 0);
const CALLABLE = CALL_NAMES.filter((name) => scopesOf(name) !== undefined).toSorted((a, b) => turn(a) - turn(b));
const SCOPED = CALLABLE.filter((name) => (scopesOf(name) ?? []).length > 0);

const keys = new Map<string, Visitor>();
/** A program with a key of our administrator's that has these scopes. */
async function program(scopes: readonly Auth[]): Promise<Visitor> {
  const name = scopes.join(' ');
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = `tg_${keys.size}`.padEnd(60, 'x');
  const account = await server.stores.accounts.byLoginname(ours.admin.loginname);
  const made = { name: 'all', prefix: key.slice(0, 11), hash: keyHash(key), scopes, allowedFrom: [], at: START };
  const limits = { callsPerMinute: null, expiresAt: START + API_KEY_DEFAULT_MS };
  await server.stores.apiKeys.add({ ...made, ...limits, userId: account?.userId ?? '' }, 1_000, TRAIL);
  const visitor = server.visitor({ authorization: `Bearer ${key}` });
  keys.set(name, visitor);
  // Each is new to the server from this one address: as slowly as it bears.
  server.clock.pass(2_000);
  return visitor;
}

const refusal = (name: 'keyCannot' | 'keyScope' | 'notFound') => ({
  status: REFUSALS[name].status,
  code: REFUSALS[name].code,
  data: null,
});

test('no key signs in, acts on accounts, or on keys', () => {
  const closed = CALL_NAMES.filter((name) => scopesOf(name) === undefined);
  expect(closed).toEqual(
    expect.arrayContaining(['login', 'logout', 'securityPassword', 'totpOff', 'accountEdit', 'findpwdPassword']),
  );
  expect(closed).toEqual(expect.arrayContaining(['userAdd', 'userEdit', 'roleEdit', 'orgEdit', 'apiKeyAdd']));
  // What a role may do, and who there is, a program may be shown.
  const told = ['userInfo', 'roleQuery', 'roleInfo', 'userQuery', 'managedUserInfo', 'userReach', 'userExport'];
  expect(CALLABLE.filter((name) => /user|role|account|password|apiKey/i.test(callOf(name).path))).toEqual(told);
});

describe('a key with every scope there is', () => {
  test.each(CALL_NAMES.filter((name) => scopesOf(name) === undefined))('never makes the call %s', async (name) => {
    expect(await askAbout(await program(KEY_SCOPES), name, ours)).toMatchObject(refusal('keyCannot'));
  });

  const objects = SCOPED.filter((name) => {
    const { touches, who } = callOf(name);
    return typeof touches !== 'string' && lacking(who, held) === undefined;
  });
  test.each(objects)('does not learn by %s of what is beyond its maker', async (name) => {
    expect(await askAbout(await program(KEY_SCOPES), name, theirs)).toMatchObject(refusal('notFound'));
  });
});

describe('a key without the scope', () => {
  test.each(SCOPED)('is refused %s', async (name) => {
    const wanted = scopesOf(name) ?? [];
    const answer = await askAbout(await program(KEY_SCOPES.filter((scope) => !wanted.includes(scope))), name, ours);
    const lacked = lacking(callOf(name).who, held);
    if (lacked !== undefined) {
      expect(answer.code).toBe(REFUSALS[LACK_REFUSALS[lacked] ?? 'forbidden'].code);
      return;
    }
    expect(answer).toMatchObject(refusal('keyScope'));
    expect(answer.message).toContain(wanted[0]);
  });
});

describe('a key with the scope alone', () => {
  const refused: readonly string[] = (['keyInvalid', 'keyCannot', 'keyScope', 'sessionLost', 'crossSite'] as const).map(
    (name) => REFUSALS[name].code,
  );
  const usable = CALLABLE.filter(
    (name) => lacking(callOf(name).who, held) === undefined || callOf(name).who === 'signedIn',
  );
  test.each(usable)('goes through to what %s is about', async (name) => {
    const answer = await askAbout(await program((scopesOf(name) ?? []).slice(0, 1)), name, ours);
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.status, answer.text).not.toBe(401);
    expect(refused, answer.text).not.toContain(answer.code);
  });
});
