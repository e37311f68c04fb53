import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { REPORT_FORMATS } from '../../report/report.ts';
import { defineKind } from '../kind.ts';

/** The longest time that a report of an automation covers, in days. */
export const REPORT_ACTION_DAYS_MAX = 366;

/** Generates a report of the days before; its file is among those of the report. */
export const reportAction = defineKind({
  schema: z.strictObject({
    kind: z.literal('report'),
    reportId: idSchema,
    /** How many days up to the moment at which it is generated. */
    days: z.int().min(1).max(REPORT_ACTION_DAYS_MAX),
    format: z.enum(REPORT_FORMATS),
  }),
  uses: ({ reportId }) => ({ reportIds: [reportId] }),
});
