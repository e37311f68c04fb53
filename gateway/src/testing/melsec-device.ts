import type { Socket } from 'node:net';
import type { NumberedStandIn } from './bad-input.ts';
import { ListeningDevice } from './listening-device.ts';

const WORDS: { readonly [code: number]: string } = { 0xa8: 'D', 0xb4: 'W', 0xaf: 'R' };
const BITS: { readonly [code: number]: string } = { 0x9c: 'X', 0x9d: 'Y', 0x90: 'M' };
const BEYOND = 0xc056;
const UNKNOWN_COMMAND = 0xc059;
const NOT_IN_RUN = 0x0055;

/**
 * Simulates a Mitsubishi CPU, for which neither npm nor Debian has a server: 3E and 4E frames in binary, batch reading and
 * writing of words and bits, and the type name. It follows the reference manual by itself, sharing nothing with the driver.
 */
export class MelsecDevice extends ListeningDevice implements NumberedStandIn {
  /** Device → its words, or its bits as 0 and 1. */
  readonly cells = new Map<string, Uint16Array>([
    ...Object.values(WORDS).map((name) => [name, new Uint16Array(1_000)] as const),
    ...Object.values(BITS).map((name) => [name, new Uint16Array(1_024)] as const),
  ]);
  /** Every request: command, device, start and count. */
  readonly requests: string[] = [];
  /** Replaces the answer; undefined drops it. */
  spoil: (packet: Uint8Array) => Uint8Array | undefined = (packet) => packet;
  readonly late: Uint8Array[] = [];
  isWriteProtected = false;
  knowsTypeName = true;

  static async start(port = 0): Promise<MelsecDevice> {
    const device = new MelsecDevice();
    await device.listen(port);
    return device;
  }

  protected override serve(socket: Socket): void {
    let waiting = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (;;) {
        const head = waiting[0] === 0x54 ? 6 : 2;
        if (waiting.length < head + 7) return;
        const length = head + 7 + waiting.readUInt16LE(head + 5);
        if (waiting.length < length) return;
        const request = waiting.subarray(0, length);
        waiting = waiting.subarray(length);
        const [endCode, data] = this.#answer(request.subarray(head + 9));
        const body = [endCode & 0xff, endCode >> 8, ...data];
        const start = head === 2 ? [0xd0, 0] : [0xd4, 0, ...request.subarray(2, 6)];
        const route = request.subarray(head, head + 5);
        const spoilt = this.spoil(Uint8Array.of(...start, ...route, body.length & 0xff, body.length >> 8, ...body));
        if (spoilt === undefined) continue;
        for (const late of this.late.splice(0)) socket.write(late);
        // In two pieces, as a network may deliver them.
        socket.write(spoilt.subarray(0, 5));
        socket.write(spoilt.subarray(5));
      }
    });
  }

  #answer(request: Buffer): [number, readonly number[]] {
    const [command, subcommand] = [request.readUInt16LE(0), request.readUInt16LE(2)];
    if (command === 0x0101 && this.knowsTypeName) {
      this.requests.push('type');
      return [0, [...Buffer.from('Q03UDECPU'.padEnd(16), 'latin1'), 0x68, 0x02]];
    }
    if (command !== 0x0401 && command !== 0x1401) return [UNKNOWN_COMMAND, []];
    const [start, code, count] = [request.readUIntLE(4, 3), request[7] ?? 0, request.readUInt16LE(8)];
    const name = WORDS[code] ?? BITS[code] ?? '';
    const cells = this.cells.get(name);
    this.requests.push(
      `${command === 0x0401 ? 'read' : 'write'}${subcommand === 1 ? ' bits' : ''} ${name}${start}+${count}`,
    );
    const scale = subcommand === 0 && BITS[code] !== undefined ? 16 : 1;
    if (cells === undefined || start + count * scale > cells.length) return [BEYOND, []];
    if (command === 0x0401)
      return [0, Array.from({ length: count }, (_, at) => wordAt(cells, start, at, scale)).flat()];
    if (this.isWriteProtected) return [NOT_IN_RUN, []];
    for (let at = 0; at < count; at += 1)
      cells[start + at] =
        subcommand === 1
          ? ((request[10 + (at >> 1)] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 1
          : request.readUInt16LE(10 + at * 2);
    return [0, []];
  }
}

function wordAt(cells: Uint16Array, start: number, at: number, scale: number): number[] {
  const word =
    scale === 1
      ? (cells[start + at] ?? 0)
      : Array.from({ length: 16 }, (_, bit) => (cells[start + at * 16 + bit] ?? 0) << bit).reduce(
          (all, one) => all | one,
          0,
        );
  return [word & 0xff, word >> 8];
}
