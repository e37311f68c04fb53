import { AUTOMATION_LATE_MS } from '@tidegate/contract/nouns/automation/automation.ts';
import { nextSunTime } from '@tidegate/contract/rules/geo/sun-time.ts';
import { watchTimes } from '../watch-times.ts';
import type { TriggerCode } from '../trigger-code.ts';

export const code: TriggerCode<'sun'> = {
  isFoundAgain: true,
  lateMs: AUTOMATION_LATE_MS,
  isRehearsable: true,
  watch: ({ event, offsetMin, lng, lat }, { since, now }) =>
    watchTimes({
      kind: 'sun',
      begun: now,
      // Without a place it is never saved.
      nextAfter: (after) =>
        lng === null || lat === null ? Number.POSITIVE_INFINITY : nextSunTime(event, offsetMin, { lng, lat }, after),
      since: () => since,
    }),
};
