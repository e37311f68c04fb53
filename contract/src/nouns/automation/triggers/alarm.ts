import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { defineKind } from '../kind.ts';

/** When the alarm of a rule is raised or returns to normal. Shelved and suppressed alarms set nothing off. */
export const alarmTrigger = defineKind({
  schema: z.strictObject({
    kind: z.literal('alarm'),
    alarmRuleId: idSchema,
    becomes: z.enum(['raised', 'returned']),
  }),
  uses: ({ alarmRuleId }) => ({ alarmRuleIds: [alarmRuleId] }),
});
