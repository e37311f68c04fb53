import { z } from 'zod';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { idSchema } from '../../id.ts';
import { unwatchedSchema } from './unwatched.ts';
import { NAMES, namesOf } from '../../fields/named.ts';

/** A rule in a ranking, with the names of its alarms. */
const ranked = z.object({
  ruleId: idSchema,
  ...NAMES,
  priority: alarmPrioritySchema,
  equipmentId: idSchema.nullable(),
  ...namesOf('equipment'),
  gatewayName: z.string(),
  ...namesOf('signal'),
  count: z.int(),
});
export type RankedRule = z.output<typeof ranked>;

/** Alarm statistics of a time range (ISA-18.2 §16, EEMUA 191): one operator can handle about ten alarms an hour. */
export const alarmKpiSchema = z.object({
  total: z.int(),
  /** By priority 1 to 5. */
  byPriority: z.array(z.int()).length(5),
  /** Every day of the range in the asker's zone, `2026-07-01`, with the alarms of each hour of its clock, 0 to 23. */
  days: z.array(z.object({ day: z.string(), count: z.int(), hours: z.array(z.int()).length(24).optional() })),
  perDay: z.number(),
  /** Alarms in ten minutes: on average, and the most with where that began, ms; null without any. */
  perTenMinutes: z.number(),
  peak: z.object({ at: z.number(), count: z.int() }).nullable(),
  /** Share of the time, 0 to 100, with more than ten alarms in ten minutes. */
  floodPercent: z.number(),
  top: z.array(ranked),
  /** Three or more of one rule within a minute; `count` is how often. */
  chattering: z.array(ranked),
  /** Active for more than a day now, the longest first. */
  standing: z.array(ranked.omit({ count: true }).extend({ id: idSchema, activeAt: z.number(), ackBy: z.string() })),
  /** When alarms were not evaluated, latest first; left out where every moment was watched. */
  unwatched: z.array(unwatchedSchema).optional(),
});
export type AlarmKpi = z.output<typeof alarmKpiSchema>;
