import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { defineTrigger } from '../kind.ts';

/** When the alarm of a rule is raised or returns to normal. Shelved and suppressed alarms set nothing off. */
export const alarmTrigger = defineTrigger({
  names: { zh: '报警', en: 'Alarm' },
  schema: z.strictObject({
    kind: z.literal('alarm'),
    alarmRuleId: idSchema,
    becomes: z.enum(['raised', 'returned']),
  }),
  uses: ({ alarmRuleId }) => ({ alarmRule: [alarmRuleId] }),
});
