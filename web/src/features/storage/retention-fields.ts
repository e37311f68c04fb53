import { DEFAULT_RETENTION, retentionSchema, type Retention } from '@tidegate/contract/nouns/storage/retention.ts';
import {
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionPreview,
} from '@tidegate/contract/nouns/storage/storage.ts';
import { z } from 'zod';
import type { Translate } from '../../i18n/translate.ts';
import { bytesText, countText } from '../../lib/amounts.ts';
import { dateText } from '../../lib/time/time-zone.ts';

/** Kinds of data with a retention of their own, and the field with its days. */
export const RETENTION_FIELDS = {
  history: 'historyDays',
  alarms: 'alarmDays',
  log: 'logDays',
  commands: 'commandDays',
  messages: 'messageDays',
  webhooks: 'webhookDays',
} as const satisfies { readonly [K in RetentionKind]: keyof Retention };

/** The fewest and the most days that a field takes; the contract's schema says so. */
export function daysRange(kind: RetentionKind): { readonly least: number; readonly most: number } {
  const field = retentionSchema.shape[RETENTION_FIELDS[kind]];
  const days = field instanceof z.ZodNullable ? field.unwrap() : field;
  return { least: days.minValue ?? 1, most: days.maxValue ?? Number.MAX_SAFE_INTEGER };
}

/** Form values: the days, and a switch to keep history for ever, beside which the days are remembered. */
export type RetentionForm = Omit<Retention, 'historyDays'> & {
  readonly isForEver: boolean;
  readonly historyDays: number | null;
};

export const formOf = (retention: Retention): RetentionForm => ({
  ...retention,
  isForEver: retention.historyDays === null,
});

export const DEFAULT_FORM = formOf(DEFAULT_RETENTION);

/** The retention that a form says; undefined while a field is empty or out of its range. */
export function retentionOf({ isForEver, ...days }: RetentionForm): Retention | undefined {
  if (!isForEver && days.historyDays === null) return undefined;
  const read = retentionSchema.safeParse({ ...days, historyDays: isForEver ? null : days.historyDays });
  return read.success ? read.data : undefined;
}

const lastDay = (days: number | null): number => days ?? Number.POSITIVE_INFINITY;

/** The kinds that would be kept for a shorter time than now. */
export function shortened(now: Retention, next: Retention): readonly RetentionKind[] {
  return RETENTION_KINDS.filter((kind) => {
    const field = RETENTION_FIELDS[kind];
    return lastDay(next[field]) < lastDay(now[field]);
  });
}

/** Deletions of one kind by a retention, in words; undefined if nothing would be deleted now. */
export function lossText(
  { count, bytes, oldest, before }: RetentionPreview[RetentionKind],
  zone: string,
  t: Translate,
): string | undefined {
  if (before === null || oldest === null) return undefined;
  const words = { date: dateText(before, zone), oldest: dateText(oldest, zone) };
  return count === null
    ? t('retention.deletesBytes', { ...words, bytes: bytesText(bytes ?? 0) })
    : t('retention.deletesRows', { ...words, count: countText(count) });
}
