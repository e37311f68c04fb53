import ModbusRTU from 'modbus-serial';
import type { Clock } from '../../platform/clock.ts';
import { CHECK_ERROR } from '../device-error.ts';
import type { Link } from '../line.ts';
import { openSocket, whenGone } from '../socket.ts';
import { ModbusFault } from './faults.ts';
import { MbapFrames } from './mbap.ts';

export type ModbusLink = Link<ModbusRTU>;

/** Modbus TCP: transaction ids identify the answers, so the next request may always be sent. */
export async function openTcpLink(
  at: { readonly host: string; readonly port: number },
  timeoutMs: number,
  clock: Clock,
): Promise<ModbusLink> {
  const socket = await openSocket(at, timeoutMs, clock);
  const frames = new MbapFrames();
  let fault: ModbusFault | undefined;
  socket.on('data', (bytes: Buffer) => {
    if (frames.accepts(bytes)) return;
    fault = new ModbusFault(CHECK_ERROR, 'the response is not Modbus', { isTransient: true });
    socket.destroy();
  });
  const client = new ModbusRTU();
  client.on('error', () => socket.destroy());
  await client.linkTCP(socket, { port: at.port });
  const ready = (requestMs: number): Promise<void> => {
    client.setTimeout(requestMs);
    return Promise.resolve();
  };
  return { client, gone: whenGone(socket).then(() => fault), ready, close: () => socket.destroy() };
}
