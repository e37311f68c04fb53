import { AUTOMATION_LATE_MS } from '@tidegate/contract/nouns/automation/automation.ts';
import { nextMoment } from '../../calendar/module.ts';
import { watchTimes } from '../watch-times.ts';
import type { TriggerCode } from '../trigger-code.ts';

export const code: TriggerCode<'calendar'> = {
  isFoundAgain: true,
  lateMs: AUTOMATION_LATE_MS,
  isRehearsable: true,
  watch: (trigger, { since, now, calendarOf }) => {
    const calendar = () => calendarOf(trigger.calendarId);
    return watchTimes({
      kind: 'calendar',
      begun: now,
      // A calendar that is gone has no times.
      nextAfter: (after) => {
        const known = calendar();
        return known === undefined ? Number.POSITIVE_INFINITY : nextMoment(known, trigger, after);
      },
      since: () => Math.max(since, calendar()?.changedAt ?? 0),
      version: () => calendar()?.changedAt,
    });
  },
};
