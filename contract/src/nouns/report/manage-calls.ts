import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema } from '../../id.ts';
import { optionalTextField, changedFields } from '../../form.ts';
import { REPORT_TEMPLATE_MAX_BYTES } from '../../limits.ts';
import { reportFields } from './fields.ts';

/** Report definitions. Each report is filed under one piece of equipment; its columns may use any equipment of that organisation. */
const edit = { auth: 'manage_report_edit' } as const;
const itself = [{ kind: 'report', field: 'id' }] as const;
const ofEquipment = [{ kind: 'equipment', field: 'equipmentId' }] as const;
const one = z.strictObject({ id: idSchema });
const change = { who: edit, rate: 'edit' } as const;

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
    ...z.object(reportFields).partial().required({ name: true, kind: true, columns: true }).shape,
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
  input: z.strictObject({ id: idSchema, ...changedFields(reportFields) }),
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
