import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * Joins a connection with a new one to a local port: what either sends reaches the other, by way of `through` where that is given, and
 * either ends with the other. `sockets` holds both for as long as they are open.
 */
export function joinSockets(near: Socket, port: number, sockets: Set<Socket>, through?: () => Duplex): void {
  const far = connect({ host: '127.0.0.1', port });
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(one);
    one.on('error', () => undefined);
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    (through === undefined ? one : one.pipe(through())).pipe(other);
  }
}
