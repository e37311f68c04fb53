import { ByteReader } from '@tidegate/columns/byte-reader.ts';
import { ByteWriter } from '@tidegate/columns/byte-writer.ts';
import { ColumnsError } from '@tidegate/columns/columns-error.ts';
import { QUALITIES, type Quality, type Sample, type SampleValue } from '@tidegate/contract/nouns/history/sample.ts';

// A sample is one byte of what follows, then its signal and its time as differences from the sample before, its value, its code.
// Samples of a gateway arrive together: most signals and times take one byte.
const KIND = { null: 0, false: 1, true: 2, integer: 3, number: 4, text: 5, bigint: 6 } as const;
const KIND_BITS = 0b111;
const QUALITY_SHIFT = 3;
const HAS_CODE = 0b10_0000;
/** The time of the sample before. */
const SAME_TIME = 0b100_0000;
/** A time as a float64: no whole number, or too far from the one before. */
const FAR_TIME = 0b1000_0000;

/** Integers that take at most five bytes. */
const SMALL = 2 ** 31;
/** The largest number that a zigzag holds. */
const FAR = 2 ** 52;

/** Samples and forgotten signals as bytes, valid until the next call. */
export class SampleEncoder {
  readonly #writer = new ByteWriter();

  encode(samples: Iterable<Sample>, forgotten: Iterable<number> = []): Uint8Array {
    const writer = this.#writer;
    writer.reset();
    const gone = [...forgotten];
    writer.varint(gone.length);
    for (const signalId of gone) writer.zigzag(signalId);
    let lastId = 0;
    let lastAt = 0;
    for (const sample of samples) {
      const { signalId, at, value, quality, code } = sample;
      const kind = kindOf(value);
      const step = at - lastAt;
      const isNear = Number.isInteger(step) && Math.abs(step) < FAR && lastAt + step === at;
      const time = step === 0 ? SAME_TIME : isNear ? 0 : FAR_TIME;
      writer.byte(kind | (rankOf(quality) << QUALITY_SHIFT) | (code === undefined ? 0 : HAS_CODE) | time);
      writer.zigzag(signalId - lastId);
      if (time === 0) writer.zigzag(step);
      else if (time === FAR_TIME) writer.float64(at);
      writeValue(writer, kind, value);
      if (code !== undefined) writer.float64(code);
      lastId = signalId;
      lastAt = at;
    }
    return writer.written();
  }
}

interface Decoded {
  readonly samples: readonly Sample[];
  readonly forgotten: readonly number[];
}

/** Throws ColumnsError for bytes that hold no samples. */
export function decodeSamples(bytes: Uint8Array): Decoded {
  const reader = new ByteReader(bytes);
  const forgotten = Array.from({ length: countOf(reader) }, () => reader.zigzag());
  const samples: Sample[] = [];
  let signalId = 0;
  let at = 0;
  while (reader.remaining > 0) {
    const flags = reader.byte();
    signalId += reader.zigzag();
    if ((flags & SAME_TIME) === 0) at = (flags & FAR_TIME) === 0 ? at + reader.zigzag() : reader.float64();
    const value = readValue(reader, flags & KIND_BITS);
    const quality = QUALITIES[(flags >> QUALITY_SHIFT) & 0b11] ?? 'bad';
    if ((flags & HAS_CODE) === 0) samples.push({ signalId, at, value, quality });
    else samples.push({ signalId, at, value, quality, code: reader.float64() });
  }
  return { samples, forgotten };
}

function countOf(reader: ByteReader): number {
  const count = reader.varint();
  if (count > reader.remaining) throw new ColumnsError('the bytes are cut short');
  return count;
}

function rankOf(quality: Quality): number {
  return QUALITIES.indexOf(quality);
}

function kindOf(value: SampleValue): number {
  if (typeof value === 'number') {
    const isSmall = Number.isInteger(value) && Math.abs(value) < SMALL && !Object.is(value, -0);
    return isSmall ? KIND.integer : KIND.number;
  }
  if (typeof value === 'boolean') return value ? KIND.true : KIND.false;
  if (typeof value === 'string') return KIND.text;
  return value === null ? KIND.null : KIND.bigint;
}

function writeValue(writer: ByteWriter, kind: number, value: SampleValue): void {
  if (typeof value === 'number') {
    if (kind === KIND.integer) writer.zigzag(value);
    else writer.float64(value);
  } else if (kind === KIND.text || kind === KIND.bigint) writer.text(String(value));
}

function readValue(reader: ByteReader, kind: number): SampleValue {
  switch (kind) {
    case KIND.number:
      return reader.float64();
    case KIND.integer:
      return reader.zigzag();
    case KIND.false:
      return false;
    case KIND.true:
      return true;
    case KIND.null:
      return null;
    case KIND.text:
      return reader.text();
    case KIND.bigint:
      return BigInt(reader.text());
    default:
      throw new ColumnsError('a value has an unknown kind');
  }
}
