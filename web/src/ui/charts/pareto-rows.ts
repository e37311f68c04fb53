interface Valued {
  readonly value: number;
}

interface ParetoRow<C> {
  readonly cause: C;
  /** Length of its bar, percent of the longest. */
  readonly bar: number;
  /** Share of the total that the causes above it have, and with it, percent. */
  readonly sum: { readonly before: number; readonly after: number };
}

/** The causes with a value above zero, the largest first. `total`: the sum of all, listed or not, where it is more than that of these. */
export function paretoRows<C extends Valued>(causes: readonly C[], total = 0): readonly ParetoRow<C>[] {
  const counted = causes.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value);
  const listed = counted.reduce((sum, { value }) => sum + value, 0);
  const all = Math.max(total, listed);
  const longest = counted[0]?.value ?? 1;
  let added = 0;
  return counted.map((cause) => {
    const before = (100 * added) / all;
    added += cause.value;
    return { cause, bar: (100 * cause.value) / longest, sum: { before, after: (100 * added) / all } };
  });
}
