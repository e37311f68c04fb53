import { levelOf } from '../kinds.ts';
import type { AlarmType } from '../kinds.ts';

/** The new peak value after another value; null while there is none, and for types without a peak. */
export function worseOf(type: AlarmType, peak: number | null, value: number | undefined): number | null {
  const level = levelOf(type);
  if (value === undefined || level === 0) return peak;
  if (peak === null) return value;
  return level < 0 ? Math.min(peak, value) : Math.max(peak, value);
}
