import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenLocally } from '../testing/network/listen-locally.ts';
import { limitConnections } from './connection-limits.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function serving(isProxy: (address: string) => boolean, inAll = 100) {
  const server = createServer((request, response) => {
    if (request.url !== '/stream') response.end('served');
  });
  limitConnections(server, isProxy, { perAddress: 3, inAll });
  const port = await listenLocally(server);
  const open = async (localAddress: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  /** True if a new connection from the address is accepted. */
  const isServed = async (localAddress: string): Promise<boolean> => {
    const socket = await open(localAddress);
    socket.write('GET / HTTP/1.0\r\n\r\n');
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    await once(socket, 'close');
    return text.includes('served');
  };
  return { open, isServed };
}

test('an address at its connection limit is refused further ones until it closes some, while other addresses are accepted', async () => {
  const { open, isServed } = await serving(() => false);
  const idle = [await open('127.0.0.2'), await open('127.0.0.2'), await open('127.0.0.2')];
  expect(await isServed('127.0.0.2')).toBe(false);
  expect(await isServed('127.0.0.3')).toBe(true);
  idle[0]?.destroy();
  await expect.poll(() => isServed('127.0.0.2')).toBe(true);
});

test('a few addresses with slow connections do not keep another one out, and cut off no request', async () => {
  const { open, isServed } = await serving(() => false, 6);
  const stream = await open('127.0.0.2');
  stream.write('GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const slow: Socket[] = [];
  for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3', '127.0.0.3']) {
    const socket = await open(address);
    socket.write('GET / HTTP/1.1\r\nHost: ');
    slow.push(socket);
  }
  for (let time = 0; time < 4; time += 1) expect(await isServed('127.0.0.4')).toBe(true);
  expect(stream.destroyed).toBe(false);
  await expect.poll(() => slow.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(0);
});

test('a trusted proxy may hold the connections of many clients', async () => {
  const { open, isServed } = await serving((address) => address.endsWith('127.0.0.2'));
  for (let count = 0; count < 4; count += 1) await open('127.0.0.2');
  expect(await isServed('127.0.0.2')).toBe(true);
});

test('the addresses of one IPv6 /64 count as one address', () => {
  const server = createServer();
  limitConnections(server, () => false, { perAddress: 2, inAll: 100 });
  const isTaken = (remoteAddress: string): boolean => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    sockets.push(socket);
    server.emit('connection', socket);
    return !socket.destroyed;
  };
  const network = '2001:db8:1:2';
  expect([1, 2, 3].map((host) => isTaken(`${network}::${host}`))).toEqual([true, true, false]);
  expect(isTaken('2001:db8:1:3::1')).toBe(true);
});
