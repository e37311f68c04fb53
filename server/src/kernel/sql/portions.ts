/** Ids per statement, well under the parameter limits of the engines; also for rows of few columns. */
const IDS_AT_ONCE = 500;

/** Splits the items, in order, into portions for statements with a limited number of parameters. */
export function* portions<T>(all: readonly T[], atOnce = IDS_AT_ONCE): Iterable<readonly T[]> {
  for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce);
}
