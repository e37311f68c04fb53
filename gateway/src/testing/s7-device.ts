import type { Socket } from 'node:net';
import { ListeningDevice } from './listening-device.ts';

const AREA_DB = 0x84;
const GOOD = 0xff;
const OUT_OF_RANGE = 0x05;
const NO_SUCH_OBJECT = 0x0a;
const NOT_ALLOWED = 0x03;
const PDU_BYTES = 240;
const SPLIT_AT = 9;

/**
 * Simulates an S7 CPU, for which neither npm nor Debian has a server: ISO on TCP, the setup, and reading and writing of
 * data blocks, memory, inputs and outputs. A test proves that a client used in the field (nodes7) reads and writes it.
 */
export class S7Device extends ListeningDevice {
  /** Data block → its bytes. */
  readonly blocks = new Map<number, Uint8Array>();
  /** Area code (0x81 inputs, 0x82 outputs, 0x83 memory) → its bytes. */
  readonly areas = new Map([0x81, 0x82, 0x83].map((area) => [area, new Uint8Array(64)]));
  /** Every request: function, and its items. */
  readonly requests: string[] = [];
  /** Swallows requests once connected. */
  isSilent = false;
  /** Replaces the answer; undefined drops it. */
  spoil: (packet: Uint8Array) => Uint8Array | undefined = (packet) => packet;
  /** Writes are answered with "access not allowed". */
  isProtected = false;
  /** Answers go out in one piece; otherwise in two, as a network may deliver them. */
  isWhole = false;

  static async start(port = 0): Promise<S7Device> {
    const device = new S7Device();
    await device.listen(port);
    return device;
  }

  protected override serve(socket: Socket): void {
    let waiting = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length >= 4 && waiting.length >= waiting.readUInt16BE(2)) {
        const length = waiting.readUInt16BE(2);
        const packet = waiting.subarray(0, length);
        waiting = waiting.subarray(length);
        const answer = this.#answer(packet);
        const spoilt = answer === undefined ? undefined : this.spoil(answer);
        if (spoilt === undefined) continue;
        const split = this.isWhole ? 0 : SPLIT_AT;
        if (split > 0) socket.write(spoilt.subarray(0, split));
        socket.write(spoilt.subarray(split));
      }
    });
  }

  #answer(packet: Buffer): Uint8Array | undefined {
    if (packet[5] === 0xe0) {
      const confirm = Buffer.from(packet);
      confirm[5] = 0xd0;
      return confirm;
    }
    if (this.isSilent) return undefined;
    const parameterBytes = packet.readUInt16BE(13);
    const parameter = packet.subarray(17, 17 + parameterBytes);
    const data = packet.subarray(17 + parameterBytes);
    const reference = [...packet.subarray(11, 13)];
    const [code, count = 0] = parameter;
    if (code === 0xf0) return reply(reference, [0xf0, 0, 0, 1, 0, 1, 0, PDU_BYTES], []);
    const items = Array.from({ length: count }, (_, index) => parameter.subarray(2 + index * 12, 14 + index * 12));
    if (code === 4) return this.#read(reference, items);
    return code === 5 ? this.#write(reference, items, data) : undefined;
  }

  #read(reference: readonly number[], items: readonly Buffer[]): Uint8Array {
    this.requests.push(`read ${items.map(nameOf).join()}`);
    const data = items.flatMap((item, index) => {
      const cells = this.#cells(item);
      const { start, count, bit, isBit } = whereOf(item);
      if (cells === undefined) return [NO_SUCH_OBJECT, 0, 0, 0];
      if (start + count > cells.length) return [OUT_OF_RANGE, 0, 0, 0];
      const bytes = isBit ? [((cells[start] ?? 0) >> bit) & 1] : [...cells.subarray(start, start + count)];
      const filling = bytes.length % 2 === 1 && index < items.length - 1 ? [0] : [];
      return [GOOD, isBit ? 3 : 4, ...uint16(isBit ? 1 : bytes.length * 8), ...bytes, ...filling];
    });
    return reply(reference, [4, items.length], data);
  }

  #write(reference: readonly number[], items: readonly Buffer[], data: Buffer): Uint8Array {
    this.requests.push(`write ${items.map(nameOf).join()}`);
    let at = 0;
    const codes = items.map((item) => {
      const cells = this.#cells(item);
      const { start, count, bit, isBit } = whereOf(item);
      const bytes = data.subarray(at + 4, at + 4 + count);
      at += 4 + count + (count % 2);
      if (this.isProtected) return NOT_ALLOWED;
      if (cells === undefined) return NO_SUCH_OBJECT;
      if (start + count > cells.length) return OUT_OF_RANGE;
      const before = cells[start] ?? 0;
      if (isBit) cells[start] = bytes[0] === 1 ? before | (1 << bit) : before & ~(1 << bit);
      else cells.set(bytes, start);
      return GOOD;
    });
    return reply(reference, [5, items.length], codes);
  }

  #cells(item: Buffer): Uint8Array | undefined {
    return item[8] === AREA_DB ? this.blocks.get(item.readUInt16BE(6)) : this.areas.get(item[8] ?? 0);
  }
}

function whereOf(item: Buffer): { start: number; count: number; bit: number; isBit: boolean } {
  const address = item.readUIntBE(9, 3);
  return { start: address >> 3, bit: address & 7, count: item.readUInt16BE(4), isBit: item[3] === 1 };
}

function nameOf(item: Buffer): string {
  const { start, count, bit, isBit } = whereOf(item);
  const area = item[8] === AREA_DB ? `DB${item.readUInt16BE(6)}` : `0x${item[8]?.toString(16) ?? ''}`;
  return isBit ? `${area} ${start}.${bit}` : `${area} ${start}+${count}`;
}

function reply(reference: readonly number[], parameter: readonly number[], data: readonly number[]): Uint8Array {
  const header = [0x32, 3, 0, 0, ...reference, ...uint16(parameter.length), ...uint16(data.length), 0, 0];
  const payload = [2, 0xf0, 0x80, ...header, ...parameter, ...data];
  return Uint8Array.of(3, 0, ...uint16(payload.length + 4), ...payload);
}

const uint16 = (value: number): [number, number] => [value >> 8, value & 0xff];
