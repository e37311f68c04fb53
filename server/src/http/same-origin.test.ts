import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_NAMES, callOf } from '../testing/inputs/every-call.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Visitor } from '../testing/client/visitor.ts';
import { startTestServer } from '../testing/test-server.ts';
import { isFromOwnSite } from './same-origin.ts';

const HOST = 'scada.example.com';

describe('a request without Sec-Fetch-Site', () => {
  const isOwn = (headers: IncomingHttpHeaders, protocol = 'http', publicOrigin?: string) =>
    isFromOwnSite({ host: HOST, ...headers }, { protocol, publicOrigin });

  test.each([
    ['http', undefined, `http://${HOST}`, true],
    ['http', undefined, `https://${HOST}`, false],
    ['https', undefined, `https://${HOST}`, true],
    ['https', undefined, `http://${HOST}`, false],
    ['http', undefined, `ftp://${HOST}`, false],
    ['http', undefined, `http://${HOST}:8080`, false],
    ['http', undefined, `http://${HOST}.evil.example`, false],
    ['http', undefined, 'null', false],
    ['http', undefined, '', false],
    // A proxy that uses https towards browsers and http towards the server.
    ['http', `https://${HOST}`, `https://${HOST}`, true],
    ['http', `https://${HOST}`, `http://${HOST}`, false],
    ['http', 'https://other.example', 'https://other.example', true],
    ['http', 'https://other.example', 'http://other.example', false],
    // Reached from its own network, besides its public address.
    ['http', 'https://other.example', `http://${HOST}`, true],
    ['http', 'https://other.example', `https://${HOST}`, false],
  ])('over %s, the public address being %s, comes from its own site if its origin is %s: %s', (...row) => {
    const [protocol, publicOrigin, origin, isFromUs] = row;
    expect(isOwn({ origin }, protocol, publicOrigin)).toBe(isFromUs);
  });

  test('and without Origin counts as a program, unless it has a cookie', () => {
    expect(isOwn({})).toBe(true);
    expect(isOwn({ cookie: '' })).toBe(true);
    expect(isOwn({ cookie: 'sid=x' })).toBe(false);
    expect(isOwn({ cookie: 'share=x' })).toBe(false);
  });

  test('with Sec-Fetch-Site is checked by that header', () => {
    for (const site of ['same-origin', 'none']) {
      expect(isOwn({ 'sec-fetch-site': site, cookie: 'sid=x' })).toBe(true);
    }
    for (const site of ['same-site', 'cross-site', '']) {
      expect(isOwn({ 'sec-fetch-site': site, origin: `http://${HOST}` })).toBe(false);
    }
  });
});

describe('in calls', () => {
  let server: TestServer;
  let admin: Visitor;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signedIn(await server.addOrg('plant'), 'admin');
  });
  afterAll(() => server.end());

  const post = (url: string, headers: Readonly<Record<string, string>>, payload = '') =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });

  test('a session cookie is accepted only with a header that identifies the sending page', async () => {
    const posts = CALL_NAMES.filter((name) => callOf(name).method === 'POST');
    for (const name of posts) {
      const { statusCode } = await post(callOf(name).path, { cookie: admin.cookie });
      expect({ name, statusCode }).toEqual({ name, statusCode: 403 });
    }
    const { path } = CALLS.gatewayQuery;
    const own = { cookie: admin.cookie, host: 'localhost', origin: 'http://localhost' };
    expect((await post(path, own)).statusCode).toBe(200);
    expect((await post(path, { ...own, origin: 'https://localhost' })).statusCode).toBe(403);
  });

  test('a program without a cookie can sign in with neither header', async () => {
    const form = new URLSearchParams({ loginname: admin.loginname, password: 'Wrong-2026' }).toString();
    expect((await post(CALLS.login.path, {}, form)).json()).toMatchObject({ code: '1001' });
  });
});
