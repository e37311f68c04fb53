import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { askFixedHost } from './fixed-host.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const host = async (answer: RequestListener): Promise<string> => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
};
const GET = { method: 'GET', headers: {}, body: undefined } as const;

describe('a host that receives a request', () => {
  test('and answers is read with status and text', async () => {
    const url = await host((_request, response) => response.writeHead(403).end('not you, 你好'));
    await expect(askFixedHost(url, GET)).resolves.toEqual({ status: 403, text: 'not you, 你好' });
  });

  test('and never answers times out', async () => {
    const url = await host(() => undefined);
    await expect(askFixedHost(url, GET, 20)).rejects.toThrow('no response within 20 ms');
  });

  test('and stops in the middle of its answer times out', async () => {
    const url = await host((_request, response) => response.write('begun'));
    await expect(askFixedHost(url, GET, 100)).rejects.toThrow('no response within 100 ms');
  });

  test('and answers without end is disconnected', async () => {
    const url = await host((_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', more);
      };
      more();
    });
    await expect(askFixedHost(url, GET)).rejects.toThrow('the answer has more than 65536 bytes');
  });

  test.each([301, 302, 303, 307, 308])('and redirects with %i is not followed', async (status) => {
    let asked = 0;
    const url = await host((_request, response) => {
      asked += 1;
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    await expect(askFixedHost(url, GET)).rejects.toThrow('the host answers with a redirect');
    expect(asked).toBe(1);
  });
});
