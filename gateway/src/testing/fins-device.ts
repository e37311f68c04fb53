import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { NumberedStandIn } from './bad-input.ts';
import { ListeningDevice } from './listening-device.ts';

const WORDS: { readonly [code: number]: string } = { 0xb0: 'CIO', 0xb1: 'W', 0x82: 'D', 0xa1: 'E1', 0x89: 'T' };
const BITS: { readonly [code: number]: string } = { 0x30: 'CIO', 0x31: 'W', 0x02: 'D', 0x21: 'E1', 0x09: 'TF' };
const NODE = 7;
const [BEYOND, NO_AREA, READ_ONLY, UNKNOWN] = [0x1104, 0x1101, 0x2101, 0x0401];

/**
 * Simulates an Omron CPU, for which neither npm nor Debian has a server: memory areas over FINS/UDP and FINS/TCP, and the
 * data of the CPU unit. A test proves that a client used in the field (omron-fins) reads and writes it, and sends the same
 * frames as the driver.
 */
export class FinsDevice implements NumberedStandIn {
  /** Area → its words; of TF, its bits. */
  readonly cells = new Map(['CIO', 'W', 'D', 'E1', 'T', 'TF'].map((area) => [area, new Uint16Array(1_000)]));
  /** Every frame as it came, in hexadecimal, without source node and number. */
  readonly frames: string[] = [];
  spoil: (packet: Uint8Array) => Uint8Array | undefined = (packet) => packet;
  readonly late: Uint8Array[] = [];
  isProtected = false;
  /** Over TCP, answers go out in one piece; otherwise in two, as a network may deliver them. */
  isWhole = false;
  readonly #carrier: { readonly port: number; stop(): Promise<void> };

  private constructor(carrier: (device: FinsDevice) => { readonly port: number; stop(): Promise<void> }) {
    this.#carrier = carrier(this);
  }

  static async start(transport: 'udp' | 'tcp', port = 0): Promise<FinsDevice> {
    if (transport === 'udp') {
      const socket = createSocket('udp4');
      socket.bind(port, '127.0.0.1');
      await once(socket, 'listening');
      return new FinsDevice((device) => new OverUdp(socket, device));
    }
    const listener = new OverTcp();
    await listener.listen(port);
    return new FinsDevice((device) => {
      listener.device = device;
      return listener;
    });
  }

  get port(): number {
    return this.#carrier.port;
  }

  async stop(): Promise<void> {
    await this.#carrier.stop();
  }

  /** The answer to a frame. */
  answer(frame: Buffer): Buffer {
    const header = Buffer.from(frame.subarray(0, 10));
    const shown = Buffer.from(frame);
    shown[7] = 0;
    shown[9] = 0;
    this.frames.push(shown.toString('hex'));
    // The answer goes from the destination to the source.
    header.set([0xc0, 0, 2, ...frame.subarray(6, 9), ...frame.subarray(3, 6)]);
    const [endCode, data] = this.#outcome(frame.subarray(10));
    return Buffer.concat([header, frame.subarray(10, 12), Buffer.of(endCode >> 8, endCode & 0xff, ...data)]);
  }

  #outcome(request: Buffer): [number, readonly number[]] {
    const command = request.readUInt16BE(0);
    if (command === 0x0501)
      return [0, [...Buffer.from('CJ2M-CPU33'.padEnd(20)), ...Buffer.from('02.01'.padEnd(20)), ...Buffer.alloc(40)]];
    if (command !== 0x0101 && command !== 0x0102) return [UNKNOWN, []];
    const code = request[2] ?? 0;
    const [start, bit, count] = [request.readUInt16BE(3), request[5] ?? 0, request.readUInt16BE(6)];
    const area = WORDS[code] ?? BITS[code] ?? '';
    const cells = this.cells.get(area);
    if (cells === undefined) return [NO_AREA, []];
    if (start + count > cells.length) return [BEYOND, []];
    const isBits = BITS[code] !== undefined;
    const data = request.subarray(8);
    if (command === 0x0101)
      return [
        0,
        Array.from({ length: count }, (_, at) => cells[start + at] ?? 0).flatMap((cell) =>
          isBits ? [area === 'TF' ? cell : (cell >> bit) & 1] : [cell >> 8, cell & 0xff],
        ),
      ];
    if (this.isProtected) return [READ_ONLY, []];
    for (let at = 0; at < count; at += 1) {
      const before = cells[start + at] ?? 0;
      cells[start + at] = isBits
        ? data[at] === 1
          ? before | (1 << bit)
          : before & ~(1 << bit)
        : data.readUInt16BE(at * 2);
    }
    return [0, []];
  }
}

/** The number of packets that a spoilt one becomes: a request waits for its answer whatever else arrives. */
const BURST = 50;

class OverUdp {
  readonly #socket: Datagrams;
  #isStopped = false;

  constructor(socket: Datagrams, device: FinsDevice) {
    this.#socket = socket;
    socket.on('message', (frame, from) => {
      const answer = device.answer(frame);
      const spoilt = device.spoil(answer);
      if (spoilt === undefined) return;
      for (const late of device.late.splice(0)) socket.send(late, from.port, from.address);
      const count = spoilt === answer ? 1 : BURST;
      for (let sent = 0; sent < count; sent += 1)
        socket.send((sent === 0 ? spoilt : device.spoil(answer)) ?? answer, from.port, from.address);
    });
  }

  get port(): number {
    return this.#socket.address().port;
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    await new Promise<void>((done) => this.#socket.close(done));
  }
}

class OverTcp extends ListeningDevice {
  device: FinsDevice | undefined;

  protected override serve(socket: Socket): void {
    let waiting = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length >= 8 && waiting.length >= 8 + waiting.readUInt32BE(4)) {
        const length = 8 + waiting.readUInt32BE(4);
        const packet = waiting.subarray(0, length);
        waiting = waiting.subarray(length);
        const content =
          packet.readUInt32BE(8) === 0
            ? Buffer.of(0, 0, 0, packet[19] === 0 ? 239 : (packet[19] ?? 0), 0, 0, 0, NODE)
            : this.device?.answer(packet.subarray(16));
        if (content === undefined) continue;
        const header = Buffer.from(packet.subarray(0, 16));
        header.writeUInt32BE(8 + content.length, 4);
        header.writeUInt32BE(packet.readUInt32BE(8) === 0 ? 1 : 2, 8);
        const spoilt = this.device?.spoil(Buffer.concat([header, content]));
        if (spoilt === undefined) continue;
        for (const late of this.device?.late.splice(0) ?? []) socket.write(late);
        const split = this.device?.isWhole === true ? 0 : 9;
        if (split > 0) socket.write(spoilt.subarray(0, split));
        socket.write(spoilt.subarray(split));
      }
    });
  }
}
