import type { TriggerKind } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import type { TriggerForm } from './kit/trigger-form.ts';
import { form as alarm } from './triggers/alarm/form.tsx';
import { form as calendar } from './triggers/calendar/form.tsx';
import { form as gateway } from './triggers/gateway/form.tsx';
import { form as signal } from './triggers/signal/form.tsx';
import { form as sun } from './triggers/sun/form.tsx';
import { form as time } from './triggers/time/form.tsx';

/** Kind of trigger → how it is entered and read. Each kind is a folder of `triggers/`. */
export const FORMS = {
  alarm,
  calendar,
  gateway,
  signal,
  sun,
  time,
} satisfies { readonly [K in TriggerKind]: TriggerForm<K> };
