import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema } from '../../id.ts';
import { REPORT_FILLS, REPORT_KINDS, reportAlarmsSchema, reportColumnSchema, reportScheduleSchema } from './report.ts';
import { jsonField, namedJsonField, optionalTextField, textField } from '../../form.ts';
import { shiftSchema, timeOfDaySchema } from '../../fields/shift.ts';
import { REPORT_COLUMNS_MAX, REPORT_NAME_MAX, REPORT_SHIFTS_MAX, REPORT_TEMPLATE_MAX_BYTES } from '../../limits.ts';
import { nameFields } from '../../fields/named.ts';

/** Report definitions. Each report is filed under one piece of equipment; its columns may use any equipment of that organisation. */
const edit = { auth: 'manage_report_edit' } as const;
const itself = [{ kind: 'report', field: 'id' }] as const;
const ofEquipment = [{ kind: 'equipment', field: 'equipmentId' }] as const;
const one = z.strictObject({ id: idSchema });
const change = { who: edit, rate: 'edit' } as const;

const fields = {
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

export const reportAdd = call({
  ...change,
  path: '/lfscada/manage/report/add',
  keys: 'allowed',
  summary:
    'Adds a report under a piece of equipment; its columns may use signals of any equipment of the same organisation',
  touches: ofEquipment,
  audit: 'report.add',
  adds: ['report'],
  input: z.strictObject({
    equipmentId: idSchema,
    ...z.object(fields).partial().required({ name: true, kind: true, columns: true }).shape,
  }),
  output: z.object({ id: idSchema }),
});

export const reportEdit = call({
  ...change,
  path: '/lfscada/manage/report/edit',
  keys: 'allowed',
  summary: 'Changes a report; each column keeps its key',
  touches: itself,
  audit: 'report.edit',
  input: z.strictObject({ id: idSchema, ...z.object(fields).partial().shape }),
  output: z.object({}),
});

export const reportDelete = call({
  ...change,
  path: '/lfscada/manage/report/delete',
  keys: 'allowed',
  summary: 'Deletes a report with its template and all generated files',
  touches: itself,
  audit: 'report.delete',
  input: one,
  output: z.object({}),
});

export const reportTemplateSave = call({
  ...change,
  path: '/lfscada/manage/report/template/save',
  keys: 'allowed',
  summary: 'Uploads an Excel workbook with placeholders such as {{signal.avg(1h)}}; a refusal names the invalid cell',
  touches: itself,
  rate: 'heavy',
  audit: 'report.template.save',
  upload: { field: 'file', maxBytes: REPORT_TEMPLATE_MAX_BYTES, tooLarge: 'reportTemplateSize' },
  input: z.strictObject({ id: idSchema, name: optionalTextField(100).optional() }),
  output: z.object({ cells: z.int() }),
});

export const reportTemplateExport = call({
  path: '/lfscada/manage/report/template/file',
  keys: 'allowed',
  summary: 'The workbook as it was uploaded',
  who: edit,
  touches: itself,
  input: one,
  output: z.string(),
});

export const reportTemplateDelete = call({
  ...change,
  path: '/lfscada/manage/report/template/delete',
  keys: 'allowed',
  summary: 'Removes the workbook of a report',
  touches: itself,
  audit: 'report.template.delete',
  input: one,
  output: z.object({}),
});
