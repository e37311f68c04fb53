import { SparkplugError } from '../error.ts';
import type { Alias } from '../payload.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const scratch = new DataView(new ArrayBuffer(8));

/** Above this many bytes the platform's decoder is faster than going through the characters. */
const shortText = 24;

/** The protobuf wire types that Sparkplug uses; 3 and 4 (groups) are refused. */
export const wireType = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

/**
 * Reads protobuf primitives from one payload. `position` moves on; nothing is read at or behind `limit`, the end of the
 * message being read. A 64-bit integer is read as two halves, because a bigint for each would cost more than the rest.
 */
export class WireReader {
  readonly view: DataView;
  position = 0;
  limit: number;
  /** The upper 32 bits of the varint read last. */
  high = 0;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.limit = bytes.byteLength;
  }

  /** Reads a varint; answers its lower 32 bits, unsigned, and leaves the upper ones in `high`. */
  varint(): number {
    const { view, limit } = this;
    let position = this.position;
    let low = 0;
    let high = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      if (position >= limit) throw new SparkplugError('truncated', `varint at ${this.position}`);
      const byte = view.getUint8(position++);
      const bits = byte & 0x7f;
      if (shift < 28) low |= bits << shift;
      else if (shift === 28) {
        low |= bits << 28;
        high = bits >>> 4;
      } else if (shift < 63) high |= bits << (shift - 32);
      // The tenth byte holds bit 63 alone.
      else high |= (bits & 1) << 31;
      if (byte < 0x80) {
        this.position = position;
        this.high = high >>> 0;
        return low >>> 0;
      }
    }
    throw new SparkplugError('badField', `varint of more than 10 bytes at ${this.position}`);
  }

  /** Reads a varint as a number: exact up to 2^53, the nearest double beyond. */
  uint64(): number {
    const low = this.varint();
    return this.high * 0x1_0000_0000 + low;
  }

  /** Reads a float or double, little-endian. */
  float(): number {
    return this.view.getFloat32(this.advance(4), true);
  }

  double(): number {
    return this.view.getFloat64(this.advance(8), true);
  }

  /** Reads a length and answers where the bytes end that follow; they lie before `limit`. */
  lengthEnd(): number {
    const length = this.varint();
    const end = this.position + length;
    if (this.high !== 0 || end > this.limit)
      throw new SparkplugError('truncated', `${length} bytes at ${this.position}`);
    return end;
  }

  /** Skips a field of the given tag that nobody knows. */
  skip(tag: number): void {
    const type = tag & 7;
    if (type === wireType.varint) this.varint();
    else if (type === wireType.fixed64) this.advance(8);
    else if (type === wireType.bytes) this.position = this.lengthEnd();
    else if (type === wireType.fixed32) this.advance(4);
    else throw new SparkplugError('badField', `wire type ${type} at ${this.position}`);
    if (tag >>> 3 === 0) throw new SparkplugError('badField', `field number 0 at ${this.position}`);
  }

  /** Reads the tag of the next field: field number times 8 plus wire type. */
  tag(): number {
    const tag = this.varint();
    if (this.high !== 0) throw new SparkplugError('badField', `tag at ${this.position}`);
    return tag;
  }

  /** Reads length-delimited text. */
  text(): string {
    const end = this.lengthEnd();
    const start = this.position;
    this.position = end;
    return this.textAt(start, end);
  }

  /** The UTF-8 text between two offsets. Throws `badUtf8`. */
  textAt(start: number, end: number): string {
    const { view } = this;
    if (end - start <= shortText) {
      let text = '';
      let position = start;
      for (; position < end; position++) {
        const byte = view.getUint8(position);
        if (byte >= 0x80) break;
        text += String.fromCharCode(byte);
      }
      if (position === end) return text;
    }
    try {
      return utf8.decode(new Uint8Array(view.buffer, view.byteOffset + start, end - start));
    } catch {
      throw new SparkplugError('badUtf8', `text at ${start}`);
    }
  }

  /** A copy of the bytes between two offsets, so that a kept value does not keep the whole message. */
  bytesAt(start: number, end: number): Uint8Array {
    return new Uint8Array(this.view.buffer, this.view.byteOffset + start, end - start).slice();
  }

  private advance(length: number): number {
    const start = this.position;
    if (start + length > this.limit) throw new SparkplugError('truncated', `${length} bytes at ${start}`);
    this.position = start + length;
    return start;
  }
}

/** Joins two unsigned halves into an unsigned or, with `signed`, a signed 64-bit integer. */
export function joinHalves(high: number, low: number, signed: boolean): bigint {
  scratch.setUint32(0, high);
  scratch.setUint32(4, low);
  return signed ? scratch.getBigInt64(0) : scratch.getBigUint64(0);
}

/** Joins two unsigned halves into a number where that is exact, else a bigint. */
export function joinExact(high: number, low: number): Alias {
  return high < 0x20_0000 ? high * 0x1_0000_0000 + low : joinHalves(high, low, false);
}
