import type { Signal } from '../signal.ts';

/** Definition of a change. */
export type Deadband = Pick<Signal, 'deadband' | 'deadbandType'>;

/** True when `now` is farther from `before` than the deadband. What becomes or stops being a number has changed. */
export function isBeyondDeadband(before: number, now: number, { deadband, deadbandType }: Deadband): boolean {
  if (Object.is(before, now)) return false;
  const change = Math.abs(now - before);
  const limit = deadbandType === 'percent' ? (Math.abs(before) * deadband) / 100 : deadband;
  return Number.isNaN(change) || change > limit;
}
