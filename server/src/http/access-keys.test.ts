import type { Auth } from '@tidegate/contract/auths.ts';
import { LACK_REFUSALS, SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { call, lacking } from '@tidegate/contract/call.ts';
import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import { API_KEY_DEFAULT_MS } from '@tidegate/contract/nouns/api-key/api-key.ts';
import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { KEY_SCOPES, keyScopesOf } from '@tidegate/contract/catalogue/key-scope.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { secretHash } from '../kernel/secret-hash.ts';
import { inputsFor } from '../testing/inputs/call-inputs.ts';
import { askAbout, CALL_NAMES, callOf, unique } from '../testing/inputs/every-call.ts';
import { offenders } from '../testing/offenders.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Visitor } from '../testing/client/visitor.ts';
import { START, startTestServer } from '../testing/test-server.ts';
import { TRAIL } from '../testing/trail.ts';
import type { Plant } from '../testing/plant/plant.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';

/**
 * Permissions of API keys: every call × a key without the scope, a key with it, and a key whose owner lacks
 * the permission.
 */
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
/** Deletions run last, smallest object first. */
const LAST = ['signal', 'driver', 'equipment', 'gateway'];
const turn = (name: string) => (name.endsWith('Delete') ? 2 + LAST.indexOf(name.slice(0, -6)) : 0);
const CALLABLE = CALL_NAMES.filter((name) => scopesOf(name) !== undefined).toSorted((a, b) => turn(a) - turn(b));
const SCOPED = CALLABLE.filter((name) => (scopesOf(name) ?? []).length > 0);

const GUARDED = new Set(['webhookUrl', 'webhookSecret', 'verifyCode']);

const keys = new Map<string, Visitor>();
/** An API key of our administrator with these scopes. */
async function program(scopes: readonly Auth[]): Promise<Visitor> {
  const name = scopes.join(' ');
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = `tg_${keys.size}`.padEnd(60, 'x');
  const account = await server.stores.accounts.byLoginname(ours.admin.loginname);
  const made = {
    name: 'all',
    prefix: key.slice(0, 11),
    hash: secretHash(key),
    scopes: [...scopes],
    allowedFrom: [],
    at: START,
  };
  const limits = { callsPerMinute: null, expiresAt: START + API_KEY_DEFAULT_MS };
  await server.stores.apiKeys.add({ ...made, ...limits, userId: account?.userId ?? '' }, 1_000, TRAIL);
  const visitor = server.visitor({ authorization: `Bearer ${key}` });
  keys.set(name, visitor);
  // Each caller is new to the server and uses this one address, so requests stay below its rate limit.
  server.clock.pass(2_000);
  return visitor;
}

/** Checks the rule for each of these calls and names every call that breaks it. */
const failuresOf = (names: readonly CallName[], rule: (name: CallName) => Promise<void>) =>
  offenders(names, (name) => name, rule);

const shapeOf = (output: z.ZodType): object => (output instanceof z.ZodObject ? output.shape : {});
const refusal = (name: 'keyCannot' | 'keySecret' | 'keyScope' | 'notFound') => ({
  status: REFUSALS[name].status,
  code: REFUSALS[name].code,
  data: null,
});

test('no key can sign in or act on accounts or keys', () => {
  const closed = CALL_NAMES.filter((name) => scopesOf(name) === undefined);
  expect(closed).toEqual(
    expect.arrayContaining(['login', 'logout', 'securityPassword', 'totpOff', 'accountEdit', 'findpwdPassword']),
  );
  expect(closed).toEqual(expect.arrayContaining(['userAdd', 'userEdit', 'roleEdit', 'orgEdit', 'apiKeyAdd']));
  // An API key may read roles' permissions and the list of people.
  const told = ['userInfo', 'roleQuery', 'roleInfo', 'userQuery', 'managedUserInfo', 'userReach', 'userExport'];
  expect(CALLABLE.filter((name) => /user|role|account|password|apiKey/i.test(callOf(name).path))).toEqual(told);
});

test('no key can create or change a secret, or share anything with guests', () => {
  const closed = CALL_NAMES.filter((name) => scopesOf(name) === undefined);
  const secrets = /secret|password|pwd|apiKey|cameraKey|webhook/i;
  expect(CALLABLE.filter((name) => callOf(name).audit !== null && secrets.test(callOf(name).path))).toEqual([]);
  const answering = ['secret', 'key', 'password'];
  // The fields named `key` of a model's reports and cameras are identifiers, not secrets.
  const naming = ['modelReportSave', 'modelCameraSave'];
  const found = CALLABLE.filter((name) => answering.some((field) => field in shapeOf(callOf(name).output)));
  expect(found.toSorted()).toEqual([...naming, 'shareInfo'].toSorted());
  expect(closed).toEqual(expect.arrayContaining(['gatewayAdd', 'shareEditAuth', 'shareEditPwd', 'settingSave']));
});

test('a call without a scope for keys is refused to them', () => {
  const stated = {
    path: '/lfscada/new',
    summary: 'new',
    who: { auth: 'manage_gateway_view' },
    touches: 'nothing',
  } as const;
  const input = z.strictObject({});
  expect(keyScopesOf(call({ ...stated, input, output: input }))).toBeUndefined();
  expect(keyScopesOf(call({ ...stated, keys: 'allowed', input, output: input }))).toEqual(['manage_gateway_view']);
});

describe('a key with every scope there is', () => {
  const guarded = CALL_NAMES.flatMap((name) => {
    const { keys: rule } = callOf(name);
    return typeof rule === 'string' ? [] : rule.except.map((field) => [name, field] as const);
  });
  test('cannot make a call with a field that is not for keys', async () => {
    const failures = await offenders(
      guarded,
      (one) => one.join(' with '),
      async ([name, field]) => {
        const { path } = callOf(name);
        const plain = Object.entries(inputsFor(ours, unique())[name]).filter(([one]) => !GUARDED.has(one));
        const fields = { ...Object.fromEntries(plain), [field]: 'something' };
        const answer = await (await program(KEY_SCOPES)).ask(path, fields);
        expect(answer).toMatchObject(refusal('keySecret'));
        expect(answer.message).toContain(field);
      },
    );
    expect(failures).toEqual([]);
    expect(guarded).not.toEqual([]);
  });

  test('cannot set the password of a driver', async () => {
    const robot = await program(KEY_SCOPES);
    const params = { endpoint: 'opc.tcp://10.0.0.1:4840', username: 'reader', password: 'Sesame-1' };
    const driver = { equipmentId: ours.equipmentId, name: 'UA', protocol: 'opcua', params };
    expect(await robot.ask('/lfscada/manage/driver/add', driver)).toMatchObject(refusal('keySecret'));
    const { id } = await ours.admin.get<{ id: string }>('/lfscada/manage/driver/add', driver);
    const edit = (change: object) => robot.ask('/lfscada/manage/driver/edit', { id, params: { ...params, ...change } });
    expect(await edit({ password: 'Sesame-2' })).toMatchObject(refusal('keySecret'));
    expect(await edit({ password: undefined })).toMatchObject(refusal('keySecret'));
    expect(await edit({ password: KEPT_SECRET, timeoutMs: 2_000 })).toMatchObject({ code: '200' });
  });

  test('cannot make a call that is not for keys', async () => {
    const closed = CALL_NAMES.filter((name) => scopesOf(name) === undefined);
    const failures = await failuresOf(closed, async (name) => {
      expect(await askAbout(await program(KEY_SCOPES), name, ours)).toMatchObject(refusal('keyCannot'));
    });
    expect(failures).toEqual([]);
  });

  const objects = SCOPED.filter((name) => {
    const { touches, who } = callOf(name);
    return typeof touches !== 'string' && lacking(who, held) === undefined;
  });
  test('reveals nothing about objects outside the access scope of its creator', async () => {
    const failures = await failuresOf(objects, async (name) => {
      expect(await askAbout(await program(KEY_SCOPES), name, theirs)).toMatchObject(refusal('notFound'));
    });
    expect(failures).toEqual([]);
  });
});

test('a key without the scope of a call is refused with the name of the scope', async () => {
  const failures = await failuresOf(SCOPED, async (name) => {
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
  expect(failures).toEqual([]);
});

test('a key with only the scope of a call may make it', async () => {
  const refused: readonly string[] = (['keyInvalid', 'keyCannot', 'keyScope', 'sessionLost', 'crossSite'] as const).map(
    (name) => REFUSALS[name].code,
  );
  const usable = CALLABLE.filter(
    (name) => lacking(callOf(name).who, held) === undefined || callOf(name).who === 'signedIn',
  );
  const failures = await failuresOf(usable, async (name) => {
    const answer = await askAbout(await program((scopesOf(name) ?? []).slice(0, 1)), name, ours);
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.status, answer.text).not.toBe(401);
    expect(refused, answer.text).not.toContain(answer.code);
  });
  expect(failures).toEqual([]);
});
