import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { listenLocally } from '../testing/network/listen-locally.ts';
import { OutsideHosts } from './outside-host.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A server on loopback that counts its requests. */
async function trap(answer: { readonly status?: number; readonly location?: string; readonly text?: string } = {}) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push(body);
      response.writeHead(answer.status ?? 200, answer.location === undefined ? {} : { location: answer.location });
      response.end(answer.text ?? 'taken');
    });
  });
  const port = await listenLocally(server);
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return { seen, port };
}
const POST = { headers: { 'content-type': 'text/plain' }, body: 'hello' };
const resolved = (...addresses: readonly string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});

const INSIDE = `
  http://127.0.0.1 http://127.1 http://2130706433 http://0x7f.1 http://017700000001 http://0
  http://[::1] http://[::] http://[::ffff:127.0.0.1] http://[::ffff:7f00:1] http://[::127.0.0.1]
  http://169.254.169.254 http://[fe80::1] http://[fd00::1] http://10.0.0.1 http://172.31.255.255
  http://192.168.1.1 http://100.64.0.1 http://100.127.255.254 http://198.18.0.1 http://224.0.0.1
  http://255.255.255.255 http://[64:ff9b::7f00:1] http://[2002:7f00:1::] http://[2001::1]
  http://localhost http://a.localhost http://LOCALHOST. http://db.internal http://printer.local
  http://user:word@example.com ftp://example.com file:///etc/passwd gopher://example.com example.com`
  .split(/\s+/)
  .filter(Boolean);

describe('a post to an address that a user named', () => {
  test.each(INSIDE)('is refused for %s', async (url) => {
    const hosts = new OutsideHosts({ allowed: [] });
    expect(hosts.isAllowed(url)).toBe(false);
    await expect(hosts.post(url, POST)).rejects.toThrow('the address is not allowed');
  });

  test.each([
    ['127.0.0.1'],
    ['93.184.216.34', '127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['10.1.2.3'],
    ['fd12::1'],
    [],
  ])('is not made where the name leads to %s', async (...addresses) => {
    const { seen, port } = await trap();
    const hosts = new OutsideHosts({ allowed: [], ...resolved(...addresses) });
    const url = `http://rebinding.example:${port}/`;
    expect(hosts.isAllowed(url)).toBe(true);
    await expect(hosts.post(url, POST)).rejects.toThrow('the address is not allowed');
    expect(seen).toEqual([]);
  });

  test('resolves a name once and uses that address', async () => {
    const { seen, port } = await trap();
    let asked = 0;
    const hosts = new OutsideHosts({
      allowed: ['127.0.0.1'],
      resolve: async () => {
        asked += 1;
        return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    });
    expect(await hosts.post(`http://hook.example:${port}/a`, POST)).toEqual({ status: 200, text: 'taken' });
    expect([asked, seen]).toEqual([1, ['hello']]);
  });

  test('reaches only internal addresses that the configuration allows', async () => {
    const { seen, port } = await trap();
    const hosts = new OutsideHosts({ allowed: ['127.0.0.0/30', 'fd00::/64'] });
    expect(hosts.isAllowed('http://127.0.0.4')).toBe(false);
    expect(hosts.isAllowed('http://[fd00::5]')).toBe(true);
    expect((await hosts.post(`http://127.0.0.1:${port}`, POST)).status).toBe(200);
    expect(seen).toEqual(['hello']);
  });

  test('follows no redirect', async () => {
    const inner = await trap();
    const outer = await trap({ status: 302, location: `http://127.0.0.1:${inner.port}/` });
    const hosts = new OutsideHosts({ allowed: ['127.0.0.1'] });
    expect((await hosts.post(`http://127.0.0.1:${outer.port}/`, POST)).status).toBe(302);
    expect(inner.seen).toEqual([]);
  });

  test('keeps two hundred characters of the answer', async () => {
    const { port } = await trap({ text: 'x'.repeat(100_000) });
    const hosts = new OutsideHosts({ allowed: ['127.0.0.1'] });
    expect((await hosts.post(`http://127.0.0.1:${port}/`, POST)).text).toBe('x'.repeat(200));
  });

  test('times out with that reason', async () => {
    const server = createServer(() => undefined);
    const port = await listenLocally(server);
    stops.push(() => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    });
    const hosts = new OutsideHosts({ allowed: ['127.0.0.1'], timeoutMs: 50 });
    await expect(hosts.post(`http://127.0.0.1:${port}/`, POST)).rejects.toThrow('no response within 50 ms');
  });

  test('reports that nothing listens', async () => {
    const hosts = new OutsideHosts({ allowed: ['127.0.0.1'] });
    await expect(hosts.post('http://127.0.0.1:1/', POST)).rejects.toThrow('ECONNREFUSED');
  });
});
