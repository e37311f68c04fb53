import { z } from 'zod';
import { keysOf } from '../../../keys-of.ts';
import { alarmTrigger } from './alarm.ts';
import { calendarTrigger } from './calendar.ts';
import { gatewayTrigger } from './gateway.ts';
import { signalTrigger } from './signal.ts';
import { sunTrigger } from './sun.ts';
import { timeTrigger } from './time.ts';

/** Triggers of automations: a new kind is a record beside this file and a line here. */
export const TRIGGERS = {
  time: timeTrigger,
  calendar: calendarTrigger,
  sun: sunTrigger,
  signal: signalTrigger,
  alarm: alarmTrigger,
  gateway: gatewayTrigger,
} as const;

export type TriggerKind = keyof typeof TRIGGERS;
export const TRIGGER_KINDS: readonly TriggerKind[] = keysOf(TRIGGERS);

/** A trigger of a kind. */
export type TriggerOf<K extends TriggerKind> = z.output<(typeof TRIGGERS)[K]['schema']>;

/** The fields of a trigger of any kind. */
export const triggerSchema = z.union(Object.values(TRIGGERS).map(({ schema }) => schema));
export type Trigger = z.output<typeof triggerSchema>;
