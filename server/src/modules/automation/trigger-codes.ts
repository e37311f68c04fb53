import type { TriggerKind } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import type { TriggerCode } from './trigger-code.ts';
import { code as alarm } from './triggers/alarm.ts';
import { code as calendar } from './triggers/calendar.ts';
import { code as gateway } from './triggers/gateway.ts';
import { code as signal } from './triggers/signal.ts';
import { code as sun } from './triggers/sun.ts';
import { code as time } from './triggers/time.ts';

/** Kind of trigger → what the server does for it. Each kind is a file of `triggers/`. */
export const CODES = {
  alarm,
  calendar,
  gateway,
  signal,
  sun,
  time,
} satisfies { readonly [K in TriggerKind]: TriggerCode<K> };
