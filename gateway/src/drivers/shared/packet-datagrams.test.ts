import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { PacketDatagrams } from './packet-datagrams.ts';

const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'UDPWrap').length;

test('a device on whose port nobody listens leaves no socket open', async () => {
  const before = sockets();
  const free = createSocket('udp4').bind(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  await once(free, 'close');
  const datagrams = await PacketDatagrams.open('127.0.0.1', port, systemClock);
  const link = datagrams.linkOf(datagrams);
  await link.ready(1_000);
  await expect(datagrams.ask(Uint8Array.of(1), () => undefined)).rejects.toThrow('ECONNREFUSED');
  await link.gone;
  await expect.poll(sockets).toBe(before);
  // The line closes a connection that has ended as any other.
  link.close();
});
