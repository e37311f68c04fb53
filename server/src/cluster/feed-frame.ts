import { ByteReader } from '@tidegate/columns/byte-reader.ts';
import { ByteWriter } from '@tidegate/columns/byte-writer.ts';

/** A message that a feed publishes or answers. */
export interface Frame {
  /** Names the feed. */
  readonly epoch: number;
  /** The number of a change, or of the last change in a whole state. */
  readonly number: number;
  readonly body: Uint8Array;
}

/** Another version of the server that packs its state differently has another number. */
const VERSION = 1;
const HEAD_BYTES = 32;

export function encodeFrame({ epoch, number, body }: Frame): Uint8Array {
  const writer = new ByteWriter(body.length + HEAD_BYTES);
  writer.byte(VERSION);
  writer.float64(epoch);
  writer.varint(number);
  writer.bytes(body);
  return writer.written();
}

/** Undefined for a frame of another version. */
export function decodeFrame(bytes: Uint8Array): Frame | undefined {
  const reader = new ByteReader(bytes);
  if (reader.remaining === 0 || reader.byte() !== VERSION) return undefined;
  return { epoch: reader.float64(), number: reader.varint(), body: reader.bytes(reader.remaining) };
}
