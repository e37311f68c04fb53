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

/** The points of a segment's wanted signals, or undefined when its bytes were altered. */
export function readSegment(
  sealed: Uint8Array,
  isWanted: (signalId: number) => boolean = () => true,
): Map<number, Columns> | undefined {
  const bytes = unseal(sealed);
  if (bytes === undefined) return undefined;
  const points = new Map<number, Columns>();
  const reader = new ByteReader(bytes);
  while (reader.remaining > 0) {
    const signalId = reader.varint();
    const block = reader.bytes(reader.varint());
    if (isWanted(signalId)) points.set(signalId, unpackBlock(block));
  }
  return points;
}
