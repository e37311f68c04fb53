import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenLocally } from '../../testing/network/listen-locally.ts';
import { SyslogWitness } from './syslog-witness.ts';

const HEAD = { count: 12, hash: 'h'.repeat(43), at: Date.UTC(2026, 0, 2, 3, 4, 5) };
const LINE = `<110>1 2026-01-02T03:04:05.000Z plant-1 tidegate - log-head - operation log head 12:${HEAD.hash}`;

test('a chain head is sent as one RFC 5424 datagram', async () => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const arrived = once(socket, 'message');
  await new SyslogWitness(`udp://127.0.0.1:${socket.address().port}`, 'plant-1').send(HEAD);
  expect(String((await arrived)[0])).toBe(LINE);
  socket.close();
});

test('a chain head is sent over TCP with octet counting, and an unreachable server is an error', async () => {
  let received = '';
  const server = createServer((socket) => socket.on('data', (bytes) => (received += bytes.toString())));
  const port = await listenLocally(server);
  const witness = new SyslogWitness(`tcp://127.0.0.1:${port}`, 'plant 1');
  await witness.send(HEAD);
  await expect.poll(() => received).toBe(`${LINE.length - 1} ${LINE.replace('plant-1', 'plant1')}`);
  server.close();
  await once(server, 'close');
  await expect(witness.send(HEAD)).rejects.toThrow('ECONNREFUSED');
});
