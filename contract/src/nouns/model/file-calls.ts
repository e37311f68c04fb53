import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema } from '../../id.ts';
import { MODEL_FILE_MAX_BYTES, modelFileSchema, modelNameFields } from './model-file.ts';
import { namedJsonField, numberField } from '../../form.ts';

/** Copies of models, within an organisation and from one installation to another. */
const edit = { auth: 'manage_model_edit' } as const;
const itself = [{ kind: 'model', field: 'id' }] as const;
const { code, name, ...more } = modelNameFields;
const named = { code, name, ...z.object(more).partial().shape };

export const modelCopy = call({
  path: '/lfscada/manage/model/copy',
  keys: 'allowed',
  summary: 'Adds a model with a draft copied from the draft of another model, or from its latest version',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'model.copy',
  adds: ['model'],
  input: z.strictObject({ id: idSchema, ...named }),
  output: z.object({ id: idSchema }),
});

export const modelExport = call({
  path: '/lfscada/manage/model/export',
  keys: 'allowed',
  summary:
    'The complete content of a model for `model/import`: of a version, by default the draft or the latest version. Excludes driver passwords',
  who: { auth: 'manage_model_view' },
  touches: itself,
  input: z.strictObject({ id: idSchema, version: numberField(z.int().min(1)).optional() }),
  output: modelFileSchema,
});

export const modelImport = call({
  path: '/lfscada/manage/model/import',
  keys: 'allowed',
  summary: 'Adds a model with a draft from the result of `model/export`; pictures on its pages are not included',
  who: edit,
  touches: 'nothing',
  rate: 'edit',
  audit: 'model.import',
  adds: ['model'],
  form: { maxBytes: 3 * MODEL_FILE_MAX_BYTES, tooLarge: 'modelFile', tooDeep: 'badField' },
  input: z.strictObject({ ...named, file: namedJsonField(modelFileSchema) }),
  output: z.object({ id: idSchema }),
});
