const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1_024;

/** An amount of bytes in three figures or so: `812 B`, `1.4 MB`. */
export function bytesText(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  const isWhole = unit === 0 || amount >= 100;
  return `${isWhole ? Math.round(amount) : amount.toFixed(1)} ${UNITS[unit] ?? ''}`;
}

/** A time in ms: to the ms below ten seconds, in seconds above. A clock that is ahead makes it negative. */
export function msText(ms: number): string {
  return Math.abs(ms) < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** A count with its thousands apart. */
export const countText = (count: number): string => count.toLocaleString('en-US').replaceAll(',', '\u202f');
