import { roleQuery } from '@tidegate/contract/nouns/role/calls.ts';
import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { batch } from '@tidegate/contract/nouns/stream/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';
import type { Visitor } from '../testing/client/visitor.ts';
import { COMPRESSED_FROM } from './compressed.ts';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn((await addPlant(server, 'ours')).org, 'platform');
});
afterAll(() => server.end());

const calls = Array.from({ length: 10 }, () => ({ call: roleQuery.path, fields: {} }));

test('long answers are compressed to those who read gzip, and say the same', async () => {
  for (const [path, fields] of [
    [roleQuery.path, {}],
    [batch.path, { calls }],
  ] as const) {
    const plain = await admin.ask(path, fields);
    expect(plain.bytes.length, path).toBeGreaterThan(COMPRESSED_FROM);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const small = await admin.ask(path, fields, { 'accept-encoding': 'gzip, deflate, br' });
    expect(small.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(small.text).toBe(plain.text);
  }
});

test('short answers and refusals are sent as they are', async () => {
  const given = { 'accept-encoding': 'gzip' };
  expect((await admin.ask(userInfo.path, { time: '1' }, given)).headers['content-encoding']).toBeUndefined();
  expect((await admin.ask(roleQuery.path, { page: 'x' }, given)).headers['content-encoding']).toBeUndefined();
});
