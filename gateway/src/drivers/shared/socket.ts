import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../platform/clock.ts';
import { reach } from '../../platform/reach.ts';

/** Connects a socket; rejects with the error, for an address that the gateway does not reach, or after `timeoutMs`. */
export async function openSocket(
  { host, port }: { readonly host: string; readonly port: number },
  timeoutMs: number,
  clock: Clock,
): Promise<Socket> {
  const place = await reach.place(host, port);
  return new Promise((resolve, reject) => {
    const socket = connect({ ...place, noDelay: true, keepAlive: true, keepAliveInitialDelay: 10_000 });
    const cancel = clock.after(timeoutMs, () => socket.destroy(new Error('no connection in time')));
    // Stays for the lifetime of the socket: an error without a listener would end the process.
    socket.on('error', (error) => {
      cancel();
      reject(error);
    });
    socket.once('close', () => reject(new Error('closed')));
    socket.once('connect', () => {
      cancel();
      resolve(socket);
    });
  });
}

/** Resolves when the socket is closed, at once when it is already. */
export function whenGone(socket: Duplex): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}
