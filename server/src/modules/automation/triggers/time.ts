import { AUTOMATION_LATE_MS } from '@tidegate/contract/nouns/automation/automation.ts';
import type { TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { watchTimes } from '../watch-times.ts';
import type { TriggerCode } from '../trigger-code.ts';

type Trigger = Omit<TriggerOf<'time'>, 'kind'>;

const DAYS_A_WEEK = 7;

/** The first time after a moment (ms). A time that the clocks skip is replaced by one after it; of a time that comes twice it is the first. */
export function nextTime({ at, days, skipDates, timeZone }: Trigger, after: number): number {
  const first = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone).toPlainDate();
  const skipped = new Set(skipDates);
  // Each date that is skipped may be a week's only day.
  for (let ahead = 0; ahead <= DAYS_A_WEEK * (1 + skipped.size); ahead += 1) {
    const day = first.add({ days: ahead });
    if (!days.includes(day.dayOfWeek) || skipped.has(day.toString())) continue;
    const time = day.toPlainDateTime(Temporal.PlainTime.from(at)).toZonedDateTime(timeZone).epochMilliseconds;
    if (time > after) return time;
  }
  // A time zone could move its clocks past it; nothing else ends the weeks.
  return Number.POSITIVE_INFINITY;
}

export const code: TriggerCode<'time'> = {
  isFoundAgain: true,
  lateMs: AUTOMATION_LATE_MS,
  isRehearsable: true,
  watch: (trigger, { since, now }) =>
    watchTimes({
      kind: 'time',
      begun: now,
      nextAfter: (after) => nextTime(trigger, after),
      since: () => since,
    }),
};
