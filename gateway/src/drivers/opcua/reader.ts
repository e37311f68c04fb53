import type { ClientSession, DataValue } from 'node-opcua-client';
import { isAsAsked, isWorthRange, readOf, type UaItem } from './items.ts';
import { statusOf } from './status.ts';

/** Variables of one request at most; the number is halved where the server refuses it. */
const CHUNK = 500;
/** Whole arrays of one request. */
const ARRAYS = 20;

/** Reads items by the Read service. */
export class Reader {
  readonly #within: <T>(promise: Promise<T>) => Promise<T>;
  #chunk = CHUNK;

  constructor(within: <T>(promise: Promise<T>) => Promise<T>) {
    this.#within = within;
  }

  /** The values of the items, in their order. Rejects where a request fails. */
  async read(session: ClientSession, items: readonly UaItem[]): Promise<readonly DataValue[]> {
    const values: DataValue[] = [];
    while (values.length < items.length) {
      const some = items.slice(values.length, values.length + this.#chunk);
      try {
        values.push(...(await this.#within(session.read(some.map(readOf)))));
      } catch (error) {
        if (this.#chunk === 1 || !String(error).includes('BadTooManyOperations')) throw error;
        this.#chunk = Math.ceil(this.#chunk / 2);
      }
    }
    const odd = items.filter((item, index) => {
      const data = values[index];
      return data !== undefined && statusOf(data.statusCode).code === 0 && !isAsAsked(data.value, item);
    });
    if (odd.length === 0) return values;
    // The array has changed its length, or the server its mind.
    for (const item of odd) item.isRange = false;
    const whole = await this.read(session, odd);
    return values.map((value, index) => {
      const item = items[index];
      return (item === undefined ? undefined : whole[odd.indexOf(item)]) ?? value;
    });
  }

  /** Finds the long arrays of which the server returns a span alone: some ignore an index range, or refuse it. */
  async findRanges(session: ClientSession, items: readonly UaItem[]): Promise<void> {
    const candidates = items.filter(({ span }) => span !== undefined);
    for (const item of candidates) item.isRange = false;
    for (let start = 0; start < candidates.length; start += ARRAYS) {
      const some = candidates.slice(start, start + ARRAYS);
      const whole = await this.#within(session.read(some.map(readOf)));
      const long = some.filter(({ span }, index) => {
        const data = whole[index];
        return span !== undefined && data !== undefined && isWorthRange(data.value, span);
      });
      if (long.length === 0) continue;
      const parts = await this.#within(session.read(long.map((item) => readOf({ ...item, isRange: true }))));
      for (const [index, item] of long.entries()) {
        const data = parts[index];
        const isGood = data !== undefined && statusOf(data.statusCode).code === 0;
        item.isRange = isGood && isAsAsked(data.value, { ...item, isRange: true });
      }
    }
  }
}
