/** Ids in one statement, well under the engines' limits on parameters; of rows of few columns as well. */
const IDS_AT_ONCE = 500;

/** All of them in their order, so many at a time, for statements that cannot take any number at once. */
export function* portions<T>(all: readonly T[], atOnce = IDS_AT_ONCE): Iterable<readonly T[]> {
  for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce);
}
