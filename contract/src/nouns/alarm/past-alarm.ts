import { z } from 'zod';
import { ALARM_NOTE_MAX, PAST_PERSON_MAX } from '../../limits.ts';
import { idSchema } from '../../id.ts';
import { alarmSchema } from './alarm.ts';

const { activeValue, returnValue, peakValue } = alarmSchema.shape;
const at = z.int().min(0);

/** An alarm as an earlier system recorded it, from when it was raised until it was over. Times in ms. */
export const pastAlarmSchema = z.strictObject({
  ruleId: idSchema,
  activeAt: at,
  activeValue,
  peakValue: peakValue.default(null),
  returnAt: at,
  returnValue: returnValue.default(null),
  /** Null for an alarm that needed none. */
  ackAt: at.nullable().default(null),
  /** Person who acknowledged it, as named by that system. */
  ackBy: z.string().trim().max(PAST_PERSON_MAX).default(''),
  ackNote: z.string().trim().max(ALARM_NOTE_MAX).default(''),
});
