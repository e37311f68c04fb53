import type { Socket } from 'node:net';
import { crc16 } from '../drivers/modbus-rtu/crc.ts';
import { ListeningDevice } from './listening-device.ts';

const ILLEGAL_ADDRESS = 2;
const LAST_REGISTER = 999;

/**
 * Holding registers of several units behind a device server: RTU frames over TCP, as they are. What goes out may be
 * spoilt or kept back, as a line does.
 */
export class RtuSlave extends ListeningDevice {
  /** Unit → address → value; a unit that is not here never answers. */
  readonly units = new Map<number, Map<number, number>>([[1, new Map()]]);
  /** Every request that came whole: unit, function, address, count or value. */
  readonly requests: string[] = [];
  /** Changes an answer on the line; undefined loses it. */
  spoil: (answer: Uint8Array) => Uint8Array | undefined = (answer) => answer;

  static async start(port = 0): Promise<RtuSlave> {
    const slave = new RtuSlave();
    await slave.listen(port);
    return slave;
  }

  /** Bytes that nobody asked for, or that come late. */
  say(bytes: Uint8Array): void {
    for (const socket of this.sockets) socket.write(bytes);
  }

  protected override serve(socket: Socket): void {
    let waiting = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      const length = waiting[1] === 16 ? 9 + (waiting[6] ?? 0) : 8;
      if (waiting.length < length) return;
      const frame = waiting.subarray(0, length);
      waiting = waiting.subarray(length);
      if (crc16(frame) !== 0) throw new Error(`a request with a wrong check sum: ${frame.toString('hex')}`);
      const answer = this.#answer(frame);
      const spoilt = answer === undefined ? undefined : this.spoil(answer);
      if (spoilt !== undefined) socket.write(spoilt);
    });
  }

  #answer(frame: Buffer): Uint8Array | undefined {
    const [unit = 0, code = 0] = frame;
    const start = frame.readUInt16BE(2);
    const count = frame.readUInt16BE(4);
    this.requests.push(`${unit} fc${code} ${start} ${count}`);
    const cells = this.units.get(unit);
    if (cells === undefined) return undefined;
    if (start > LAST_REGISTER || (code !== 6 && start + count - 1 > LAST_REGISTER))
      return withCrc([unit, code | 0x80, ILLEGAL_ADDRESS]);
    if (code === 6) {
      cells.set(start, count);
      return withCrc([...frame.subarray(0, 6)]);
    }
    if (code === 16) {
      for (let index = 0; index < count; index += 1) cells.set(start + index, frame.readUInt16BE(7 + index * 2));
      return withCrc([...frame.subarray(0, 6)]);
    }
    const values = Array.from({ length: count }, (_, index) => cells.get(start + index) ?? 0);
    return withCrc([unit, code, count * 2, ...values.flatMap((value) => [value >> 8, value & 0xff])]);
  }
}

/** A frame with its check sum, low byte first. */
export function withCrc(bytes: readonly number[]): Uint8Array {
  const crc = crc16(Uint8Array.from(bytes));
  return Uint8Array.from([...bytes, crc & 0xff, crc >> 8]);
}
