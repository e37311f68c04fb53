import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { StandIn } from './bad-input.ts';
import { ListeningDevice } from './listening-device.ts';

const [NO_DATA, NO_RIGHT] = [0x02, 0x04];

/**
 * Simulates DL/T 645-2007 meters behind a device server, for which neither npm nor Debian has a program. It follows the
 * standard by itself, sharing nothing with the driver.
 */
export class Dlt645Meter extends ListeningDevice implements StandIn {
  /** Address of a meter, 12 digits → item → its bytes as they are sent, without the scramble. */
  readonly meters = new Map<string, Map<string, number[]>>();
  /** Items that take several frames. */
  readonly long = new Set<string>();
  /** Every request: address, control code, item and what follows it. */
  readonly requests: string[] = [];
  password = '02563412';
  spoil: (packet: Uint8Array) => Uint8Array | undefined = (packet) => packet;

  static async start(port = 0): Promise<Dlt645Meter> {
    const meter = new Dlt645Meter();
    meter.meters.set('000000000161', new Map());
    await meter.listen(port);
    return meter;
  }

  /** Gives an item of the first meter its bytes, in hexadecimal. */
  set(item: string, bytes: string, meter = '000000000161'): void {
    this.meters.get(meter)?.set(item, [...Buffer.from(bytes.replaceAll(' ', ''), 'hex')]);
  }

  /** Answers what comes over a serial line, whose other end is behind a port. */
  async serveLine(port: number): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    this.sockets.add(socket);
    this.serve(socket);
  }

  protected override serve(socket: Socket): void {
    let waiting = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (;;) {
        const start = waiting.indexOf(0x68);
        if (start === -1 || waiting.length < start + 12) return;
        const length = (waiting[start + 9] ?? 0) + 12;
        if (waiting.length < start + length) return;
        const frame = waiting.subarray(start, start + length);
        waiting = waiting.subarray(start + length);
        this.#answer(frame, socket);
      }
    });
  }

  #answer(frame: Buffer, out: Duplex): void {
    const sum = frame.subarray(0, -2).reduce((all, byte) => (all + byte) % 256, 0);
    if (sum !== frame.at(-2)) throw new Error(`a request with a wrong check sum: ${frame.toString('hex')}`);
    const asked = reversed(frame.subarray(1, 7)).toString('hex');
    const data = frame.subarray(10, -2).map((byte) => (byte + 256 - 0x33) % 256);
    const item = reversed(data.subarray(0, 4)).toString('hex').toUpperCase();
    const more = Buffer.from(data.subarray(4)).toString('hex');
    const control = frame[8] ?? 0;
    this.requests.push([asked, control.toString(16), item, ...(more === '' ? [] : [more])].join(' '));
    const known = asked === 'aaaaaaaaaaaa' ? [...this.meters][0] : ([asked, this.meters.get(asked)] as const);
    const [address, items] = known ?? [];
    if (address === undefined || items === undefined) return;
    const send = (code: number, body: readonly number[]): void => {
      const head = [
        0x68,
        ...reversed(Buffer.from(address, 'hex')),
        0x68,
        code,
        body.length,
        ...body.map((byte) => (byte + 0x33) % 256),
      ];
      const answer = [...head, head.reduce((all, byte) => (all + byte) % 256, 0), 0x16];
      const spoilt = this.spoil(Uint8Array.from([0xfe, 0xfe, 0xfe, 0xfe, ...answer]));
      if (spoilt === undefined) return;
      // In two pieces, as a line delivers them.
      out.write(spoilt.subarray(0, 9));
      out.write(spoilt.subarray(9));
    };
    const value = items.get(item);
    if (control === 0x14 && more.slice(0, 8) !== this.password) send(0xd4, [NO_RIGHT]);
    else if (value === undefined) send(control | 0xc0, [NO_DATA]);
    else if (control === 0x14) {
      items.set(item, [...Buffer.from(more.slice(16), 'hex')]);
      send(0x94, []);
    } else send(this.long.has(item) ? 0xb1 : 0x91, [...data.subarray(0, 4), ...value]);
  }
}

const reversed = (bytes: Uint8Array): Buffer => Buffer.from(bytes.toReversed());
