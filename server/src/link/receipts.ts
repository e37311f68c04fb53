import type { GatewayReceipt } from '@tidegate/contract/gateway-protocol.ts';

/** Closed ranges of whole numbers, ascending and apart; repeated numbers count once. */
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

/** The batches whose values were taken in one turn, by the gateway that sent them. */
export class ReceiptBook {
  #batches = new Map<string, number[]>();

  note(sn: string, batch: number): void {
    const batches = this.#batches.get(sn);
    if (batches === undefined) this.#batches.set(sn, [batch]);
    else batches.push(batch);
  }

  /** Everything noted since the last call, ready to be sent once it is committed. */
  take(): ReadonlyMap<string, GatewayReceipt> {
    const receipts = new Map<string, GatewayReceipt>();
    for (const [sn, batches] of this.#batches) receipts.set(sn, { ranges: toRanges(batches) });
    this.#batches = new Map();
    return receipts;
  }
}
