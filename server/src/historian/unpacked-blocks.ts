import type { Columns } from '@tidegate/columns/columns.ts';
import type { Block, BlockSum } from '../ports/history-store.ts';

/** Points kept at most, at 16 bytes each: ten signals of 55 hours once a second, and a bit. */
const KEPT_POINTS = 2_500_000;

interface Kept {
  readonly crc: number;
  readonly columns: Columns;
}

/** Blocks that are known to have been read once, at most. */
const KNOWN_BLOCKS = 20_000;

/**
 * The points of blocks that are read again and again: a curve is moved and zoomed a moment after it was read, and others
 * look at the same page, while unpacking is most of what a read takes. Points are kept from the second read of their block
 * on, so that a report over a year takes no memory. A block that was rewritten has another checksum: what is kept of it is
 * never answered.
 */
export class UnpackedBlocks {
  /** By signal and start, in order of use. */
  readonly #kept = new Map<string, Kept>();
  /** Blocks that were read once, by signal and start. */
  readonly #known = new Set<string>();
  #points = 0;

  /** The points of these blocks of a signal, in their order; undefined unless all of them are kept. */
  all(signal: number, sums: readonly BlockSum[]): readonly Columns[] | undefined {
    const found: Columns[] = [];
    for (const { start, crc } of sums) {
      const key = `${signal}/${start}`;
      const known = this.#kept.get(key);
      if (known?.crc !== crc) return undefined;
      this.#kept.delete(key);
      this.#kept.set(key, known);
      found.push(known.columns);
    }
    return found;
  }

  /** True if the block was read before: its points are then to be `put`. */
  isKnown({ signal, start }: Block): boolean {
    const key = `${signal}/${start}`;
    if (this.#known.has(key)) return true;
    if (this.#known.size >= KNOWN_BLOCKS) this.#known.clear();
    this.#known.add(key);
    return false;
  }

  put({ signal, start, crc }: Block, columns: Columns): void {
    const key = `${signal}/${start}`;
    this.#drop(key);
    this.#kept.set(key, { crc, columns });
    this.#points += columns.count;
    for (const oldest of this.#kept.keys()) {
      if (this.#points <= KEPT_POINTS) return;
      this.#drop(oldest);
    }
  }

  /** Gives the memory back. */
  clear(): void {
    this.#kept.clear();
    this.#known.clear();
    this.#points = 0;
  }

  #drop(key: string): void {
    this.#points -= this.#kept.get(key)?.columns.count ?? 0;
    this.#kept.delete(key);
  }
}
