import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections of one address (IPv6: of one /64). A device needs one; several devices may share a router. */
const PER_ADDRESS = 8;
const IN_ALL = 64;
const MAPPED = '::ffff:';

/**
 * Keeps slow connections of one address from taking the place of others: beyond 8 of an address, or 64 in all, the oldest connection
 * that waits for a request gives way, that of the address with the most of them. A request under way is never cut off; where all are
 * under way, the new connection is closed.
 */
export function shareConnections(server: Server, { perAddress = PER_ADDRESS, inAll = IN_ALL } = {}): void {
  const byAddress = new Map<string, Set<Socket>>();
  const busy = new Set<Socket>();
  let open = 0;
  const giveWay = (address: string): boolean => {
    const oldest = [...(byAddress.get(address) ?? [])].find((socket) => !busy.has(socket));
    if (oldest === undefined) return false;
    forget(oldest, address);
    oldest.destroy();
    return true;
  };
  const forget = (socket: Socket, address: string): void => {
    const own = byAddress.get(address);
    if (own?.delete(socket) !== true) return;
    open -= 1;
    busy.delete(socket);
    if (own.size === 0) byAddress.delete(address);
  };
  const makeRoom = (address: string): boolean => {
    if ((byAddress.get(address)?.size ?? 0) >= perAddress) return giveWay(address);
    if (open < inAll) return true;
    const fullest = [...byAddress].toSorted(([, one], [, two]) => two.size - one.size);
    return fullest.some(([other]) => giveWay(other));
  };
  server.on('connection', (socket) => {
    const address = subnetOf(socket.remoteAddress ?? '');
    if (!makeRoom(address)) {
      socket.destroy();
      return;
    }
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(socket));
    open += 1;
    socket.once('close', () => forget(socket, address));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
}

/** An IPv4 address, or the first four groups of an IPv6 address: a machine chooses the others at will. */
function subnetOf(address: string): string {
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (!plain.includes(':')) return plain;
  const [head = ''] = plain.split('::');
  return head.split(':').slice(0, 4).join(':');
}
