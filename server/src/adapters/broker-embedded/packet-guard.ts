/** MQTT 3.1.1 §2.2.3: the remaining length has at most four bytes. */
const MAX_LENGTH_BYTES = 4;

/**
 * Follows the packet borders of one connection, so that a packet that is too long is refused when its length is
 * announced and not after it has been collected (reliability F13: a length field of 268 MB).
 */
export class PacketGuard {
  #maxBytes: number;
  /** Bytes of the current packet that are still to come; 0: a new packet begins. */
  #rest = 0;
  /** Bytes of the length field seen so far; −1: the first byte of a packet is awaited. */
  #lengthBytes = -1;
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Another limit, from the next packet on. */
  allow(maxBytes: number): void {
    this.#maxBytes = maxBytes;
  }

  /** Takes the next bytes of the stream. False when a packet is longer than allowed: the connection must end. */
  accepts(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.#rest > 0) {
        const skipped = Math.min(this.#rest, chunk.length - at);
        this.#rest -= skipped;
        at += skipped;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (this.#lengthBytes < 0) {
        this.#lengthBytes = 0;
        this.#length = 0;
        continue;
      }
      this.#length += (byte & 0x7f) * 128 ** this.#lengthBytes;
      this.#lengthBytes += 1;
      if (this.#length > this.#maxBytes) return false;
      if (byte < 0x80) {
        this.#rest = this.#length;
        this.#lengthBytes = -1;
      } else if (this.#lengthBytes >= MAX_LENGTH_BYTES) return false;
    }
    return true;
  }
}
