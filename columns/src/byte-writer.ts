import { zigzag, zigzag32 } from './zigzag.ts';

const encoder = new TextEncoder();

/** Bytes written one after another into a buffer that grows; reused between blocks through `reset`. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  length = 0;

  constructor(capacity = 16_384) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** Forgets what was written after `length`. */
  reset(length = 0): void {
    this.length = length;
  }

  /** A copy of what was written since `from`. */
  copy(from = 0): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(from, this.length);
  }

  /** Bytes written since `from`, valid until the next write. */
  written(from = 0): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(from, this.length);
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.length++] = value;
  }

  /** A non-negative integer up to 2^53, seven bits a byte, low first. */
  varint(value: number): void {
    this.#room(8);
    this.#varint(value);
  }

  /** The varint of `zigzag(value)`. */
  zigzag(value: number): void {
    this.#room(8);
    this.#varint(zigzag(value));
  }

  /** The differences between neighbours of `values[from..to)`, zigzag, the first against 0. */
  differences(values: Float64Array, from: number, to: number): void {
    this.#room((to - from) * 8);
    const bytes = this.#bytes;
    let length = this.length;
    let previous = 0;
    for (let index = from; index < to; index++) {
      const value = values[index] ?? 0;
      const difference = value - previous;
      previous = value;
      // Nearly all are small: one and two bytes are written here.
      const short = difference | 0;
      const number = zigzag32(short);
      if (number < 0x80 && short === difference) {
        bytes[length++] = number;
      } else if (number < 0x4000 && short === difference) {
        bytes[length++] = (number & 0x7f) | 0x80;
        bytes[length++] = number >>> 7;
      } else {
        this.length = length;
        this.#varint(zigzag(difference));
        length = this.length;
      }
    }
    this.length = length;
  }

  /** Excess of each step between neighbours of `values[from..to)` over `base`, which none falls below. */
  stepsAbove(base: number, values: Float64Array, from: number, to: number): void {
    this.#room((to - from) * 8);
    for (let index = from + 1; index < to; index++) {
      this.#varint((values[index] ?? 0) - (values[index - 1] ?? 0) - base);
    }
  }

  uint32(value: number): void {
    this.#room(4);
    this.#view.setUint32(this.length, value, true);
    this.length += 4;
  }

  float64(value: number): void {
    this.#room(8);
    this.#view.setFloat64(this.length, value, true);
    this.length += 8;
  }

  float32s(values: Float64Array, from: number, to: number): void {
    this.#room((to - from) * 4);
    for (let index = from; index < to; index++) {
      this.#view.setFloat32(this.length, values[index] ?? 0, true);
      this.length += 4;
    }
  }

  float64s(values: Float64Array, from: number, to: number): void {
    this.#room((to - from) * 8);
    for (let index = from; index < to; index++) {
      this.#view.setFloat64(this.length, values[index] ?? 0, true);
      this.length += 8;
    }
  }

  /** UTF-8 after its length in bytes. */
  text(text: string): void {
    const bytes = encoder.encode(text);
    this.varint(bytes.length);
    this.bytes(bytes);
  }

  bytes(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  #varint(value: number): void {
    let rest = value;
    while (rest >= 0x8000_0000) {
      this.#bytes[this.length++] = (rest % 128) | 0x80;
      rest = Math.floor(rest / 128);
    }
    let small = rest | 0;
    while (small >= 0x80) {
      this.#bytes[this.length++] = (small & 0x7f) | 0x80;
      small >>>= 7;
    }
    this.#bytes[this.length++] = small;
  }

  #room(bytes: number): void {
    const needed = this.length + bytes;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.length));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}
