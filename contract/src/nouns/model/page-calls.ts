import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema } from '../../id.ts';
import { modelPageKeySchema } from './model.ts';
import { booleanField, jsonField, numberField } from '../../form.ts';
import { PAGE_MAX_BYTES } from '../../limits.ts';
import { optionFields } from '../page/fields.ts';
import { PAGE_ROLES } from '../../widgets/page-document.ts';

/** The pages of a model's draft. Changes reach equipment after publishing and applying. */
const change = {
  who: { auth: 'manage_model_edit' },
  touches: [{ kind: 'model', field: 'id' }],
  rate: 'edit',
  keys: 'allowed',
} as const;
const done = z.object({});
const page = { id: idSchema, pageKey: modelPageKeySchema };
/** Options of a page of a model: those of every page, and its use. */
const options = z.object({ ...optionFields, role: z.enum(PAGE_ROLES) }).partial();

export const modelPageInfo = call({
  path: '/lfscada/manage/model/page/info',
  keys: 'allowed',
  summary: 'The content of a page of a model, by default of the draft or the latest version',
  who: { auth: 'manage_model_view' },
  touches: [{ kind: 'model', field: 'id' }],
  input: z.strictObject({ ...page, version: numberField(z.int().min(0)).optional() }),
  output: z.object({
    revision: z.int(),
    con: z.record(z.string(), z.unknown()),
    widgets: z.array(z.unknown()),
    isHome: z.boolean(),
  }),
});

export const modelPageAdd = call({
  ...change,
  path: '/lfscada/manage/model/page/add',
  summary: 'Adds an empty page to the draft, or a copy of one of its pages',
  audit: 'model.page.add',
  input: z.strictObject({
    id: idSchema,
    ...options.required({ title: true }).shape,
    /** The page of the draft to copy. */
    from: modelPageKeySchema.optional(),
  }),
  output: z.object({ pageKey: modelPageKeySchema }),
});

export const modelPageEdit = call({
  ...change,
  path: '/lfscada/manage/model/page/edit',
  summary: 'Changes the title and the options of a page of the draft, or makes it the home page of its device',
  audit: 'model.page.edit',
  input: z.strictObject({ ...page, ...options.shape, isHome: booleanField().optional() }),
  output: done,
});

export const modelPageSave = call({
  ...change,
  path: '/lfscada/manage/model/page/save',
  summary:
    'Saves the content of a page of the draft, with signal codes in braces; refused if someone else has saved since `baseRevision`',
  audit: 'model.page.save',
  form: { maxBytes: 3 * PAGE_MAX_BYTES, tooLarge: 'pageTooLarge', tooDeep: 'pageHarm' },
  input: z.strictObject({
    ...page,
    /** All widgets of the page: an array, validated as a whole so that errors name the widget. */
    list: jsonField(z.unknown()),
    /** Options of the page to change; omitted options are unchanged. */
    con: jsonField(z.unknown()).optional(),
    /** The revision that was edited. Without it, the list is saved unconditionally. */
    baseRevision: numberField(z.int().min(0)).optional(),
  }),
  output: z.object({ revision: z.int() }),
});

export const modelPageDelete = call({
  ...change,
  path: '/lfscada/manage/model/page/delete',
  summary: 'Deletes a page of the draft; applying the model deletes it from equipment unless it was changed by hand',
  audit: 'model.page.delete',
  input: z.strictObject(page),
  output: done,
});
