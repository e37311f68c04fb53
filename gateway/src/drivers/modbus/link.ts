import { connect, type Socket } from 'node:net';
import ModbusRTU from 'modbus-serial';
import type { Clock } from '../../platform/clock.ts';

/** An open connection to a Modbus line, over whatever carries it. */
export interface ModbusLink {
  readonly client: ModbusRTU;
  /** Resolves when the connection is gone, whoever ended it. */
  readonly gone: Promise<void>;
  /** Resolves when the next request may go out, after at most `timeoutMs`. */
  ready(timeoutMs: number): Promise<void>;
  close(): void;
}

/** Opens a connection within `timeoutMs`; rejects when it cannot be had. */
export type OpenLink = (timeoutMs: number) => Promise<ModbusLink>;

/** Modbus TCP: requests are told apart by their transaction ids, so that the next may always go out. */
export async function openTcpLink(
  at: { readonly host: string; readonly port: number },
  timeoutMs: number,
  clock: Clock,
): Promise<ModbusLink> {
  const socket = await openSocket(at, timeoutMs, clock);
  const client = new ModbusRTU();
  client.on('error', () => socket.destroy());
  await client.linkTCP(socket, { port: at.port });
  return { client, gone: whenGone(socket), ready: () => Promise.resolve(), close: () => socket.destroy() };
}

/** Connects a socket; rejects with what is wrong, or after `timeoutMs`. */
export function openSocket(
  { host, port }: { readonly host: string; readonly port: number },
  timeoutMs: number,
  clock: Clock,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 10_000 });
    const cancel = clock.after(timeoutMs, () => socket.destroy(new Error('no connection in time')));
    // Stays for the life of the socket: an error without a listener would end the process.
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
export function whenGone(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}
