import { levelOf } from '../../alarm/kinds.ts';
import type { AlarmType } from '../../alarm/kinds.ts';

/** The worse of the worst value so far and another; null while there is none, and of types whose values have no worse. */
export function worseOf(type: AlarmType, peak: number | null, value: number | undefined): number | null {
  const level = levelOf(type);
  if (value === undefined || level === 0) return peak;
  if (peak === null) return value;
  return level < 0 ? Math.min(peak, value) : Math.max(peak, value);
}
