import { z } from 'zod';
import { ALARM_TYPES } from '../alarm/kinds.ts';
import { idSchema } from '../../id.ts';
import { namesOf, storedOtherNames } from '../../fields/named.ts';

/** 1 critical, 2 high, 3 medium, 4 low, 5 information. */
export const ALARM_PRIORITIES = [1, 2, 3, 4, 5] as const;
export const alarmPrioritySchema = z.literal(ALARM_PRIORITIES);
export type AlarmPriority = z.output<typeof alarmPrioritySchema>;

/** An hour of the day, 00:00 to 23:59, or 24:00 for the end of a window. */
const dayTimeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'is not a time such as 08:30');

/** When a rule watches: on these days (1 Monday to 7 Sunday) from `start` to `end`; over midnight when the end is earlier. */
export const activeWindowSchema = z.object({
  timeZone: z.string().min(1).max(60),
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  start: dayTimeSchema,
  end: dayTimeSchema,
});
export type ActiveWindow = z.output<typeof activeWindowSchema>;

/** Longest a delay or a window of a rule may be: a day. */
const seconds = z.number().min(0).max(86_400);
const text = (max: number) => z.string().max(max);

/** Condition and consequences of a rule; everything but its subject. Absent fields have the default written here. */
export const alarmRuleShape = {
  name: z.string().min(1).max(60),
  ...storedOtherNames(60),
  type: z.enum(ALARM_TYPES),
  /**
   * The limit: engineering units for hh, h, l, ll, change, deviation, equal and notEqual; units per second for rate;
   * changes in `windowSec` for stateCount; seconds of silence for noUpdate; 0 or 1 for bit. Others need none.
   */
  limit: z.number().nullable().default(null),
  /** The signal of the same equipment that holds the limit instead. */
  limitSignalId: idSchema.nullable().default(null),
  /** For equal and notEqual of a text signal. */
  matchText: text(200).default(''),
  /** For bit: 0 is the lowest. */
  bit: z.int().min(0).max(63).default(0),
  /** For deviation: what the value should be, a number or a signal of the same equipment. */
  reference: z.number().nullable().default(null),
  referenceSignalId: idSchema.nullable().default(null),
  /** For expression: a formula over signals; true is an alarm. */
  expression: text(2_000).default(''),
  /** For rate and stateCount: the time they look back over. */
  windowSec: seconds.default(60),
  /** A limit alarm returns to normal only when the value is this far inside its limit, engineering units. */
  deadband: z.number().min(0).default(0),
  /** Seconds that the condition must be true, or false, before the alarm is raised or returns. */
  onDelay: seconds.default(0),
  offDelay: seconds.default(0),
  /** The condition must become true this often within `repeatSec` before the alarm is raised. */
  repeatCount: z.int().min(1).max(100).default(1),
  repeatSec: seconds.default(600),
  priority: alarmPrioritySchema.default(3),
  category: text(30).default(''),
  enabled: z.boolean().default(true),
  activeWindow: activeWindowSchema.nullable().default(null),
  /** A formula over signals; while it is true the alarm is suppressed by design. */
  suppressExpr: text(2_000).default(''),
  /** An alarm that needs no acknowledgement is over when it returns. */
  ackNeeded: z.boolean().default(true),
  ackNoteNeeded: z.boolean().default(false),
  /** Latched: it stays active after return and acknowledgement until someone resets it. */
  latching: z.boolean().default(false),
  shelvable: z.boolean().default(true),
  /** ISA-18.2: shelving ends by itself, after a day at the latest. */
  maxShelveMin: z.int().min(1).max(1_440).default(1_440),
  /** The texts of the alarm with {value}, {limit} and {unit}; empty: made of the rule. */
  text: text(200).default(''),
  textEn: text(200).default(''),
  cause: text(500).default(''),
  effect: text(500).default(''),
  action: text(500).default(''),
  sound: z.boolean().default(true),
} as const;

/** The fields of a rule with the defaults of those that are left out. */
export const alarmRuleFieldsSchema = z.object(alarmRuleShape);

/**
 * A rule. It watches a signal, an equipment as a whole (expression, offline) or a gateway (offline):
 * a signal's rule has both its ids, a gateway's only the gateway's.
 */
export const alarmRuleSchema = z.object({
  id: idSchema,
  gatewayId: idSchema,
  equipmentId: idSchema.nullable(),
  signalId: idSchema.nullable(),
  ...alarmRuleShape,
});
export type AlarmRule = z.output<typeof alarmRuleSchema>;

/** A rule as people see it: its formulas by names, with the names and figures of what it watches. */
export const shownRuleSchema = alarmRuleSchema.extend({
  /** Empty for a rule without a signal. */
  signalCode: z.string(),
  ...namesOf('signal'),
  unit: z.string(),
  decimals: z.int().nullable(),
});
export type ShownRule = z.output<typeof shownRuleSchema>;

/** All fields of a rule except its id and what it watches. */
export type AlarmRuleFields = Omit<AlarmRule, 'id' | 'gatewayId' | 'equipmentId' | 'signalId'>;
/** A rule as it is decided: what of its fields the detection needs. */
export type AlarmCondition = Pick<
  AlarmRule,
  | 'type'
  | 'limit'
  | 'matchText'
  | 'bit'
  | 'reference'
  | 'windowSec'
  | 'deadband'
  | 'onDelay'
  | 'offDelay'
  | 'repeatCount'
  | 'repeatSec'
>;
