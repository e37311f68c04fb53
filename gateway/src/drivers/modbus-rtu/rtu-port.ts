import { EventEmitter } from 'node:events';
import type { Clock } from '../../platform/clock.ts';
import { crc16 } from './crc.ts';

/** The transport: a serial port, or a socket to a device server. */
export interface Wire {
  readonly isOpen: boolean;
  write(bytes: Uint8Array): void;
  onData(take: (bytes: Uint8Array) => void): void;
}

/** An answer that pauses this long remains incomplete; pauses of device servers and radio links are shorter. */
const BROKEN_OFF_MS = 200;
const EXCEPTION_BYTES = 5;
const EXCEPTION_FLAG = 0x80;
/** Function codes of our requests → length of the answer in bytes. */
const ANSWER_BYTES: { readonly [code: number]: (request: DataView) => number } = {
  1: (request) => 5 + Math.ceil(request.getUint16(4) / 8),
  2: (request) => 5 + Math.ceil(request.getUint16(4) / 8),
  3: (request) => 5 + request.getUint16(4) * 2,
  4: (request) => 5 + request.getUint16(4) * 2,
  5: () => 8,
  6: () => 8,
  16: () => 8,
};

interface Asked {
  readonly unit: number;
  readonly code: number;
  readonly bytes: number;
}

/**
 * RTU framing as the port of modbus-serial's client. An RTU answer does not identify its request or its own start, so:
 * bytes before the request are discarded, an answer counts only with the right unit, function, length and CRC, noise
 * before it is skipped, and after an unanswered request the late answer is awaited before the next is sent (`ready`).
 * Otherwise it would be taken for the answer to that one: a wrong value that looks good.
 */
export class RtuPort extends EventEmitter {
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #gapMs: number;
  #asked: Asked | undefined;
  #received = new Uint8Array(0);
  #lastByteAt = -Infinity;
  /** How late the answer to the last request may be. */
  #owedMs = 0;
  #cancelBroken: () => void = () => undefined;
  /** Called when the late answer has arrived. */
  #onLate: () => void = () => undefined;

  /** `gapMs`: silence required on the line before each request. */
  constructor(wire: Wire, gapMs: number, clock: Clock) {
    super();
    this.#wire = wire;
    this.#gapMs = gapMs;
    this.#clock = clock;
    wire.onData((bytes) => this.#take(bytes));
  }

  get isOpen(): boolean {
    return this.#wire.isOpen;
  }

  /** The transport is open already. */
  open(done: (error?: Error) => void): void {
    done();
  }

  /** Sends a request with its CRC and starts waiting for the answer. */
  write(frame: Uint8Array): void {
    const [unit = 0, code = 0] = frame;
    const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
    this.#asked = { unit, code, bytes: ANSWER_BYTES[code]?.(view) ?? EXCEPTION_BYTES };
    this.#received = new Uint8Array(0);
    this.#cancelBroken();
    this.#wire.write(frame);
  }

  /**
   * Resolves when the line is silent and no answer is outstanding, or after a second timeout. `timeoutMs` is that of
   * the next request.
   */
  async ready(timeoutMs: number): Promise<void> {
    if (this.#asked !== undefined) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#onLate = resolve;
      const cancel = this.#clock.after(this.#owedMs, resolve);
      await promise;
      cancel();
      this.#onLate = () => undefined;
      this.#asked = undefined;
      this.#cancelBroken();
    }
    this.#owedMs = timeoutMs;
    const waitMs = Math.ceil(this.#lastByteAt + this.#gapMs - this.#clock.monotonic());
    if (waitMs > 0) await new Promise<void>((resolve) => this.#clock.after(waitMs, resolve));
  }

  /** Stops waiting; the transport is closed by its owner. */
  stop(): void {
    this.#cancelBroken();
    this.#onLate();
    this.removeAllListeners();
  }

  #take(bytes: Uint8Array): void {
    this.#lastByteAt = this.#clock.monotonic();
    if (this.#asked === undefined) return;
    this.#received = Buffer.concat([this.#received, bytes]);
    this.#cancelBroken();
    const answer = findAnswer(this.#received, this.#asked);
    if (answer !== undefined) this.#end(answer);
    else this.#cancelBroken = this.#clock.after(BROKEN_OFF_MS, () => this.#end(DAMAGED));
  }

  #end(answer: Uint8Array): void {
    this.#asked = undefined;
    this.#received = new Uint8Array(0);
    this.#onLate();
    this.emit('data', Buffer.from(answer));
  }
}

/** Long enough to be examined, with a wrong CRC: what the client calls a CRC error. */
const DAMAGED = new Uint8Array(EXCEPTION_BYTES);

/** The first complete answer or exception to the request; undefined while there is none. */
function findAnswer(bytes: Uint8Array, { unit, code, bytes: length }: Asked): Uint8Array | undefined {
  for (let start = 0; start + EXCEPTION_BYTES <= bytes.length; start += 1) {
    if (bytes[start] !== unit) continue;
    const isException = bytes[start + 1] === (code | EXCEPTION_FLAG);
    if (!isException && bytes[start + 1] !== code) continue;
    const end = start + (isException ? EXCEPTION_BYTES : length);
    const frame = bytes.subarray(start, end);
    if (end <= bytes.length && crc16(frame) === 0) return frame;
  }
  return undefined;
}
