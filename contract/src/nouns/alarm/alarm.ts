import { z } from 'zod';
import { ALARM_TYPES } from './kinds.ts';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { idSchema } from '../../id.ts';
import { enumTextSchema } from '../signal/signal.ts';
import { NAMES, namesOf } from '../../fields/named.ts';

/** State of an occurrence (ISA-18.2 §5): A to F, independent of hiding. */
export const ALARM_PHASES = [
  /** A */ 'normal',
  /** B */ 'unackedActive',
  /** C */ 'ackedActive',
  /** D */ 'returnedUnacked',
  /** E */ 'latchedUnacked',
  /** F */ 'latchedAcked',
] as const;
export type AlarmPhase = (typeof ALARM_PHASES)[number];

/** Shown state: the phase, or the reason for hiding it; G, H and I of ISA-18.2. */
export const ALARM_STATES = [
  ...ALARM_PHASES,
  /** G */ 'shelved',
  /** H */ 'suppressed',
  /** I */ 'outOfService',
] as const;
export type AlarmState = (typeof ALARM_STATES)[number];

/** Events of an alarm; each is stored with person, time and reason. */
export const ALARM_EVENTS = [
  'trip',
  'return',
  'ack',
  'reset',
  'shelve',
  'unshelve',
  'suppress',
  'unsuppress',
  'outOfService',
  'inService',
  /** The rule was switched off or deleted, or what it watches is gone. */
  'removed',
] as const;
export type AlarmEventKind = (typeof ALARM_EVENTS)[number];

/** The value of an alarm's moment: as the signal had it. */
const alarmValueSchema = z.union([z.number(), z.string(), z.boolean(), z.null()]);
export type AlarmValue = z.output<typeof alarmValueSchema>;

/** One occurrence of an alarm, with the names of its time: it stays readable when the rule or the equipment is gone. */
export const alarmSchema = z.object({
  /** Id of the occurrence. */
  id: idSchema,
  ruleId: idSchema,
  gatewayId: idSchema,
  equipmentId: idSchema.nullable(),
  signalId: idSchema.nullable(),
  ...NAMES,
  type: z.enum(ALARM_TYPES),
  priority: alarmPrioritySchema,
  category: z.string(),
  /** The texts with their values filled in. */
  text: z.string(),
  textEn: z.string(),
  gatewayName: z.string(),
  ...namesOf('equipment'),
  ...namesOf('signal'),
  unit: z.string(),
  /** Decimals of its values; null shows what they have. */
  decimals: z.int().nullable(),
  phase: z.enum(ALARM_PHASES),
  state: z.enum(ALARM_STATES),
  /** Server time at which it was raised, ms. */
  activeAt: z.number(),
  /** Device time of the value that raised it, for its trend. */
  valueAt: z.number(),
  activeValue: alarmValueSchema,
  limit: z.number().nullable(),
  /** The peak value while it was active; null for types without one. */
  peakValue: z.number().nullable(),
  returnAt: z.number().nullable(),
  returnValue: alarmValueSchema,
  ackAt: z.number().nullable(),
  /** Empty until someone acknowledges it. */
  ackBy: z.string(),
  ackNote: z.string(),
  closedAt: z.number().nullable(),
  /** The present names of the states of its signal, where it watches states with names; otherwise left out. */
  states: z.array(enumTextSchema).readonly().optional(),
});
export type Alarm = z.output<typeof alarmSchema>;

/** Hiding of a rule's alarm, and the person behind it. */
export const hidingSchema = z.object({
  shelvedUntil: z.number().nullable(),
  shelvedBy: z.string(),
  shelveReason: z.string(),
  isSuppressed: z.boolean(),
  isOutOfService: z.boolean(),
  outOfServiceBy: z.string(),
  outOfServiceReason: z.string(),
});
export type Hiding = z.output<typeof hidingSchema>;

/** One step of an alarm's life: what, who, when and why. */
export const alarmStepSchema = z.object({
  id: idSchema,
  ruleId: idSchema,
  /** Null where no occurrence is open. */
  alarmId: idSchema.nullable(),
  at: z.number(),
  event: z.enum(ALARM_EVENTS),
  from: z.enum(ALARM_STATES),
  to: z.enum(ALARM_STATES),
  /** Login name; empty for the server itself. */
  by: z.string(),
  note: z.string(),
  value: alarmValueSchema,
});
export type AlarmStep = z.output<typeof alarmStepSchema>;

/** Filter of records: active, unacknowledged, or ended. */
export const ALARM_RECORD_STATES = ['active', 'unacked', 'over'] as const;
export type AlarmRecordState = (typeof ALARM_RECORD_STATES)[number];

/**
 * The current state of an alarm, with the fields of its rule that a screen needs. A hidden alarm may have no
 * occurrence.
 */
export const currentAlarmSchema = alarmSchema
  .omit({ id: true, activeAt: true, valueAt: true, phase: true, returnValue: true, closedAt: true })
  .extend({
    /** Id of the open occurrence; null if there is none. */
    id: idSchema.nullable(),
    /** Revision of its last change: it grows. */
    revision: z.int(),
    /** True while its last change cannot be stored: it is still shown, and stored as soon as that is possible. Otherwise left out. */
    isUnstored: z.boolean().optional(),
    /** The number from which a deviation is measured, where its rule has one; otherwise left out. */
    reference: z.number().optional(),
    /** The condition is true, even while the alarm is hidden. */
    isActive: z.boolean(),
    activeAt: z.number().nullable(),
    valueAt: z.number().nullable(),
    hiding: hidingSchema,
    sound: z.boolean(),
    ackNoteNeeded: z.boolean(),
    shelvable: z.boolean(),
    maxShelveMin: z.int(),
  });
export type CurrentAlarm = z.output<typeof currentAlarmSchema>;
