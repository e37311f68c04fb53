import type { Server } from 'node:http';
import { countedAddress } from '../platform/counted-address.ts';

/** Sockets that one address may hold (IPv6: one /64): a plant behind one address has some hundred screens of six each. */
const PER_ADDRESS = 2_000;
const IN_ALL = 10_000;

/**
 * Closes connections beyond what one address, or everybody, may hold: idle ones cost memory and descriptors. `isProxy` says
 * of which address the connections are those of many.
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
