/** Ids per statement, well under the parameter limits of the engines; also for rows of few columns. */
const IDS_AT_ONCE = 500;

/** Splits the items, in order, into portions for statements with a limited number of parameters. */
export function* portions<T>(all: readonly T[], atOnce = IDS_AT_ONCE): Iterable<readonly T[]> {
  for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce);
}

/** Rows that a table is read by where there may be a million: few enough that their copies do not fill the memory. */
const ROWS_AT_ONCE = 20_000;

/** Reads a table part by part; `read` is given the last row of the part before and how many rows to read, in a unique order. */
export async function* parts<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ;) {
    const some = await read(last, ROWS_AT_ONCE);
    yield* some;
    last = some.at(-1);
    if (some.length < ROWS_AT_ONCE) return;
  }
}
