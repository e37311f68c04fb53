import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

test('healthz is 200 while everything works, and otherwise 503 with the failing part', async () => {
  const stranger = server.visitor();
  expect(await stranger.send('GET', '/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  server.health.isLinkUp = false;
  expect(await stranger.send('GET', '/healthz')).toMatchObject({ status: 503 });
  server.health.isLinkUp = true;
});

test('a server that starts or stops accepts no requests, and a server without its broker does', async () => {
  const stranger = server.visitor();
  const statuses = async () => [
    (await stranger.send('GET', '/livez')).status,
    (await stranger.send('GET', '/readyz')).status,
  ];
  server.health.isLinkUp = false;
  expect(await statuses()).toEqual([200, 200]);
  server.health.isLinkUp = true;
  server.health.isReady = false;
  expect(await statuses()).toEqual([200, 503]);
  server.health.isReady = true;
});

test('for a balancer that asks, a server that completes its requests differs from one that is down', async () => {
  const stranger = server.visitor();
  const status = async (query: string) => (await stranger.send('GET', `/readyz${query}`)).status;
  server.health.isReady = false;
  expect([await status('?draining=404'), await status('')]).toEqual([503, 503]);
  server.health.isDraining = true;
  expect([await status('?draining=404'), await status(''), await status('?draining=40')]).toEqual([404, 503, 503]);
  server.health.isReady = true;
  server.health.isDraining = false;
  expect(await status('?draining=404')).toBe(200);
});

test('metrics are refused without a configured token, whatever a request or proxy claims', async () => {
  const open = await startTestServer({});
  const others = [{}, { 'x-forwarded-for': '10.0.0.1' }, { 'x-real-ip': '10.0.0.1' }, { via: '1.1 proxy' }];
  for (const headers of [...others, { host: 'rebind.local' }, { authorization: 'Bearer undefined' }]) {
    const { statusCode, body } = await open.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
    expect({ statusCode, body }).toEqual({ statusCode: 403, body: expect.stringContaining('TIDEGATE_METRICS_TOKEN') });
  }
  const foreign = await open.app.inject({ url: '/metrics', headers: { host: 'rebind.example' } });
  expect(foreign.statusCode).toBe(421);
  await open.end();
});

test('metrics are readable with the configured token from any address', async () => {
  const closed = await startTestServer({ metricsToken: 'a-long-enough-token' });
  const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
    closed.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
  expect((await get('127.0.0.1')).statusCode).toBe(403);
  expect((await get('127.0.0.1', { authorization: 'Bearer wrong' })).statusCode).toBe(403);
  expect((await get('10.0.0.1', { authorization: 'Bearer a-long-enough-token' })).statusCode).toBe(200);
  await closed.end();
});
