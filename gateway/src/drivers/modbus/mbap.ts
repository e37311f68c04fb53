/** Modbus Messaging on TCP/IP V1.0b §3.1.3: transaction id, protocol id (0), length of what follows, unit id. */
const HEADER_BYTES = 6;
const PROTOCOL_HIGH = 2;
const PROTOCOL_LOW = 3;
const LENGTH_HIGH = 4;
const LENGTH_LOW = 5;
/** Minimum: unit id and function code; maximum: the longest answer. */
const SHORTEST = 2;
const LONGEST = 254;

/**
 * Tracks the frames of one connection. After bytes outside a frame the next frame cannot be located: answers would be
 * awaited in vain, or be mistaken for others.
 */
export class MbapFrames {
  /** Bytes of the current header received so far. */
  #header: number[] = [];
  /** Missing bytes of the current frame. */
  #rest = 0;
  #transaction: number | undefined;

  /** Transaction id of the last frame; undefined before the first. */
  get transaction(): number | undefined {
    return this.#transaction;
  }

  /** Processes the next bytes of the stream. False when they are not Modbus: the connection must end. */
  accepts(bytes: Uint8Array): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.#rest > 0) {
        const skipped = Math.min(this.#rest, bytes.length - at);
        this.#rest -= skipped;
        at += skipped;
        continue;
      }
      this.#header.push(bytes[at] ?? 0);
      at += 1;
      if (this.#header.length < HEADER_BYTES) continue;
      const of = (index: number): number => this.#header[index] ?? 0;
      const length = of(LENGTH_HIGH) * 0x100 + of(LENGTH_LOW);
      if (of(PROTOCOL_HIGH) !== 0 || of(PROTOCOL_LOW) !== 0 || length < SHORTEST || length > LONGEST) return false;
      this.#rest = length;
      this.#transaction = of(0) * 0x100 + of(1);
      this.#header = [];
    }
    return true;
  }
}
