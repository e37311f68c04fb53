import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

test('healthz is 200 while everything works and 503 with the part that does not', async () => {
  const stranger = server.visitor();
  expect(await stranger.send('GET', '/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  server.health.isLinkUp = false;
  expect(await stranger.send('GET', '/healthz')).toMatchObject({ status: 503 });
  server.health.isLinkUp = true;
});

test('metrics are for this machine, and for nobody that something on it passes on', async () => {
  const open = await startTestServer({});
  const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
    open.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
  expect((await get('127.0.0.1')).statusCode).toBe(200);
  expect((await get('10.0.0.1')).statusCode).toBe(403);
  expect((await get('127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(403);
  expect((await get('10.0.0.1', { authorization: 'Bearer undefined' })).statusCode).toBe(403);
  await open.end();
});

test('with a token metrics are for who holds it, from wherever', async () => {
  const closed = await startTestServer({ metricsToken: 'a-long-enough-token' });
  const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
    closed.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
  expect((await get('127.0.0.1')).statusCode).toBe(403);
  expect((await get('127.0.0.1', { authorization: 'Bearer wrong' })).statusCode).toBe(403);
  expect((await get('10.0.0.1', { authorization: 'Bearer a-long-enough-token' })).statusCode).toBe(200);
  await closed.end();
});
