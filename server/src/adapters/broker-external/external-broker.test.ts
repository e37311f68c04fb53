import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenLocally } from '../../testing/network/listen-locally.ts';
import { ExternalBroker } from './external-broker.ts';

const servers: Server[] = [];
const holes: { end(): void }[] = [];
afterEach(async () => {
  for (const hole of holes.splice(0)) hole.end();
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

/** A host that accepts nothing any more: it is frozen, and the queue of its listener is full. */
async function blackHole(): Promise<{ readonly port: number; end(): void }> {
  const program = `require('net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
    process.stdout.write(String(this.address().port)); })`;
  const child: ChildProcess = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  if (child.stdout === null) throw new Error('no output');
  const [said]: unknown[] = await once(child.stdout, 'data');
  const port = Number(String(said));
  child.kill('SIGSTOP');
  const fillers: Socket[] = [];
  for (let isAccepted = true; isAccepted && fillers.length < 50;) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    fillers.push(socket);
    const unanswered = new Promise<false>((resolve) => socket.setTimeout(300, () => resolve(false)));
    isAccepted = await Promise.race([once(socket, 'connect').then(() => true), unanswered]);
  }
  const end = () => {
    for (const socket of fillers) socket.destroy();
    child.kill('SIGKILL');
  };
  return { port, end };
}

test('a network that swallows packets holds up an attempt for two seconds, and the next goes to another host', async () => {
  const hole = await blackHole();
  holes.push(hole);
  const broker = new ExternalBroker(`mqtt://127.0.0.1:${hole.port},127.0.0.1:${await named('two')}`);
  const began = performance.now();
  const socket = broker.open();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const [error]: unknown[] = await once(socket, 'error');
  expect(String(error)).toContain('no answer from 127.0.0.1 within 2 s');
  expect(performance.now() - began).toBeLessThan(4_000);
  await closed;
  expect(await reached(broker)).toBe('two');
});
