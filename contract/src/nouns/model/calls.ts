import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { listedModelContentSchema, modelDifferenceSchema, modelSchema, modelVersionSchema } from './model.ts';
import { modelNameFields, publishNote } from './model-file.ts';
import { optionalTextField, numberField, sortedFields } from '../../form.ts';
import { SORTS } from './sorts.ts';

const view = { auth: 'manage_model_view' } as const;
const edit = { auth: 'manage_model_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'model', field: 'id' }] as const;
const done = z.object({});
/** 0 is the draft. */
const version = numberField(z.int().min(0));

const fields = modelNameFields;

export const modelAdd = call({
  path: '/lfscada/manage/model/add',
  keys: 'allowed',
  summary: 'Adds a model with a draft, empty or copied from equipment; lists the signals that were left out',
  who: edit,
  touches: [{ kind: 'equipment', field: 'equipmentId', optional: true }],
  rate: 'edit',
  audit: 'model.add',
  adds: ['model'],
  input: z.strictObject({
    ...z.object(fields).partial().required({ code: true, name: true }).shape,
    /** The equipment to copy. */
    equipmentId: idSchema.optional(),
  }),
  /** `left`: codes of signals left out because they are calculated from other equipment. */
  output: z.object({ id: idSchema, left: z.array(z.string()) }),
});

export const modelEdit = call({
  path: '/lfscada/manage/model/edit',
  keys: 'allowed',
  summary: 'Changes the name, code, category or remark of a model',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'model.edit',
  input: z.strictObject({ id: idSchema, ...z.object(fields).partial().shape }),
  output: done,
});

export const modelDelete = call({
  path: '/lfscada/manage/model/delete',
  keys: 'allowed',
  summary: 'Deletes a model with its versions if no equipment uses it',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'model.delete',
  input: one,
  output: done,
});

export const modelInfo = call({
  path: '/lfscada/manage/model/info',
  keys: 'allowed',
  summary: 'One model',
  who: view,
  touches: itself,
  input: one,
  output: modelSchema,
});

export const modelQuery = call({
  path: '/lfscada/manage/model/query',
  keys: 'allowed',
  summary: 'A page of models, by name, code or category',
  who: view,
  touches: 'list',
  input: z.strictObject({ ...sortedFields(SORTS.model), name: optionalTextField(100).optional() }),
  output: rowsOf(modelSchema),
});

export const modelContent = call({
  path: '/lfscada/manage/model/content',
  keys: 'allowed',
  summary:
    'The content of a version of a model, by default the draft or the latest version; pages without their widgets',
  who: view,
  touches: itself,
  input: z.strictObject({ id: idSchema, version: version.optional() }),
  output: listedModelContentSchema,
});

export const modelPublish = call({
  path: '/lfscada/manage/model/publish',
  keys: 'allowed',
  summary: 'Publishes the draft as the next version, which never changes',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'model.publish',
  adds: ['modelVersion'],
  input: z.strictObject({ id: idSchema, note: publishNote }),
  output: z.object({ version: z.int() }),
});

export const modelVersions = call({
  path: '/lfscada/manage/model/versions',
  keys: 'allowed',
  summary: 'The published versions of a model, latest first',
  who: view,
  touches: itself,
  input: one,
  output: z.array(modelVersionSchema),
});

export const modelDifference = call({
  path: '/lfscada/manage/model/difference',
  keys: 'allowed',
  summary: 'The differences between two versions of a model; 0 is the draft',
  who: view,
  touches: itself,
  input: z.strictObject({ id: idSchema, from: version, to: version }),
  output: z.array(modelDifferenceSchema),
});
