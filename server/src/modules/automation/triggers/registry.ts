import type { Trigger, TriggerKind } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { alarmCode } from './alarm.ts';
import { calendarCode } from './calendar.ts';
import { gatewayCode } from './gateway.ts';
import { signalCode } from './signal.ts';
import { timeCode } from './time.ts';
import type { TriggerCode } from './trigger-code.ts';

const CODES = {
  time: timeCode,
  calendar: calendarCode,
  signal: signalCode,
  alarm: alarmCode,
  gateway: gatewayCode,
} satisfies { readonly [K in TriggerKind]: TriggerCode<K> };

/** What the server does for the kind of a trigger. */
export const codeOfTrigger = ({ kind }: Trigger): TriggerCode<TriggerKind> => CODES[kind];
