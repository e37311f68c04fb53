import type { Socket } from 'node:net';
import { ListeningDevice } from './listening-device.ts';

const [STARTDT_ACT, STARTDT_CON, TESTFR_ACT, TESTFR_CON] = [0x07, 0x0b, 0x43, 0x83];
const [ACTIVATION, ACTIVATION_CON, ACTIVATION_TERM, SPONTANEOUS, INTERROGATED, UNKNOWN_STATION, UNKNOWN_OBJECT] = [
  6, 7, 10, 3, 20, 46, 47,
];
const NEGATIVE = 0x40;

/** Type and element of an object, in hexadecimal. */
type Point = readonly [type: number, element: string];

/**
 * Simulates a station of IEC 60870-5-104. It follows the standard by itself, sharing nothing with the driver; against
 * lib60870 the driver is tested too, where that is there.
 */
export class Iec104Station extends ListeningDevice {
  /** Object address → what an interrogation reports. */
  readonly points = new Map<number, Point>();
  /** Object address of a command → the object that then changes, and its new element by the element of the command. */
  readonly commands = new Map<number, { readonly object: number; readonly after: (element: Buffer) => Point }>();
  /** Every ASDU that came, in hexadecimal. */
  readonly asdus: string[] = [];
  /** Frames of format S and of the test that came. */
  acknowledgements = 0;
  tests = 0;
  stationAddress = 1;
  endsInterrogation = true;
  refusesCommands = false;
  isMute = false;
  #sent = 0;
  #received = 0;

  static async start(port = 0): Promise<Iec104Station> {
    const station = new Iec104Station();
    await station.listen(port);
    return station;
  }

  /** Reports an object, with the seven bytes of its time in hexadecimal where its type has one. */
  report(object: number, point: Point): void {
    const [type, element] = point;
    for (const socket of this.sockets) this.#send(socket, type, SPONTANEOUS, object, element);
  }

  /** Any bytes. */
  say(bytes: Uint8Array): void {
    for (const socket of this.sockets) socket.write(bytes);
  }

  /** Asks whether the other side is there. */
  test(): void {
    this.say(Uint8Array.of(0x68, 4, TESTFR_ACT, 0, 0, 0));
  }

  protected override serve(socket: Socket): void {
    [this.#sent, this.#received] = [0, 0];
    let waiting = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (;;) {
        const length = 2 + (waiting[1] ?? 0);
        if (waiting.length < 6 || waiting.length < length) return;
        const frame = waiting.subarray(2, length);
        waiting = waiting.subarray(length);
        if (this.isMute) continue;
        const control = frame[0] ?? 0;
        if (control === STARTDT_ACT) socket.write(Uint8Array.of(0x68, 4, STARTDT_CON, 0, 0, 0));
        else if (control === TESTFR_ACT) socket.write(Uint8Array.of(0x68, 4, TESTFR_CON, 0, 0, 0));
        else if (control === TESTFR_CON) this.tests += 1;
        else if (control === 1) this.acknowledgements += 1;
        else if (control % 2 === 0) this.#onAsdu(socket, frame);
      }
    });
  }

  #onAsdu(socket: Socket, frame: Buffer): void {
    if (frame.readUInt16LE(0) >> 1 !== this.#received) throw new Error('a frame is missing');
    this.#received += 1;
    const asdu = frame.subarray(4);
    this.asdus.push(asdu.toString('hex'));
    const [type = 0, cause] = [asdu[0], asdu[2]];
    const [object, element] = [asdu.readUIntLE(6, 3), asdu.subarray(9)];
    const answer = (why: number): void =>
      this.#send(socket, type, why, object, element.toString('hex'), asdu.readUInt16LE(4));
    if (cause !== ACTIVATION) return;
    if (asdu.readUInt16LE(4) !== this.stationAddress) answer(UNKNOWN_STATION | NEGATIVE);
    else if (type === 100) {
      answer(ACTIVATION_CON);
      for (const [address, point] of this.points) this.#send(socket, point[0], INTERROGATED, address, point[1]);
      if (this.endsInterrogation) answer(ACTIVATION_TERM);
    } else this.#onCommand(object, element, answer);
  }

  #onCommand(object: number, element: Buffer, answer: (why: number) => void): void {
    const command = this.commands.get(object);
    if (command === undefined) {
      answer(UNKNOWN_OBJECT | NEGATIVE);
      return;
    }
    answer(this.refusesCommands ? ACTIVATION_CON | NEGATIVE : ACTIVATION_CON);
    const isSelect = ((element.at(element.length > 5 ? -8 : -1) ?? 0) & 0x80) !== 0;
    if (isSelect || this.refusesCommands) return;
    const point = command.after(element);
    this.points.set(command.object, point);
    this.report(command.object, point);
    answer(ACTIVATION_TERM);
  }

  #send(
    socket: Socket,
    type: number,
    cause: number,
    object: number,
    element: string,
    station = this.stationAddress,
  ): void {
    const body = Buffer.from(element.replaceAll(' ', ''), 'hex');
    const head = [type, 1, cause, 0, station & 0xff, station >> 8, object & 0xff, (object >> 8) & 0xff, object >> 16];
    const numbers = [(this.#sent << 1) & 0xff, this.#sent >> 7, (this.#received << 1) & 0xff, this.#received >> 7];
    this.#sent += 1;
    socket.write(Uint8Array.of(0x68, 4 + head.length + body.length, ...numbers, ...head, ...body));
  }
}
