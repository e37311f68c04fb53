/** Writes the bits of an H.264 payload, first bit first, with the codes of ITU-T H.264 §7.2 and §9.1. */
export class BitWriter {
  #bytes = new Uint8Array(64);
  #length = 0;
  #partial = 0;
  #count = 0;

  /** `count` bits (at most 16) of a number, u(n). */
  u(count: number, value: number): void {
    for (let at = count - 1; at >= 0; at -= 1) this.#bit((value >> at) & 1);
  }

  /** An unsigned number by its Exp-Golomb code, ue(v). */
  ue(value: number): void {
    const coded = value + 1;
    const length = 32 - Math.clz32(coded);
    this.u(length - 1, 0);
    this.u(length, coded);
  }

  /** A signed number by its Exp-Golomb code, se(v). */
  se(value: number): void {
    this.ue(value > 0 ? 2 * value - 1 : -2 * value);
  }

  /** Zeros up to the next whole byte. */
  align(): void {
    while (this.#count > 0) this.#bit(0);
  }

  /** One byte; only where the writer is aligned. */
  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** The payload with its stop bit, rbsp_trailing_bits. */
  finish(): Uint8Array {
    this.#bit(1);
    this.align();
    return this.#bytes.subarray(0, this.#length);
  }

  #bit(bit: number): void {
    this.#partial = (this.#partial << 1) | bit;
    this.#count += 1;
    if (this.#count < 8) return;
    this.byte(this.#partial);
    this.#partial = 0;
    this.#count = 0;
  }
}

/** A NAL unit: its header, and the payload with what could be taken for a start code escaped (H.264 §7.4.1). */
export function nalUnit(header: number, payload: Uint8Array): Uint8Array {
  const bytes = [header];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(bytes);
}
