import { z } from 'zod';

const DAYS_MAX = 36_500;
const days = (least: number, most = DAYS_MAX) => z.int().min(least).max(most);

/** The least that records are kept, days: an auditor asks for the operation log of years. */
export const LOG_DAYS_MIN = 1_095;
export const RECORD_DAYS_MIN = 90;

/** Retention of a platform's records, days. */
export const retentionSchema = z.strictObject({
  /** Null: for as long as the disk holds it. */
  historyDays: days(1).nullable(),
  alarmDays: days(RECORD_DAYS_MIN),
  logDays: days(LOG_DAYS_MIN),
  commandDays: days(RECORD_DAYS_MIN),
  messageDays: days(7, 3_650),
  webhookDays: days(1, 365),
});
export type Retention = z.output<typeof retentionSchema>;

export const DEFAULT_RETENTION: Retention = {
  historyDays: null,
  alarmDays: 1_096,
  logDays: 1_826,
  commandDays: 1_096,
  /** For as long as a dispute about an alarm lasts. */
  messageDays: 180,
  webhookDays: 30,
};
