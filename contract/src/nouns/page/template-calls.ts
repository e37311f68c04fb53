import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { optionalTextField, pageFields } from '../../form.ts';
import { PAGE_TITLE_MAX } from '../../limits.ts';
import { offeredTemplateSchema } from './template.ts';
import { TEMPLATE_FAULTS } from '../../widgets/page-template.ts';

/** Pages of models as templates: drawn for one equipment, on pages and as its faceplate. */
const view = { auth: 'monitor_equipment_view' } as const;
const ofEquipment = [{ kind: 'equipment', field: 'equipmentId' }] as const;
const content = { con: z.record(z.string(), z.unknown()), widgets: z.array(z.unknown()) };

export const templateInfo = call({
  path: '/lfscada/configuration/template/info',
  keys: 'allowed',
  summary: 'A page of a model, bound to the signals of a piece of equipment, with nested templates filled in',
  who: view,
  touches: ofEquipment,
  keptOffline: true,
  input: z.strictObject({
    modelId: optionalTextField(20),
    modelCode: optionalTextField(100).optional(),
    pageKey: optionalTextField(10),
    equipmentId: idSchema,
  }),
  output: z.object({
    /** Why there is no content; null if there is. */
    fault: z.enum(TEMPLATE_FAULTS).nullable(),
    ...content,
  }),
});

export const templateFaceplate = call({
  path: '/lfscada/configuration/template/faceplate',
  keys: 'allowed',
  summary: 'The faceplate that the model of a piece of equipment has, bound to its signals; null if it has none',
  who: view,
  touches: ofEquipment,
  keptOffline: true,
  input: z.strictObject({ equipmentId: idSchema }),
  output: z.object(content).nullable(),
});

export const templateQuery = call({
  path: '/lfscada/configuration/template/query',
  keys: 'allowed',
  summary: 'The published pages of models within the access scope, as templates for pages: a page of models at a time',
  who: { auth: 'manage_page_edit' },
  touches: 'list',
  input: z.strictObject({
    ...pageFields,
    /** Part of the name or code of the model. */
    text: optionalTextField(PAGE_TITLE_MAX).optional(),
  }),
  output: rowsOf(offeredTemplateSchema),
});

export const templateOfEquipment = call({
  path: '/lfscada/configuration/template/ofEquipment',
  keys: 'allowed',
  summary: 'The published pages of the model of a piece of equipment, as templates; empty if it has no model',
  who: view,
  touches: ofEquipment,
  input: z.strictObject({ equipmentId: idSchema }),
  output: z.array(offeredTemplateSchema),
});
