import type { NotifyPolicy } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import type { Generated } from 'kysely';

export interface NotifyPolicyRow {
  id: Generated<number>;
  orgId: number;
  name: string;
  enabled: number;
  settings: string;
  webhookSecret: string;
  createdAt: number;
}

export interface NotifyRunRow {
  policyId: number;
  alarmId: number;
  state: string;
  dueAt: number | null;
  isOver: number;
  beganAt: number;
}

export interface NotifyDeliveryRow {
  id: Generated<number>;
  key: string;
  orgId: number;
  policyId: number;
  policyName: string;
  alarmId: number | null;
  event: string;
  step: number;
  round: number;
  accountId: number | null;
  loginname: string;
  channel: string;
  target: string;
  state: string;
  reason: string;
  tries: number;
  at: number;
  dueAt: number;
  batch: number | null;
  doneAt: number | null;
}

export interface PushSubscriptionRow {
  id: Generated<number>;
  accountId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    notifyPolicy: NotifyPolicyRow;
    notifyRun: NotifyRunRow;
    notifyDelivery: NotifyDeliveryRow;
    pushSubscription: PushSubscriptionRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly notifyPolicy: NotifyPolicy;
  }
}
