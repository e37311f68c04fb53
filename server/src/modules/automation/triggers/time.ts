import { AUTOMATION_LATE_MS } from '@tidegate/contract/nouns/automation/automation.ts';
import type { TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import type { Occurrence, TriggerCode } from './trigger-code.ts';

type Trigger = Omit<TriggerOf<'time'>, 'kind'>;

/** How far back it looks for times that nobody looked at, ms: after a stop they are named as missed. */
const LOOK_BACK_MS = 86_400_000;
const DAYS_A_WEEK = 7;
/** A clock that goes back by more than this was set. */
const SET_BACK_MS = 60_000;

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

export const timeCode: TriggerCode<'time'> = {
  isFoundAgain: true,
  lateMs: AUTOMATION_LATE_MS,
  isRehearsable: true,
  watch: (trigger, { since, now: begun }) => {
    let seen = begun;
    let next = nextTime(trigger, Math.max(since, begun - LOOK_BACK_MS));
    return {
      signalIds: [],
      tick: (now) => {
        // Set back: the times from there on come again; their keys keep them from acting twice. Set ahead: what is in between is missed.
        if (now < seen - SET_BACK_MS) next = nextTime(trigger, now);
        else if (next < now - LOOK_BACK_MS) next = nextTime(trigger, now - LOOK_BACK_MS);
        seen = now;
        const found: Occurrence[] = [];
        for (; next <= now; next = nextTime(trigger, next)) found.push({ key: `time:${next}`, at: next });
        return found;
      },
    };
  },
};
