import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { NotifyEvent, NotifyPolicy, NotifyStep } from '@tidegate/contract/nouns/notify/notify-policy.ts';

/** The values of the policy form. */
export interface PolicyValues {
  readonly name: string;
  readonly orgId: string;
  readonly enabled: boolean;
  readonly priorities: AlarmPriority[];
  readonly categories: string[];
  readonly groups: string[];
  readonly equipment: string[];
  readonly on: NotifyEvent[];
  readonly steps: NotifyStep[];
  readonly repeatMin: number;
  readonly hasQuiet: boolean;
  readonly days: number[];
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  readonly exceptUrgent: boolean;
  readonly maxPerHour: number;
  readonly mergeSec: number;
  /** Seconds, with commas. */
  readonly retry: string;
  readonly zh: string;
  readonly en: string;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
}

/** A step as it is added. */
export const newStep = (afterMin: number): NotifyStep => ({
  afterMin,
  users: [],
  roles: [],
  channels: ['web'],
  stopWhen: 'ack',
});

/** The initial values of the form. */
export function policyValues(policy: NotifyPolicy | null, orgId: string, timeZone: string): PolicyValues {
  const quiet = policy?.quiet ?? null;
  return {
    name: policy?.name ?? '',
    orgId: policy?.orgId ?? orgId,
    enabled: policy?.enabled ?? true,
    priorities: [...(policy?.filter.priorities ?? [])],
    categories: [...(policy?.filter.categories ?? [])],
    groups: [...(policy?.filter.groups ?? [])],
    equipment: [...(policy?.filter.equipment ?? [])],
    on: [...(policy?.on ?? ['come' as const])],
    steps: policy?.steps.map((step) => ({ ...step })) ?? [newStep(0)],
    repeatMin: policy?.repeatMin ?? 0,
    hasQuiet: quiet !== null,
    days: quiet?.days ?? [1, 2, 3, 4, 5, 6, 7],
    start: quiet?.start ?? '22:00',
    end: quiet?.end ?? '07:00',
    timeZone: quiet?.timeZone ?? timeZone,
    exceptUrgent: quiet?.exceptUrgent ?? true,
    maxPerHour: policy?.maxPerHour ?? 20,
    mergeSec: policy?.mergeSec ?? 10,
    retry: (policy?.retry ?? [1, 20, 300, 900]).join(', '),
    zh: policy?.template.zh ?? '',
    en: policy?.template.en ?? '',
    webhookUrl: policy?.webhookUrl ?? '',
    webhookSecret: '',
  };
}

/** The seconds in a text such as `1, 20, 300`; undefined if it is invalid. */
export function retryOf(text: string): readonly number[] | undefined {
  const parts = text.split(/[,，\s]+/).filter((part) => part !== '');
  const isFit = parts.length <= 6 && parts.every((part) => /^\d{1,5}$/.test(part) && +part >= 1 && +part <= 86_400);
  return isFit ? parts.map(Number) : undefined;
}

/** The fields of the call; an empty secret keeps the existing one. */
export function policyFields(values: PolicyValues) {
  const { priorities, categories, groups, equipment, days, start, end, timeZone, exceptUrgent, zh, en } = values;
  const { name, orgId, enabled, on, steps, repeatMin, maxPerHour, mergeSec, webhookUrl, webhookSecret } = values;
  return {
    name: name.trim(),
    orgId,
    enabled,
    on,
    steps,
    repeatMin,
    maxPerHour,
    mergeSec,
    webhookUrl: webhookUrl.trim(),
    filter: { priorities, categories, groups, equipment },
    quiet: values.hasQuiet ? { days, start, end, timeZone, exceptUrgent } : null,
    retry: [...(retryOf(values.retry) ?? [])],
    template: { zh, en },
    ...(webhookSecret === '' ? {} : { webhookSecret }),
  };
}
