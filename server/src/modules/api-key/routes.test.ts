import { API_KEY_DEFAULT_MS, API_KEY_MAX_MS, API_KEYS_MAX } from '@tidegate/contract/nouns/api-key/api-key.ts';
import type { ApiKey } from '@tidegate/contract/nouns/api-key/api-key.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Answer, Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { PASSWORD } from '../../testing/client/visitor.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const KEYS = '/lfscada/manage/apiKey';
const LIST = '/lfscada/manage/gateway/query';
const SCOPES = ['manage_gateway_view', 'monitor_equipment_view', 'monitor_signal_write'];

let server: TestServer;
let plant: Plant;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'works');
});
afterAll(() => server.end());

interface Made {
  readonly id: string;
  readonly key: string;
}

const make = (fields: Readonly<Record<string, unknown>> = {}, by: Visitor = plant.admin): Promise<Made> =>
  by.get<Made>(`${KEYS}/add`, { name: 'robot', scopes: SCOPES, ...fields });
const program = (key: string, headers: Readonly<Record<string, string>> = {}): Visitor =>
  server.visitor({ authorization: `Bearer ${key}`, ...headers });
const list = (): Promise<readonly ApiKey[]> => plant.admin.get<readonly ApiKey[]>(`${KEYS}/query`);
const INVALID = { status: 401, code: '1911', data: null };

describe('a key', () => {
  test('is shown once, stored as a hash, and valid for a year', async () => {
    const { id, key } = await make();
    expect(key).toMatch(/^tg_[\w-]{51}$/);
    const [kept] = (await list()).filter((one) => one.id === id);
    expect(kept).toMatchObject({
      name: 'robot',
      prefix: key.slice(0, 11),
      expiresAt: server.clock.now() + API_KEY_DEFAULT_MS,
    });
    const everything = JSON.stringify([await list(), await server.auditRows()]);
    expect(everything).not.toContain(key.slice(11));
    expect((await program(key).ask(LIST)).text).toContain('works-gw');
  });

  test('gets the same refusal if it is wrong, expired, revoked or used from another address', async () => {
    const expired = await make({ expiresAt: server.clock.now() + 1_000 });
    const revoked = await make();
    const bound = await make({ allowedFrom: ['10.1.0.0/16', '2001:db8::1'] });
    await plant.admin.get(`${KEYS}/revoke`, { id: revoked.id });
    server.clock.pass(1_001);
    const answers: Answer[] = [];
    for (const key of [expired.key, revoked.key, bound.key, `${revoked.key.slice(0, -1)}_`, 'tg_', '', 'admin']) {
      answers.push(await program(key).ask(LIST));
    }
    for (const answer of answers) {
      expect(answer).toMatchObject(INVALID);
      expect(answer.text).toBe(answers[0]?.text);
    }
    expect((await program('tg_no', { 'x-language': 'zh' }).ask(LIST)).message).toContain('API 密钥不正确');
  });

  test('is valid from the addresses that it is bound to', async () => {
    const { key } = await make({ allowedFrom: ['127.0.0.0/8'] });
    expect(await program(key).ask(LIST)).toMatchObject({ code: '200' });
  });

  test('becomes invalid within a second if it is revoked, or its creator disabled or without the permission', async () => {
    const { id, key } = await make();
    const other = await server.signedIn(plant.org, 'admin');
    const { key: second } = await make({}, other);
    const robot = program(key);
    expect(await robot.ask(LIST)).toMatchObject({ code: '200' });
    expect(await program(second).ask(LIST)).toMatchObject({ code: '200' });
    await plant.admin.get(`${KEYS}/revoke`, { id });
    expect(await robot.ask(LIST)).toMatchObject(INVALID);
    const account = await server.stores.accounts.byLoginname(other.loginname);
    const user = { id: account?.userId ?? '' };
    await plant.admin.get('/lfscada/manage/user/edit', { ...user, roleId: plant.org.roleIds.viewer });
    server.clock.pass(1_000);
    // A key never has a permission that its maker lacks, whatever its scopes.
    expect(await program(second).ask(LIST)).toMatchObject({ status: 403, code: '403' });
    expect(await program(second).ask('/lfscada/monitor/equipment/query')).toMatchObject({ code: '200' });
    await plant.admin.get('/lfscada/manage/user/setEnabled', { ...user, enabled: false });
    server.clock.pass(1_000);
    expect(await program(second).ask('/lfscada/monitor/equipment/query')).toMatchObject(INVALID);
  });

  test('takes precedence over a cookie, which is ignored', async () => {
    const { key } = await make({ scopes: ['monitor_equipment_view'] });
    const cookie = plant.admin.cookie;
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await program(key, { cookie }).ask(LIST)).toMatchObject({ status: 403, code: '1912' });
    expect(await program('tg_wrong', { cookie }).ask(LIST)).toMatchObject(INVALID);
    expect(await program(key, foreign).ask('/lfscada/monitor/equipment/query')).toMatchObject({ code: '200' });
    expect(await server.visitor({ cookie, ...foreign }).ask(LIST)).toMatchObject({ status: 403 });
  });

  test('is refused with the name of the missing scope, in the language of the caller', async () => {
    const { key } = await make({ scopes: [] });
    expect(await program(key).ask(LIST)).toMatchObject({
      status: 403,
      code: '1912',
      message: 'The API key lacks the scope manage_gateway_view (View gateways)',
    });
    const zh = await program(key, { 'x-language': 'zh' }).ask(LIST);
    expect(zh.message).toBe('API 密钥缺少权限范围：manage_gateway_view（查看网关）');
  });

  test('cannot sign in or create a key', async () => {
    const { key } = await make();
    const login = { loginname: plant.admin.loginname, password: PASSWORD };
    expect(await program(key).ask('/lfscada/user/login', login)).toMatchObject({ status: 403, code: '1913' });
    expect(await program(key).ask(`${KEYS}/add`, { name: 'more', scopes: [] })).toMatchObject({ code: '1913' });
  });

  test('can write only signals that need no consent', async () => {
    const { key } = await make();
    const write = { equipmentId: plant.equipmentId, signalId: plant.signalId, value: '3' };
    const robot = program(key);
    expect(await robot.ask('/lfscada/monitor/write', write)).toMatchObject({ code: '200' });
    for (const writeConfirm of ['password', 'dual']) {
      await plant.admin.get('/lfscada/manage/signal/edit', { id: plant.signalId, writeConfirm });
      const given = { ...write, password: PASSWORD, secondLoginname: 'ann', secondPassword: PASSWORD };
      expect(await robot.ask('/lfscada/monitor/write', given)).toMatchObject({ status: 403, code: '1914' });
    }
  });

  test('appears in the log by its prefix, with its actions and refusals', async () => {
    const { key } = await make({ scopes: ['manage_equipment_edit'] });
    await program(key).get('/lfscada/manage/equipmentGroup/add', { name: 'hall 9' });
    await program(key).ask('/lfscada/manage/gateway/delete', { id: plant.gatewayId });
    const rows = (await server.auditRows()).filter(({ session }) => session === key.slice(0, 11));
    expect(rows).toMatchObject([
      { action: 'equipmentGroup.add', loginname: plant.admin.loginname, result: '200' },
      { action: 'gateway.delete', loginname: plant.admin.loginname, result: '1912' },
    ]);
  });

  test('shows when, from where and how often it was used', async () => {
    const { id, key } = await make();
    for (let n = 0; n < 3; n += 1) await program(key).ask(LIST);
    const lastUsedAt = server.clock.now();
    server.clock.pass(10_000);
    await expect
      .poll(async () => (await list()).find((one) => one.id === id))
      .toMatchObject({
        lastUsedAt,
        lastUsedFrom: '127.0.0.1',
        useCount: 3,
      });
  });
});

describe('the creator of a key', () => {
  test('grants at most their own permissions, and none reserved for people', async () => {
    const engineer = await server.signedIn(plant.org, 'engineer');
    for (const scope of ['manage_notice_edit', 'manage_user_edit', 'manage_api_edit']) {
      const answer = await engineer.ask(`${KEYS}/add`, { name: 'wide', scopes: [scope] });
      expect(answer).toMatchObject({ status: 403, code: '1210' });
    }
    expect(await plant.viewer.ask(`${KEYS}/add`, { name: 'none', scopes: [] })).toMatchObject({ status: 403 });
  });

  test('has to give valid addresses and a valid end', async () => {
    const now = server.clock.now();
    const bad = [{ allowedFrom: ['10.1.2.3/99'] }, { expiresAt: now }, { expiresAt: now + API_KEY_MAX_MS + 1 }];
    for (const fields of bad) {
      const answer = await plant.admin.ask(`${KEYS}/add`, { name: 'bad', scopes: [], ...fields });
      expect(answer).toMatchObject({ status: 400 });
    }
  });

  test('can have a limited number of keys', async () => {
    const other = await server.signedIn(plant.org, 'admin');
    for (let n = 0; n < API_KEYS_MAX; n += 1) await make({}, other);
    expect(await other.ask(`${KEYS}/add`, { name: 'one more', scopes: [] })).toMatchObject({ code: '1915' });
  });

  test('is the only person to change it, while it is valid', async () => {
    const { id, key } = await make();
    const other = await server.signedIn(plant.org, 'admin');
    expect(await other.ask(`${KEYS}/edit`, { id, scopes: [] })).toMatchObject({ status: 404 });
    expect(await other.ask(`${KEYS}/revoke`, { id })).toMatchObject({ status: 404 });
    expect(await program(key).ask(LIST)).toMatchObject({ code: '200' });
    await plant.admin.get(`${KEYS}/edit`, { id, scopes: ['monitor_equipment_view'] });
    expect(await program(key).ask(LIST)).toMatchObject({ code: '1912' });
    await plant.admin.get(`${KEYS}/revoke`, { id });
    expect(await plant.admin.ask(`${KEYS}/edit`, { id, name: 'again' })).toMatchObject({ status: 409, code: '1916' });
  });
});

describe('the rate limit', () => {
  test('of a key applies per minute', async () => {
    const { key } = await make({ callsPerMinute: 3 });
    const robot = program(key);
    for (let n = 0; n < 3; n += 1) expect(await robot.ask(LIST)).toMatchObject({ code: '200' });
    const refused = await robot.ask(LIST);
    expect(refused).toMatchObject({ status: 429, code: '429' });
    expect(refused.headers['retry-after']).toBe('20');
    server.clock.pass(20_000);
    expect(await robot.ask(LIST)).toMatchObject({ code: '200' });
    expect(await robot.ask(LIST)).toMatchObject({ code: '429' });
  });

  test('of an address delays guessing, but not a known program', async () => {
    const { key } = await make();
    expect(await program(key).ask(LIST)).toMatchObject({ code: '200' });
    const codes: string[] = [];
    for (let n = 0; n < 60; n += 1) codes.push((await program(`tg_${n}`).ask(LIST)).code);
    expect(codes.filter((code) => code === '1911').length).toBeLessThan(40);
    expect(codes.at(-1)).toBe('429');
    server.clock.pass(1_000);
    expect(await program(key).ask(LIST)).toMatchObject({ code: '200' });
  });
});
