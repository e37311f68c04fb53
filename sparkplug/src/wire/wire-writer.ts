const utf8 = new TextEncoder();

/** Writes protobuf primitives into a buffer that grows. One writer makes one payload. */
export class WireWriter {
  private bytes: Uint8Array<ArrayBuffer>;
  private view: DataView;
  private length = 0;

  constructor(capacity = 256) {
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
  }

  /** Returns a copy of what was written. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  /** A varint of a non-negative integer up to 2^53, or of any bigint modulo 2^64. */
  varint(value: number | bigint): void {
    this.reserve(10);
    if (typeof value === 'bigint') {
      const unsigned = BigInt.asUintN(64, value);
      this.halves(Number(unsigned >> 32n), Number(unsigned & 0xffff_ffffn));
    } else if (value < 0x80) this.bytes[this.length++] = value;
    else if (value <= 0xffff_ffff) this.halves(0, value);
    else this.halves(Math.floor(value / 0x1_0000_0000), value % 0x1_0000_0000);
  }

  /** A field that is a varint. */
  varintField(field: number, value: number | bigint): void {
    this.varint(field * 8);
    this.varint(value);
  }

  booleanField(field: number, value: boolean): void {
    this.varintField(field, value ? 1 : 0);
  }

  floatField(field: number, value: number): void {
    this.varint(field * 8 + 5);
    this.reserve(4);
    this.view.setFloat32(this.length, value, true);
    this.length += 4;
  }

  doubleField(field: number, value: number): void {
    this.varint(field * 8 + 1);
    this.reserve(8);
    this.view.setFloat64(this.length, value, true);
    this.length += 8;
  }

  bytesField(field: number, value: Uint8Array): void {
    this.varint(field * 8 + 2);
    this.varint(value.length);
    this.reserve(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  /** Text as UTF-8; lone surrogates become U+FFFD. */
  textField(field: number, value: string): void {
    this.varint(field * 8 + 2);
    const start = this.open(value.length * 3);
    if (!this.writeAscii(value)) {
      const { written } = utf8.encodeInto(value, this.bytes.subarray(this.length));
      this.length += written;
    }
    this.close(start);
  }

  /** A field that is a message, whose fields `write` writes. */
  messageField(field: number, write: () => void): void {
    this.varint(field * 8 + 2);
    const start = this.open(0);
    write();
    this.close(start);
  }

  /** Writes a short text of ASCII only, the usual case, without a call out of the engine; false if it is another. */
  private writeAscii(value: string): boolean {
    if (value.length > 32) return false;
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index);
      if (code >= 0x80) return false;
      this.bytes[this.length + index] = code;
    }
    this.length += value.length;
    return true;
  }

  /** Leaves one byte for a length, which is enough for most, and answers where the content starts. */
  private open(capacity: number): number {
    this.reserve(capacity + 1);
    this.length += 1;
    return this.length;
  }

  /** Writes the length of what came since `start` before it, moving it when the length takes more than a byte. */
  private close(start: number): void {
    const size = this.length - start;
    if (size >= 0x80) {
      const extra = size < 0x4000 ? 1 : size < 0x20_0000 ? 2 : size < 0x1000_0000 ? 3 : 4;
      this.reserve(extra);
      this.bytes.copyWithin(start + extra, start, this.length);
      const end = this.length + extra;
      this.length = start - 1;
      this.varint(size);
      this.length = end;
    } else this.bytes[start - 1] = size;
  }

  private halves(high: number, low: number): void {
    let rest = low;
    let upper = high;
    while (upper > 0 || rest >= 0x80) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest = ((rest >>> 7) | (upper << 25)) >>> 0;
      upper >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  private reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
    this.view = new DataView(grown.buffer);
  }
}
