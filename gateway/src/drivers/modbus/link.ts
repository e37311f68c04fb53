import ModbusRTU from 'modbus-serial';
import type { Clock } from '../../platform/clock.ts';
import { CHECK_ERROR, NO_ANSWER } from '../shared/device-error.ts';
import type { Link, LineFault } from '../shared/line.ts';
import { openSocket, whenGone } from '../shared/socket.ts';
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
  /** Transaction ids of the last two requests, and of an answer since the last one. */
  const ids: { sent?: number; before?: number; answered?: number | undefined } = {};
  const write = socket.write.bind(socket);
  const recordAndWrite = (...given: Parameters<typeof write>): boolean => {
    const [bytes] = given;
    if (bytes instanceof Uint8Array) {
      Object.assign(ids, { before: ids.sent, sent: (bytes[0] ?? 0) * 0x100 + (bytes[1] ?? 0), answered: undefined });
    }
    return write(...given);
  };
  // The library chooses the id of a request, and shows it nowhere else.
  Object.assign(socket, { write: recordAndWrite });
  socket.on('data', (bytes: Buffer) => {
    if (frames.accepts(bytes)) {
      ids.answered = frames.transaction;
      return;
    }
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
  const explain = (known: LineFault): LineFault => {
    const { sent, before, answered } = ids;
    // The id before is that of a late answer.
    if (known.code !== NO_ANSWER || answered === undefined || answered === sent || answered === before) return known;
    const detail = `the device answers with transaction id ${answered} instead of ${sent}: its answers cannot be told apart`;
    return new ModbusFault(NO_ANSWER, detail, { isTransient: true });
  };
  return { client, gone: whenGone(socket).then(() => fault), ready, explain, close: () => socket.destroy() };
}
