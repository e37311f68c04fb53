import type { TriggerKind } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { alarmForm } from './alarm.tsx';
import { calendarForm } from './calendar.tsx';
import { gatewayForm } from './gateway.tsx';
import { signalForm } from './signal.tsx';
import { timeForm } from './time.tsx';
import type { TriggerForm } from './trigger-form.ts';

const FORMS = {
  time: timeForm,
  calendar: calendarForm,
  signal: signalForm,
  alarm: alarmForm,
  gateway: gatewayForm,
} satisfies { readonly [K in TriggerKind]: TriggerForm<K> };

/** How a kind of trigger is entered and read. */
export const triggerForm = (kind: TriggerKind): TriggerForm<TriggerKind> => FORMS[kind];
