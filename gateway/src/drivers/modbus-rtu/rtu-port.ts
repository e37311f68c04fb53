import { EventEmitter } from 'node:events';
import type { Clock } from '../../platform/clock.ts';
import type { Wire } from '../shared/wire.ts';
import { WireExchange } from '../shared/wire-exchange.ts';
import { crc16 } from './crc.ts';

/** Pauses within an answer of device servers and radio links are shorter. */
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
 * RTU framing as the port of modbus-serial's client. An RTU answer does not identify its request, so it counts only with
 * the right unit, function, length and CRC.
 */
export class RtuPort extends EventEmitter {
  readonly #wire: Wire;
  readonly #exchange: WireExchange;

  /** `gapMs`: silence required on the line before each request. */
  constructor(wire: Wire, gapMs: number, clock: Clock) {
    super();
    this.#wire = wire;
    this.#exchange = new WireExchange(wire, clock, { gapMs, brokenOffMs: BROKEN_OFF_MS });
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
    const asked = { unit, code, bytes: ANSWER_BYTES[code]?.(view) ?? EXCEPTION_BYTES };
    this.#exchange.send(
      frame,
      (bytes) => findAnswer(bytes, asked),
      (answer) => this.emit('data', Buffer.from(answer ?? DAMAGED)),
    );
  }

  /** Resolves when the next request, which has `timeoutMs`, may be sent. */
  ready(timeoutMs: number): Promise<void> {
    return this.#exchange.ready(timeoutMs);
  }

  /** Stops waiting; the transport is closed by its owner. */
  stop(): void {
    this.#exchange.stop();
    this.removeAllListeners();
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
