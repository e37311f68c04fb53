import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenLocally } from '../testing/network/listen-locally.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { ServedHosts } from './served-hosts.ts';

describe('a server', () => {
  const isServed = (host: string, publicUrl?: string, hosts: readonly string[] = []) => {
    try {
      new ServedHosts({ publicUrl, hostname: 'plant7.example.net', hosts }).check(host, ['Host', host]);
      return true;
    } catch {
      return false;
    }
  };

  test.each([
    '127.0.0.1:8080',
    '192.168.1.4',
    '[::1]:8080',
    '[fe80::1]',
    'localhost:8080',
    'LOCALHOST.',
    'scada',
    'server-1:8080',
    'plant.local',
    'tidegate.plant.svc.cluster.local',
    'plant7.example.net',
  ])('without a public address is served as %s', (host) => {
    expect(isServed(host)).toBe(true);
    expect(isServed(host, 'https://scada.example.com')).toBe(true);
  });

  test.each(['evil.example', 'scada.example.com', 'localhost.evil.example', '127.0.0.1.evil.example', 'x.local.evil'])(
    'without a public address is not served as %s',
    (host) => {
      expect(isServed(host)).toBe(false);
    },
  );

  test('is served under its public address and the names that its operator lists', () => {
    expect(isServed('scada.example.com:443', 'https://scada.example.com')).toBe(true);
    expect(isServed('www.example.com', 'https://scada.example.com')).toBe(false);
    expect(isServed('www.example.com', undefined, ['www.example.com'])).toBe(true);
    expect(isServed('a.example.org', undefined, ['*.example.org'])).toBe(true);
    expect(isServed('example.com', undefined, ['*.example.org'])).toBe(false);
    expect(isServed('example.com', undefined, ['*'])).toBe(true);
  });
});

describe('a request', () => {
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.ready();
    port = await listenLocally(server.app.server);
  });
  afterAll(() => server.end());

  async function answerTo(path: string, ...headers: readonly string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answered = '';
    socket.on('data', (chunk) => (answered += String(chunk)));
    const closed = once(socket, 'close');
    socket.write([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));
    await closed;
    return answered;
  }

  test('to a foreign name is answered 421 with what to do', async () => {
    for (const path of ['/', '/login', '/lfscada/wall/show']) {
      const answer = await answerTo(path, 'Host: evil.example');
      expect(answer).toMatch(/^HTTP\/1\.1 421 /);
      expect(answer).toContain('evil.example');
      expect(answer).toContain('TIDEGATE_HOSTS');
    }
    expect(await answerTo('/healthz', 'Host: evil.example')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await answerTo('/healthz', 'Host: plant.local')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('with two hosts is answered 400', async () => {
    expect(await answerTo('/lfscada/wall/show', 'Host: localhost', 'host: localhost')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['/lfscada/wall/%73how', '/%6Cfscada/wall/show', '/%68ealthz', '/%6Detrics'])(
    'to %s is not taken for the path that it would be once decoded',
    async (url) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
      expect(await server.app.inject({ method: 'POST', url, headers })).toMatchObject({ statusCode: 404 });
      expect(await answerTo(url, 'Host: localhost')).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  test('keeps its path whatever its query holds', async () => {
    expect(await answerTo('/healthz?a=%2F', 'Host: localhost')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await server.app.inject({ method: 'POST', url: '/lfscada/wall/show' })).toMatchObject({ statusCode: 200 });
  });
});
