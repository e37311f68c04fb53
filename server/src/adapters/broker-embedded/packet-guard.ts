/** MQTT 3.1.1 §2.2.3: the remaining length has at most four bytes. */
const MAX_LENGTH_BYTES = 4;
/** MQTT 3.1.1 §2.2.1: types of control packets. */
const PUBLISH = 3;
/** PUBREC, PUBREL and PUBCOMP: only messages of QoS 2 need them. */
const QOS_2_TYPES: ReadonlySet<number> = new Set([5, 6, 7]);

/** The reasons why a connection must end. */
export type PacketFault = 'tooLarge' | 'qos2';

/**
 * Tracks the packet boundaries of one connection, so that a packet is refused by its first bytes instead of after being
 * collected: one that is too long (reliability F13: a length field of 268 MB), and all of QoS 2, for which a broker has
 * to keep each message until the client releases it.
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

  /** Changes the limit, from the next packet on. */
  allow(maxBytes: number): void {
    this.#maxBytes = maxBytes;
  }

  /** Processes the next bytes of the stream; returns their fault, if any. */
  faultIn(chunk: Uint8Array): PacketFault | undefined {
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
        if (isOfQos2(byte)) return 'qos2';
        this.#lengthBytes = 0;
        this.#length = 0;
        continue;
      }
      this.#length += (byte & 0x7f) * 128 ** this.#lengthBytes;
      this.#lengthBytes += 1;
      if (this.#length > this.#maxBytes) return 'tooLarge';
      if (byte < 0x80) {
        this.#rest = this.#length;
        this.#lengthBytes = -1;
      } else if (this.#lengthBytes >= MAX_LENGTH_BYTES) return 'tooLarge';
    }
    return undefined;
  }
}

/** By the first byte of a packet. QoS 3 does not exist, and counts as QoS 2. */
function isOfQos2(first: number): boolean {
  const type = first >> 4;
  return QOS_2_TYPES.has(type) || (type === PUBLISH && (first & 0b100) !== 0);
}
