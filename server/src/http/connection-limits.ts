import type { Server } from 'node:http';
import { countedAddress } from '../platform/counted-address.ts';

/**
 * Sockets that one address (IPv6: one /64) may hold: a plant behind one address may have some hundred screens with six
 * sockets each.
 */
const PER_ADDRESS = 2_000;
const IN_ALL = 10_000;

/**
 * Closes connections above the limit per address and in total, because idle connections cost memory and file
 * descriptors. `isProxy` marks addresses whose connections belong to many clients.
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  { perAddress = PER_ADDRESS, inAll = IN_ALL } = {},
): void {
  const held = new Map<string, number>();
  server.maxConnections = inAll;
  server.on('connection', (socket) => {
    const from = socket.remoteAddress ?? '';
    const address = countedAddress(from).subnet;
    const count = (held.get(address) ?? 0) + 1;
    if (count > perAddress && !isProxy(from)) {
      socket.destroy();
      return;
    }
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    });
  });
}
