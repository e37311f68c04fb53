/** The middle one; of an even number of values, the mean of the middle two. `NaN` of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)] ?? Number.NaN;
  const high = sorted[Math.ceil(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/**
 * Measures ours and the control in turn (A B A B …), so that whatever else the machine does disturbs both alike, after
 * one round of each that does not count. Each function returns its own measurement; the medians come back.
 */
export async function alternate(
  ours: () => Promise<number> | number,
  control: () => Promise<number> | number,
  rounds: number,
): Promise<{ ours: number; control: number }> {
  const measured = { ours: [] as number[], control: [] as number[] };
  await ours();
  await control();
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await ours());
    measured.control.push(await control());
  }
  return { ours: median(measured.ours), control: median(measured.control) };
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
