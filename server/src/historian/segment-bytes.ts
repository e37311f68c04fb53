import { BlockPacker, unpackBlock } from '@tidegate/columns/block.ts';
import { ByteReader } from '@tidegate/columns/byte-reader.ts';
import { ByteWriter } from '@tidegate/columns/byte-writer.ts';
import type { Columns } from '@tidegate/columns/columns.ts';
import { seal, unseal } from './sealed-bytes.ts';

/** Packs segments; reuses its buffers. */
export class SegmentPacker {
  readonly #writer = new ByteWriter(65_536);
  readonly #blocks = new BlockPacker();

  /** Packed points of a few signals, with their CRC. */
  pack(points: Iterable<readonly [signalId: number, columns: Columns]>): Uint8Array<ArrayBuffer> {
    this.#writer.reset();
    for (const [signalId, columns] of points) {
      const block = this.#blocks.packed(columns);
      this.#writer.varint(signalId);
      this.#writer.varint(block.length);
      this.#writer.bytes(block);
    }
    return seal(this.#writer.written());
  }
}

/** The packed block of each signal of a segment, or undefined when its bytes were altered. */
export function segmentBlocks(sealed: Uint8Array): Map<number, Uint8Array> | undefined {
  const bytes = unseal(sealed);
  if (bytes === undefined) return undefined;
  const blocks = new Map<number, Uint8Array>();
  const reader = new ByteReader(bytes);
  while (reader.remaining > 0) blocks.set(reader.varint(), reader.bytes(reader.varint()));
  return blocks;
}

/** The points of a segment's wanted signals, or undefined when its bytes were altered. */
export function readSegment(
  sealed: Uint8Array,
  isWanted: (signalId: number) => boolean,
): Map<number, Columns> | undefined {
  const blocks = segmentBlocks(sealed);
  if (blocks === undefined) return undefined;
  const points = new Map<number, Columns>();
  for (const [signalId, block] of blocks) if (isWanted(signalId)) points.set(signalId, unpackBlock(block));
  return points;
}
