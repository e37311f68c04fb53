import { ColumnsError } from './columns-error.ts';
import { unzigzag } from './zigzag.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Bytes read one after another; reading past the end, or a number that cannot be, throws `ColumnsError`. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get remaining(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    this.#need(1);
    return this.#view.getUint8(this.#at++);
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (let read = 0; read < 8; read++) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return safe(value);
      scale *= 128;
    }
    throw new ColumnsError('a number is too long');
  }

  zigzag(): number {
    return unzigzag(this.varint());
  }

  /**
   * `count` running sums of zigzag differences, each divided by `divisor`, into `out` from `offset`. The hot loop of
   * every chart: one and two byte differences are read inline.
   */
  sums(out: Float64Array, offset: number, count: number, divisor: number): void {
    const bytes = this.#bytes;
    let at = this.#at;
    let sum = 0;
    for (let index = offset, end = offset + count; index < end; index++) {
      const first = bytes[at++] ?? 0x80;
      if (first < 0x80) {
        sum += (first >>> 1) ^ -(first & 1);
      } else {
        const second = bytes[at++] ?? 0x80;
        if (second < 0x80) {
          const both = (first & 0x7f) | (second << 7);
          sum += (both >>> 1) ^ -(both & 1);
        } else {
          this.#at = at - 2;
          sum += this.zigzag();
          at = this.#at;
        }
      }
      out[index] = sum / divisor;
    }
    this.#skipTo(at);
    if (!Number.isSafeInteger(sum)) throw new ColumnsError('a sum is out of range');
  }

  /**
   * `count` times into `out` from `offset`: `first`, then steps of `base` plus what is read. One late point makes `base`
   * small and every step of a second two bytes long, so these too are read inline.
   */
  steps(out: Float64Array, offset: number, count: number, first: number, base: number): void {
    const bytes = this.#bytes;
    let at = this.#at;
    let time = first;
    out[offset] = time;
    for (let index = offset + 1, end = offset + count; index < end; index++) {
      const low = bytes[at++] ?? 0x80;
      if (low < 0x80) {
        time += base + low;
      } else {
        const high = bytes[at++] ?? 0x80;
        if (high < 0x80) {
          time += base + ((low & 0x7f) | (high << 7));
        } else {
          this.#at = at - 2;
          time += base + this.varint();
          at = this.#at;
        }
      }
      out[index] = time;
    }
    this.#skipTo(at);
    safe(time);
  }

  uint32(): number {
    this.#need(4);
    const value = this.#view.getUint32(this.#at, true);
    this.#at += 4;
    return value;
  }

  float64(): number {
    this.#need(8);
    const value = this.#view.getFloat64(this.#at, true);
    this.#at += 8;
    return value;
  }

  float32s(out: Float64Array, offset: number, count: number): void {
    this.#need(count * 4);
    for (let index = 0; index < count; index++) out[offset + index] = this.#view.getFloat32(this.#at + index * 4, true);
    this.#at += count * 4;
  }

  float64s(out: Float64Array, offset: number, count: number): void {
    this.#need(count * 8);
    for (let index = 0; index < count; index++) out[offset + index] = this.#view.getFloat64(this.#at + index * 8, true);
    this.#at += count * 8;
  }

  text(): string {
    const bytes = this.bytes(this.varint());
    try {
      return decoder.decode(bytes);
    } catch {
      throw new ColumnsError('a text is not UTF-8');
    }
  }

  /** The next `length` bytes, not copied. */
  bytes(length: number): Uint8Array {
    this.#need(length);
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  #need(bytes: number): void {
    if (bytes > this.remaining) throw new ColumnsError('the bytes are cut short');
  }

  #skipTo(at: number): void {
    if (at > this.#bytes.length) throw new ColumnsError('the bytes are cut short');
    this.#at = at;
  }
}

function safe(value: number): number {
  if (value > Number.MAX_SAFE_INTEGER) throw new ColumnsError('a number is out of range');
  return value;
}
