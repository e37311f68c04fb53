import type { AlarmType } from '../../entities/alarm-rule.ts';

/** Values below their limit get worse downwards. */
const DOWNWARDS: readonly AlarmType[] = ['l', 'll'];
/** Of these the value itself tells how bad it is. */
const WITH_PEAK: readonly AlarmType[] = ['hh', 'h', ...DOWNWARDS];

/** The worse of the worst value so far and another; null while there is none, and of types whose values have no worse. */
export function worseOf(type: AlarmType, peak: number | null, value: number | undefined): number | null {
  if (value === undefined || !WITH_PEAK.includes(type)) return peak;
  if (peak === null) return value;
  return DOWNWARDS.includes(type) ? Math.min(peak, value) : Math.max(peak, value);
}
