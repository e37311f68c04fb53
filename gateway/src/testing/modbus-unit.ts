import type { Socket } from 'node:net';
import { ListeningDevice } from './listening-device.ts';

const HEADER_BYTES = 6;
const READ_HOLDINGS = 3;
const ILLEGAL_FUNCTION = 1;
const EXCEPTION_FLAG = 0x80;

/** An exception, or no answer at all. */
export type UnitAnswer = number | 'silence';

/**
 * One Modbus TCP unit written by hand, so that it may break the rules: each of its holding registers holds its address
 * plus 800, and `answer` decides what else a request for registers gets.
 */
export class ModbusUnit extends ListeningDevice {
  /** Undefined: the registers. */
  answer: (start: number, count: number) => UnitAnswer | undefined = () => undefined;
  /** The transaction id with which it answers a request. */
  transaction: (asked: number) => number = (asked) => asked;
  /** Requests in their order: start and count. */
  readonly requests: string[] = [];

  static async start(port = 0): Promise<ModbusUnit> {
    const unit = new ModbusUnit();
    await unit.listen(port);
    return unit;
  }

  protected serve(socket: Socket): void {
    let received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      while (received.length >= HEADER_BYTES && received.length >= HEADER_BYTES + received.readUInt16BE(4)) {
        const end = HEADER_BYTES + received.readUInt16BE(4);
        const answer = this.#answerTo(received.subarray(0, end));
        received = received.subarray(end);
        if (answer !== undefined) socket.write(answer);
      }
    });
  }

  #answerTo(frame: Buffer): Buffer | undefined {
    const [unit = 0, code = 0] = frame.subarray(HEADER_BYTES);
    const [start, count] = [frame.readUInt16BE(8), frame.readUInt16BE(10)];
    this.requests.push(`${start}+${count}`);
    const answer = code === READ_HOLDINGS ? this.answer(start, count) : ILLEGAL_FUNCTION;
    if (answer === 'silence') return undefined;
    const pdu =
      answer === undefined
        ? Buffer.from([code, count * 2, ...Array.from({ length: count }, (_, at) => bytesOf(start + at + 800)).flat()])
        : Buffer.from([code | EXCEPTION_FLAG, answer]);
    const transaction = this.transaction(frame.readUInt16BE(0));
    return Buffer.from([...bytesOf(transaction), 0, 0, ...bytesOf(pdu.length + 1), unit, ...pdu]);
  }
}

const bytesOf = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
