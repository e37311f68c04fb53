import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { listenLocally } from '../testing/network/listen-locally.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ socketTimes: { headersMs: 40, requestMs: 80, checkMs: 10 } });
  await server.app.ready();
  port = await listenLocally(server.app.server);
});
afterAll(() => server.end());

/** Everything the server writes on a connection that sends `sent`, until the server closes the connection. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answered = '';
  socket.on('data', (chunk) => (answered += String(chunk)));
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  await closed;
  return answered;
}

const WHOLE = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

describe('the server', () => {
  test('closes a connection that has sent nothing without an answer, which a browser would misread', async () => {
    expect(await answerTo('')).toBe('');
  });

  test('answers 408 when a connection stops in the middle of its first request', async () => {
    expect(await answerTo('POST /lfscada/user/info HTTP/1.1\r\nHost')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('keeps no connection of a client that does not read its answer, and goes on sending', async () => {
    const held = (): Promise<number> =>
      new Promise((resolve) => server.app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(held, { timeout: 10_000 }).toBe(0);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nX: ');
    await expect.poll(held).toBe(1);
    const dripping = setInterval(() => socket.write('x'), 100);
    await expect.poll(held, { timeout: 10_000 }).toBe(0);
    clearInterval(dripping);
    socket.destroy();
  });

  test.each([
    ['in the middle of its second request', '200', `${WHOLE}GET /healthz HT`],
    ['in a body whose request was refused', '404', 'POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na'],
  ])('gives one answer and no second to a connection that stops %s', async (_where, status, sent) => {
    const statuses = [...(await answerTo(sent)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, given]) => given);
    expect(statuses).toEqual([status]);
  });

  test('answers 400 to data that are not HTTP', async () => {
    expect(await answerTo('\u0016\u0003\u0001\u0000\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"400"/s);
  });
});
