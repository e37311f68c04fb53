import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { countedAddress } from '../platform/counted-address.ts';

/**
 * Sockets that one address (IPv6: one /64) may hold: a plant behind one address may have some hundred screens with six
 * sockets each.
 */
const PER_ADDRESS = 2_000;
const IN_ALL = 10_000;

/** The sockets of an address, the oldest first. */
interface Held {
  readonly sockets: Set<Socket>;
  readonly isProxy: boolean;
}

/**
 * Closes connections above the limit per address, because idle connections cost memory and file descriptors. Above the limit
 * in total, the oldest connection that waits for a request gives way, that of the address with the most of them: a few
 * addresses must not keep everybody else out. A request under way is never cut off; where all are, the new connection is
 * closed. `isProxy` marks addresses whose connections belong to many clients.
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  { perAddress = PER_ADDRESS, inAll = IN_ALL } = {},
): void {
  const byAddress = new Map<string, Held>();
  const busy = new WeakSet<Socket>();
  let open = 0;
  const forget = (address: string, socket: Socket): void => {
    const held = byAddress.get(address);
    if (held?.sockets.delete(socket) !== true) return;
    open -= 1;
    if (held.sockets.size === 0) byAddress.delete(address);
  };
  const giveWay = (): boolean => {
    let fullest: [address: string, held: Held] | undefined;
    for (const one of byAddress)
      if (!one[1].isProxy && one[1].sockets.size > (fullest?.[1].sockets.size ?? 0)) fullest = one;
    for (const socket of fullest?.[1].sockets ?? []) {
      if (busy.has(socket)) continue;
      forget(fullest?.[0] ?? '', socket);
      socket.destroy();
      return true;
    }
    return false;
  };
  server.on('connection', (socket) => {
    const from = socket.remoteAddress ?? '';
    const address = countedAddress(from).subnet;
    const held = byAddress.get(address) ?? { sockets: new Set(), isProxy: isProxy(from) };
    const isRefused = (held.sockets.size >= perAddress && !held.isProxy) || (open >= inAll && !giveWay());
    if (isRefused) {
      socket.destroy();
      return;
    }
    byAddress.set(address, held);
    held.sockets.add(socket);
    open += 1;
    socket.once('close', () => forget(address, socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
}
