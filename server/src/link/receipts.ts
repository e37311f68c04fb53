import type { GatewayReceipt } from '@tidegate/contract/link/gateway-protocol.ts';

/** Closed ranges of whole numbers, ascending and disjoint; duplicates count once. */
export function toRanges(numbers: Iterable<number>): [number, number][] {
  const sorted = [...numbers].toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const number of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && number <= last[1] + 1) last[1] = Math.max(last[1], number);
    else ranges.push([number, number]);
  }
  return ranges;
}

/** The number of a gateway's batch, from the uuid of its payload; undefined for a uuid of another kind. */
export function batchNumber(uuid: string | undefined): number | undefined {
  if (uuid === undefined || !/^\d{1,16}$/.test(uuid)) return undefined;
  const number = Number(uuid);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** The batches that one gateway delivered in one turn. */
interface Page {
  readonly whole: number[];
  /** Batch → signals of which it had values that could not be assigned. */
  readonly parts: Map<number, readonly number[]>;
}

/** The batches whose values were accepted in one turn, by gateway. */
export class ReceiptBook {
  #pages = new Map<string, Page>();

  /** `unplaced`: signals of which the batch had values that could not be assigned. */
  record(sn: string, batch: number, unplaced: readonly number[] = []): void {
    let page = this.#pages.get(sn);
    if (page === undefined) {
      page = { whole: [], parts: new Map() };
      this.#pages.set(sn, page);
    }
    if (unplaced.length === 0) page.whole.push(batch);
    else page.parts.set(batch, unplaced);
  }

  /** Everything recorded since the last call, to be sent once it is committed. */
  drain(): ReadonlyMap<string, GatewayReceipt> {
    const receipts = new Map<string, GatewayReceipt>();
    for (const [sn, { whole, parts }] of this.#pages) {
      const ranges = toRanges(whole.filter((batch) => !parts.has(batch)));
      const unplaced = [...parts].map(([batch, signals]) => ({ batch, signals: [...signals] }));
      receipts.set(sn, unplaced.length === 0 ? { ranges } : { ranges, unplaced });
    }
    this.#pages = new Map();
    return receipts;
  }
}
