import { connect } from 'node:net';
import type { Call } from '@tidegate/contract/call.ts';
import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBody } from '../testing/client/form-body.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Visitor } from '../testing/client/visitor.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Plant } from '../testing/plant/plant.ts';
import { inputsFor } from '../testing/inputs/call-inputs.ts';
import { EVERY_CALL_MS, offenders } from '../testing/offenders.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';
import { StorageError } from '../ports/storage-error.ts';
import { checkComplete } from './call-policy.ts';

let server: TestServer;
let plant: Plant;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ours');
  admin = await server.signedIn(plant.org, 'platform');
});
afterAll(() => server.end());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const names = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);
const callOf = (name: CallName): Call => CALLS[name];
const posts = names.filter((name) => callOf(name).method === 'POST' && name !== 'logout');

let turn = 0;
const inputOf = (name: CallName) => inputsFor(plant, `r${(turn += 1)}`)[name];
/** The call with these fields, which may repeat. */
const send = async (name: CallName, fields: readonly (readonly [string, unknown])[], headers = {}) => {
  const body = await formBody(fields);
  return admin.send('POST', callOf(name).path, body.payload, { ...body.headers, ...headers });
};

/** Checks the rule for each of these calls and names every call that breaks it. */
const failuresOf = (some: readonly CallName[], rule: (name: CallName) => Promise<void>) =>
  offenders(some, (name) => name, rule);

describe('fields', () => {
  test('that are unknown to a call are refused by name', async () => {
    const failures = await failuresOf(posts, async (name) => {
      const answer = await admin.ask(callOf(name).path, { ...inputOf(name), surprise: '1' });
      expect(answer).toMatchObject({ status: 400, code: '400', message: 'The field surprise does not exist' });
    });
    expect(failures).toEqual([]);
  });

  test('that are required and missing are named', async () => {
    const failures = await failuresOf(posts, async (name) => {
      const input = inputOf(name);
      const { shape } = callOf(name).input;
      for (const field of Object.keys(input).filter((one) => shape[one]?.safeParse(undefined).success === false)) {
        const { [field]: _left, ...rest } = input;
        const answer = await admin.ask(callOf(name).path, rest);
        expect(answer).toMatchObject({ status: 400, message: `The field ${field} is missing` });
      }
    });
    expect(failures).toEqual([]);
  });

  test('that are given twice are refused', async () => {
    const failures = await failuresOf(posts, async (name) => {
      for (const [field, value] of Object.entries(inputOf(name))) {
        const answer = await send(name, [...Object.entries(inputOf(name)), [field, value]]);
        expect(answer).toMatchObject({ status: 400, message: `The field ${field} is invalid: ×2` });
        server.clock.pass(200);
      }
    });
    expect(failures).toEqual([]);
  });

  test(
    'with prototypes, control characters or extreme numbers cause no internal error',
    async () => {
      const failures = await failuresOf(posts, async (name) => {
        for (const field of Object.keys(inputOf(name))) {
          for (const payload of NASTY) {
            const { status, text } = await send(name, Object.entries({ ...inputOf(name), [field]: payload }));
            // 403: no share has this key.
            expect([200, 400, 403, 404, 409, 415, 429], `${field}: ${payload}: ${text}`).toContain(status);
            expect(text).not.toMatch(/SQLITE|syntax error|node_modules|\.ts:\d/);
            server.clock.pass(200);
          }
        }
      });
      expect(failures).toEqual([]);
      expect(server.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    },
    EVERY_CALL_MS,
  );

  test('named like an object prototype are fields like any other', async () => {
    for (const field of ['__proto__', 'constructor', 'toString']) {
      const answer = await admin.send('POST', CALLS.gatewayQuery.path, `${field}=1`, FORM);
      expect(answer).toMatchObject({ status: 400, message: `The field ${field} does not exist` });
    }
    expect(Object.hasOwn(Object.prototype, '1')).toBe(false);
  });

  test('are explained in the language of the caller, with Chinese as the fallback', async () => {
    const ask = (headers: Record<string, string>) => admin.ask(CALLS.gatewayInfoById.path, { id: 'x' }, headers);
    expect((await ask({ 'x-language': 'zh' })).message).toBe('字段 id 不正确：格式不正确');
    expect((await ask({ 'x-language': 'en' })).message).toBe('The field id is invalid: not an id');
    expect((await ask({ 'x-language': '', 'accept-language': 'fr, en;q=0.8' })).message).toContain('not an id');
    expect((await ask({ 'x-language': '', cookie: `${admin.cookie}; lang=en` })).message).toContain('not an id');
    expect((await ask({ 'x-language': 'xx' })).message).toContain('不正确');
  });

  test('of a protocol are named by their path', async () => {
    const { equipmentId } = plant;
    const driver = { equipmentId, name: 'x', protocol: 'modbus-tcp' };
    expect(await admin.ask(CALLS.driverAdd.path, { ...driver, params: { host: 'h', port: 70_000 } })).toMatchObject({
      message: 'The field params.port is invalid: at most 65535',
    });
    const signal = { equipmentId, driverId: plant.driverId, code: 'c', name: 'n', rw: 'ro', dataType: 'bool' };
    expect(await admin.ask(CALLS.signalAdd.path, { ...signal, address: { area: 'moon', address: 0 } })).toMatchObject({
      message: 'The field address.area is invalid: one of coil, discrete, input, holding',
    });
    expect(await admin.ask(CALLS.signalAdd.path, signal)).toMatchObject({ message: 'The field address is missing' });
  });

  const NASTY = [
    '\\',
    '{"__proto__":{"isAdmin":true}}',
    '[1,2,{"a":[]}]',
    'NaN',
    '1e999',
    '-0',
    '\u0000',
    '\r\nSet-Cookie: x=1',
    '\uD800',
    '<script>alert(1)</script>',
    '9'.repeat(400),
    '𝟙',
  ];
});

describe('requests', () => {
  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencodedx',
  ])('as %s are refused', async (type) => {
    const answer = await admin.send('POST', CALLS.gatewayQuery.path, 'page=1', { 'content-type': type });
    expect(answer).toMatchObject({ status: 415, code: '415' });
  });

  test('over 64 KB are refused', async () => {
    const answer = await admin.send('POST', CALLS.gatewayQuery.path, `name=${'x'.repeat(64 * 1024)}`, FORM);
    expect(answer).toMatchObject({ status: 413, code: '413' });
  });

  test('without any body are an empty form', async () => {
    expect(await admin.send('POST', CALLS.gatewayQuery.path)).toMatchObject({ code: '200' });
  });

  test.each(['cross-site', 'same-site'])('from a page that is %s are refused', async (site) => {
    const failures = await failuresOf(posts, async (name) => {
      const answer = await send(name, Object.entries(inputOf(name)), { 'sec-fetch-site': site });
      expect(answer).toMatchObject({ status: 403, message: REFUSALS.crossSite.en });
    });
    expect(failures).toEqual([]);
  });

  test('with a foreign origin are refused, even without Sec-Fetch-Site', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:8081', 'http://localhost.evil.example']) {
      const answer = await admin.ask(CALLS.gatewayAdd.path, { sn: 'x', name: 'x' }, { origin, host: 'localhost:8080' });
      expect(answer).toMatchObject({ status: 403 });
    }
  });

  test('from our own pages and from programs are answered', async () => {
    const ours = { host: 'localhost:8080' };
    for (const headers of [
      { ...ours, 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' },
      { ...ours, 'sec-fetch-site': 'none' },
      { ...ours, origin: 'http://localhost:8080' },
      ours,
    ]) {
      expect(await admin.ask(CALLS.gatewayQuery.path, {}, headers)).toMatchObject({ code: '200' });
    }
  });

  test('with GET, HEAD, PUT, DELETE or OPTIONS do not reach a POST call', async () => {
    const failures = await failuresOf(posts, async (name) => {
      for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'] as const) {
        expect(await admin.send(method, callOf(name).path)).toMatchObject({ status: 404, code: '404' });
      }
      expect(await admin.send('HEAD', callOf(name).path)).toMatchObject({ status: 404 });
    });
    expect(failures).toEqual([]);
  });

  test.each([
    '//lfscada/manage/gateway/query',
    '/lfscada//manage/gateway/query',
    '/lfscada/manage/gateway/query/',
    '/lfscada/manage/gateway/query;x',
    '/lfscada/manage/gateway/query%20',
    '/lfscada/manage/gateway/query.',
    '/LFSCADA/manage/gateway/query',
    '/lfscada%2fmanage/gateway/query',
    '/lfscada/manage/gateway/quer%2579',
    '/lfscada/%zz',
  ])('to the crooked path %s find no call', async (url) => {
    expect(await admin.send('POST', url)).toMatchObject({ status: 404, code: '404' });
  });

  test.each([
    '/lfscada/./manage/gateway/query',
    '/lfscada/x/../manage/gateway/query',
    '/lfscada/%2e/manage/gateway/query',
  ])('to the path %s, as sent on the wire, find no call', async (url) => {
    await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const address = server.app.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const socket = connect(address.port, '127.0.0.1');
    const head = `POST ${url} HTTP/1.1\r\nHost: x\r\nCookie: ${admin.cookie}\r\nContent-Length: 0`;
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 404/);
  });

  test('carry the security headers on every answer: success, refusal, unknown path, page', async () => {
    const answers = [
      await admin.ask(CALLS.gatewayQuery.path),
      await admin.ask(CALLS.monitorData.path, { equipmentId: plant.equipmentId, isFirst: true }),
      await admin.ask(CALLS.monitorHistoryExport.path, { signalIds: [plant.signalId], from: 0, to: 1 }),
      await admin.send('GET', '/metrics'),
      await admin.ask(CALLS.gatewayInfoById.path, { id: 'x' }),
      await server.visitor().ask(CALLS.gatewayQuery.path),
      await admin.send('POST', '/nowhere'),
      await admin.send('GET', '/login'),
      await admin.send('GET', '/healthz'),
      await admin.send('POST', '/lfscada/%zz'),
    ];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
      expect(headers['content-security-policy']).toMatch(/^default-src '(self|none)'; .*frame-ancestors '(self|none)'/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('that fail with an internal error reveal no details', async () => {
    const app = await startTestServer();
    const person = await app.signedIn(await app.addOrg('x'), 'admin');
    app.historian.gate = async () => {
      throw new Error('SELECT secret FROM /etc/passwd');
    };
    const { id: gatewayId } = await person.get<{ id: string }>(CALLS.gatewayAdd.path, { sn: 'a', name: 'a' });
    const { id: equipmentId } = await person.get<{ id: string }>(CALLS.equipmentAdd.path, {
      name: 'a',
      code: 'a',
      gatewayId,
    });
    const { id } = await person.get<{ id: string }>(CALLS.signalAdd.path, {
      equipmentId,
      code: 'a',
      name: 'a',
      rw: 'ro',
      dataType: 'bool',
    });
    const answer = await person.ask(CALLS.monitorHistory.path, { signalIds: [id], from: 0, to: 1 });
    expect(answer).toMatchObject({ status: 500, code: '500', message: REFUSALS.internal.en, data: null });
    expect(answer.text).not.toContain('secret');
    expect(app.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
    await app.end();
  });
});

test.each([
  ['unavailable', 'nothing more', []],
  ['fatal', 'an end of the process', ['fatal']],
] as const)('a failure of the storage, %s, is answered 503 and asks for %s', async (kind, _what, told) => {
  const away = await startTestServer();
  const person = await away.signedIn(await away.addOrg('x'), 'admin');
  Object.assign(away.stores.gateways, {
    add: async () => Promise.reject(new StorageError(kind, new Error('disk'))),
  });
  const answer = await person.ask(CALLS.gatewayAdd.path, { sn: 'a', name: 'a' });
  expect(answer).toMatchObject({ status: 503, code: '503', message: REFUSALS.storageUnavailable.en });
  expect(away.log.lines.map(({ text }) => text).filter((text) => text === 'fatal')).toEqual(told);
  await away.end();
});

test('the server does not start while a call of the contract has no handler', () => {
  expect(() => checkComplete([])).toThrow('/lfscada/user/login');
});
