import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenLocally } from '../../testing/listen-locally.ts';
import { ExternalBroker } from './external-broker.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

/** A broker that says which one it is, and ends the connection. */
async function named(name: string): Promise<number> {
  const server = createServer((socket) => socket.end(name));
  servers.push(server);
  return listenLocally(server);
}

async function reached(broker: ExternalBroker): Promise<string> {
  const socket = broker.open();
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return Buffer.concat(parts).toString();
}

test('each connection after one that ended goes to the next host, also past one that is down', async () => {
  const [one, two] = [await named('one'), await named('two')];
  const broker = new ExternalBroker(`mqtt://scada:pw@127.0.0.1:${one},127.0.0.1:1,127.0.0.1:${two}`);
  expect(broker.credentials).toEqual({ username: 'scada', password: 'pw' });
  expect([await reached(broker), await reached(broker), await reached(broker), await reached(broker)]).toEqual([
    'one',
    '',
    'two',
    'one',
  ]);
});

test('connections that end together move to the next host together', async () => {
  const [one, two] = [await named('one'), await named('two')];
  const broker = new ExternalBroker(`mqtt://127.0.0.1:${one},127.0.0.1:${two}`);
  expect(await Promise.all([reached(broker), reached(broker), reached(broker)])).toEqual(['one', 'one', 'one']);
  expect(await reached(broker)).toBe('two');
});
