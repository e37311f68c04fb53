import { z } from 'zod';
import { REPORT_FILLS, REPORT_KINDS, reportAlarmsSchema, reportColumnSchema, reportScheduleSchema } from './report.ts';
import { jsonField, namedJsonField, textField } from '../../form.ts';
import { nameFields } from '../../fields/named.ts';
import { shiftSchema, timeOfDaySchema } from '../../fields/shift.ts';
import { REPORT_COLUMNS_MAX, REPORT_NAME_MAX, REPORT_SHIFTS_MAX } from '../../limits.ts';

/** The fields that a person sets of a report. */
export const reportFields = {
  ...nameFields(REPORT_NAME_MAX),
  kind: z.enum(REPORT_KINDS),
  columns: namedJsonField(z.array(reportColumnSchema).max(REPORT_COLUMNS_MAX)),
  dayStart: timeOfDaySchema,
  timeZone: textField(60),
  shifts: namedJsonField(z.array(shiftSchema).max(REPORT_SHIFTS_MAX)),
  fill: z.enum(REPORT_FILLS),
  schedule: jsonField(reportScheduleSchema),
  alarms: jsonField(reportAlarmsSchema),
};
