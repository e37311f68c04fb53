/** A figure and when it was measured. */
export interface Measured {
  readonly atMs: number;
  readonly value: number;
}

const HOUR_MS = 3_600_000;

/** By how much a figure grows in an hour: the slope of the line that fits all measurements best (least squares). At least two are needed. */
export function growthPerHour(measured: readonly Measured[]): number {
  const mean = (of: (one: Measured) => number) => measured.reduce((sum, one) => sum + of(one), 0) / measured.length;
  const [atMs, value] = [mean((one) => one.atMs), mean((one) => one.value)];
  const covariance = mean((one) => (one.atMs - atMs) * (one.value - value));
  const variance = mean((one) => (one.atMs - atMs) ** 2);
  return (covariance / variance) * HOUR_MS;
}
