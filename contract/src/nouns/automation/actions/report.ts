import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { REPORT_FORMATS } from '../../report/report.ts';
import { defineAction } from '../kind.ts';

/** The longest time that a report of an automation covers, in days. */
const REPORT_ACTION_DAYS_MAX = 366;

/** Generates a report of the days before; its file is among those of the report. */
export const reportAction = defineAction({
  names: { zh: '生成报表', en: 'Run a report' },
  missingPermission: {
    state: 'ownerReport',
    refusal: 'forbidden',
    zh: '所有者无权查看报表',
    en: 'Owner may no longer view reports',
  },
  schema: z.strictObject({
    kind: z.literal('report'),
    reportId: idSchema,
    /** Number of days up to the moment at which it is generated. */
    days: z.int().min(1).max(REPORT_ACTION_DAYS_MAX),
    format: z.enum(REPORT_FORMATS),
  }),
  uses: ({ reportId }) => ({ report: [reportId] }),
});
