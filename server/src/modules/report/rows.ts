import {
  reportAlarmsSchema,
  REPORT_FORMATS,
  REPORT_MAIL_STATES,
  REPORT_RUN_STATES,
  reportSchema,
} from '@tidegate/contract/nouns/report/report.ts';
import type { Report, ReportRun } from '@tidegate/contract/nouns/report/report.ts';
import type { Generated, Selectable } from 'kysely';
import { z } from 'zod';
import type { ReportFields, TakenRun } from './records.ts';
import { storedOtherNames } from '@tidegate/contract/fields/named.ts';
import { REPORT_NAME_MAX } from '@tidegate/contract/limits.ts';

export interface ReportRow {
  id: Generated<number>;
  orgId: number;
  equipmentId: number;
  name: string;
  definition: string;
  templateName: string;
  nextAt: number | null;
  updatedAt: number;
  updatedBy: string;
}

export interface ReportRunRow {
  id: Generated<number>;
  reportId: number;
  fromAt: number;
  toAt: number;
  format: string;
  language: string;
  state: string;
  progress: number;
  rows: number;
  bytes: number;
  error: string;
  tries: number;
  accountId: number;
  by: string;
  recipients: string;
  mail: string;
  mailError: string;
  mailTries: number;
  mailAt: number | null;
  createdAt: number;
  endedAt: number | null;
  leaseUntil: number | null;
  expiresAt: number;
  equipmentIds: Generated<string>;
}

const definitionSchema = reportSchema
  .pick({
    kind: true,
    columns: true,
    dayStart: true,
    timeZone: true,
    shifts: true,
    fill: true,
    schedule: true,
  })
  // Reports of earlier versions have none.
  .extend({ ...storedOtherNames(REPORT_NAME_MAX), alarms: reportAlarmsSchema.prefault({}) });

/** The report that a row holds. */
export function reportOf({ definition, ...row }: Selectable<ReportRow>): Report {
  return {
    ...row,
    ...definitionSchema.parse(JSON.parse(definition)),
    id: String(row.id),
    orgId: String(row.orgId),
    equipmentId: String(row.equipmentId),
  };
}

/** The columns of a row that an engineer's fields make. */
export const reportColumns = ({ name, nextAt, ...definition }: ReportFields) => ({
  name,
  nextAt,
  definition: JSON.stringify(definition),
});

const errorSchema = z.object({ zh: z.string(), en: z.string() });

/** The run that a row holds; `orgId` is that of its report. */
export function runOf(row: Selectable<ReportRunRow> & { readonly orgId: number }): ReportRun {
  return {
    id: String(row.id),
    reportId: String(row.reportId),
    orgId: String(row.orgId),
    from: row.fromAt,
    to: row.toAt,
    format: z.enum(REPORT_FORMATS).parse(row.format),
    language: z.enum(['zh', 'en']).parse(row.language),
    state: z.enum(REPORT_RUN_STATES).parse(row.state),
    progress: row.progress,
    rows: row.rows,
    bytes: row.bytes,
    error: row.error === '' ? null : errorSchema.parse(JSON.parse(row.error)),
    by: row.by,
    mail: z.enum(REPORT_MAIL_STATES).parse(row.mail),
    mailError: row.mailError,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    expiresAt: row.expiresAt,
  };
}

/** The same with what those need who make and mail it. */
export const takenRunOf = (row: Parameters<typeof runOf>[0]): TakenRun => ({
  ...runOf(row),
  recipients: z.array(z.string()).parse(JSON.parse(row.recipients)),
  mailTries: row.mailTries,
});
