/** Modbus Messaging on TCP/IP V1.0b §3.1.3: transaction id, protocol id (0), length of what follows, unit id. */
const HEADER_BYTES = 6;
const PROTOCOL_HIGH = 2;
const PROTOCOL_LOW = 3;
const LENGTH_HIGH = 4;
const LENGTH_LOW = 5;
/** Unit id and function code at the least; with the longest answer of all. */
const SHORTEST = 2;
const LONGEST = 254;

/**
 * Follows the frames of one connection. After bytes that belong to no frame nobody knows where the next one begins: the
 * answers that follow would be waited for in vain, or be taken for something else.
 */
export class MbapFrames {
  /** Bytes of the current header that were seen. */
  #header: number[] = [];
  /** Bytes of the current frame that are still to come. */
  #rest = 0;

  /** Takes the next bytes of the stream. False when they are no Modbus: the connection must end. */
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
      this.#header = [];
    }
    return true;
  }
}
