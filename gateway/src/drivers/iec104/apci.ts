import type { Duplex } from 'node:stream';
import type { Iec104Params } from '@tidegate/contract/protocols/iec104.ts';
import type { Clock } from '../../platform/clock.ts';

/** IEC 60870-5-104 §5: 68, length, four control octets, and an ASDU in frames of format I. */
const START = 0x68;
const CONTROL_BYTES = 4;
const LONGEST = 253;
/** §5.1: sequence numbers have 15 bits. */
const NUMBERS = 0x8000;
const SECOND = 1_000;

const STARTDT = { act: 0x07, con: 0x0b };
const STOPDT = { act: 0x13, con: 0x23 };
const TESTFR = { act: 0x43, con: 0x83 };

export type ApciParams = Pick<Iec104Params, 'k' | 'w' | 't1' | 't2' | 't3'>;

/** The numbered and acknowledged frames of one connection, as the controlling station. */
export class ApciLink {
  readonly #socket: Duplex;
  readonly #clock: Clock;
  readonly #params: ApciParams;
  readonly #onAsdu: (asdu: Buffer) => void;
  readonly #started = Promise.withResolvers<void>();
  readonly #gone = Promise.withResolvers<string>();
  #received = Buffer.alloc(0);
  /** V(S), V(R) and the oldest number that is not acknowledged, §5.1. */
  #toSend = 0;
  #expected = 0;
  #unacknowledged = 0;
  /** Frames received since the last acknowledgement. */
  #owed = 0;
  readonly #waiting: Buffer[] = [];
  #isClosed = false;
  #cancelAck: () => void = () => undefined;
  #cancelIdle: () => void = () => undefined;
  #cancelDeadline: (() => void) | undefined;
  /** Something other than a frame of format I awaits its answer. */
  #awaitsConfirmation = false;

  constructor(socket: Duplex, clock: Clock, params: ApciParams, onAsdu: (asdu: Buffer) => void) {
    this.#socket = socket;
    this.#clock = clock;
    this.#params = params;
    this.#onAsdu = onAsdu;
    this.#started.promise.catch(() => undefined);
    socket.on('data', (bytes: Buffer) => this.#onData(bytes));
    socket.once('close', () => this.#end('the station closes the connection'));
  }

  /** Asks for data; resolves when the station confirms, rejects when the connection ends before. */
  start(): Promise<void> {
    this.#request(STARTDT.act);
    this.#restartIdleTimer();
    return this.#started.promise;
  }

  /** Resolves with the reason when the connection has ended, whichever side ended it. */
  get gone(): Promise<string> {
    return this.#gone.promise;
  }

  /** True if an ASDU would have to wait for acknowledgements. */
  get isFull(): boolean {
    return this.#waiting.length > 0 || distance(this.#unacknowledged, this.#toSend) >= this.#params.k;
  }

  /** Sends an ASDU as soon as fewer than `k` await their acknowledgement. */
  send(asdu: Uint8Array): void {
    this.#waiting.push(Buffer.from(asdu));
    this.#flush();
  }

  close(): void {
    this.#end('closed');
  }

  #flush(): void {
    while (this.#waiting.length > 0 && distance(this.#unacknowledged, this.#toSend) < this.#params.k) {
      const asdu = this.#waiting.shift() ?? Buffer.alloc(0);
      this.#write([...numberBytes(this.#toSend), ...numberBytes(this.#expected)], asdu);
      this.#toSend = (this.#toSend + 1) % NUMBERS;
      this.#acknowledged();
      this.#watch();
    }
  }

  #onData(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    while (!this.#isClosed && this.#received.length >= 2) {
      const length = this.#received[1] ?? 0;
      if (this.#received[0] !== START || length < CONTROL_BYTES || length > LONGEST) {
        this.#end('the bytes are no frame of IEC 60870-5-104');
        return;
      }
      if (this.#received.length < length + 2) return;
      const frame = this.#received.subarray(2, length + 2);
      this.#received = this.#received.subarray(length + 2);
      this.#onFrame(frame);
    }
  }

  #onFrame(frame: Buffer): void {
    this.#restartIdleTimer();
    const first = frame[0] ?? 0;
    if ((first & 3) === 3) {
      this.#onUnnumbered(first);
      return;
    }
    if (!this.#acceptAcknowledgement(frame.readUInt16LE(2) >> 1)) {
      this.#end('the station acknowledges what was not sent');
      return;
    }
    if ((first & 1) === 1) return;
    if (frame.readUInt16LE(0) >> 1 !== this.#expected) {
      this.#end('a frame of the station is missing');
      return;
    }
    this.#expected = (this.#expected + 1) % NUMBERS;
    this.#owed += 1;
    if (this.#owed >= this.#params.w) this.#acknowledge();
    else if (this.#owed === 1) this.#cancelAck = this.#clock.after(this.#params.t2 * SECOND, () => this.#acknowledge());
    this.#onAsdu(frame.subarray(CONTROL_BYTES));
  }

  #onUnnumbered(kind: number): void {
    if (kind === TESTFR.act) this.#write([TESTFR.con, 0, 0, 0]);
    else if (kind === STOPDT.act) this.#write([STOPDT.con, 0, 0, 0]);
    else if (kind === STARTDT.con || kind === TESTFR.con) {
      this.#awaitsConfirmation = false;
      this.#watch();
      if (kind === STARTDT.con) this.#started.resolve();
    }
  }

  /** False for a number that was not sent. */
  #acceptAcknowledgement(next: number): boolean {
    if (distance(this.#unacknowledged, next) > distance(this.#unacknowledged, this.#toSend)) return false;
    if (next !== this.#unacknowledged) {
      this.#unacknowledged = next;
      this.#watch();
      this.#flush();
    }
    return true;
  }

  #acknowledge(): void {
    this.#write([1, 0, ...numberBytes(this.#expected)]);
    this.#acknowledged();
  }

  #acknowledged(): void {
    this.#owed = 0;
    this.#cancelAck();
  }

  #request(kind: number): void {
    this.#write([kind, 0, 0, 0]);
    this.#awaitsConfirmation = true;
    this.#watch();
  }

  /** §5.2, t1: what is sent is answered or acknowledged in time, or the connection is closed. */
  #watch(): void {
    this.#cancelDeadline?.();
    const isAwaiting = this.#awaitsConfirmation || this.#unacknowledged !== this.#toSend;
    this.#cancelDeadline = isAwaiting
      ? this.#clock.after(this.#params.t1 * SECOND, () => this.#end('the station does not acknowledge in time'))
      : undefined;
  }

  /** §5.2, t3: after a silence, a test frame finds out whether the station is still there. */
  #restartIdleTimer(): void {
    this.#cancelIdle();
    this.#cancelIdle = this.#clock.after(this.#params.t3 * SECOND, () => this.#request(TESTFR.act));
  }

  #write(control: readonly number[], asdu: Uint8Array = new Uint8Array(0)): void {
    if (!this.#isClosed) this.#socket.write(Buffer.from([START, CONTROL_BYTES + asdu.length, ...control, ...asdu]));
  }

  #end(reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const cancel of [this.#cancelAck, this.#cancelIdle, this.#cancelDeadline]) cancel?.();
    this.#socket.destroy();
    this.#started.reject(new Error(reason));
    this.#gone.resolve(reason);
  }
}

const numberBytes = (number: number): [number, number] => [(number << 1) & 0xff, number >> 7];
const distance = (from: number, to: number): number => (to - from + NUMBERS) % NUMBERS;
