import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { pageSchema, savedPageSchema } from './page.ts';
import { booleanField, optionalTextField, numberField, sortedFields } from '../../form.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';
import { PAGE_MAX_BYTES, PAGE_TITLE_MAX } from '../../limits.ts';
import { SORTS } from './sorts.ts';

/** Pages of projects: of an organisation, over several equipment. Their versions are those of every page. */
const view = { auth: 'monitor_equipment_view' } as const;
const design = { auth: 'manage_page_edit' } as const;
const itself = [{ kind: 'page', field: 'id' }] as const;
const change = { who: design, rate: 'edit' } as const;

export const projectPageQuery = call({
  path: '/lfscada/project/page/query',
  keys: 'allowed',
  summary: 'The project pages of the organisations within the access scope',
  who: view,
  touches: 'list',
  input: z.strictObject({ ...sortedFields(SORTS.page), title: optionalTextField(PAGE_TITLE_MAX).optional() }),
  output: rowsOf(pageSchema),
});

export const projectPageAdd = call({
  ...change,
  path: '/lfscada/project/page/add',
  keys: 'allowed',
  summary: 'Adds an empty page to the own organisation',
  touches: 'own',
  audit: 'page.add',
  adds: ['page', 'pageVersion'],
  input: z.strictObject({ title: nameField(PAGE_TITLE_MAX), titleEn: emptyNameField(PAGE_TITLE_MAX).optional() }),
  output: z.object({ id: idSchema }),
});

export const projectPageInfo = call({
  path: '/lfscada/project/page/info',
  keys: 'allowed',
  summary: 'A project page: its title, and the address of its JSON',
  who: view,
  touches: itself,
  keptOffline: true,
  input: z.strictObject({ id: idSchema }),
  output: z.object({
    id: idSchema,
    title: z.string(),
    titleEn: z.string(),
    jsonUrl: z.string(),
    version: z.int(),
    publishedVersion: z.int(),
  }),
});

export const projectPageJson = call({
  path: '/lfscada/project/page/json',
  keys: 'allowed',
  method: 'GET',
  summary: 'The JSON of a project page (con and widgets), of its latest or published version',
  who: view,
  touches: itself,
  input: z.strictObject({
    id: idSchema,
    /** By default the latest. */
    version: numberField(z.int().min(0)).optional(),
    published: booleanField().optional(),
  }),
  output: savedPageSchema.pick({ con: true, widgets: true }),
});

export const projectPageSave = call({
  ...change,
  path: '/lfscada/project/page/save',
  keys: 'allowed',
  summary: 'Saves a project page from a JSON file with con and widgets, as a new version',
  touches: itself,
  audit: 'page.save',
  adds: ['pageVersion'],
  upload: { field: 'json', maxBytes: PAGE_MAX_BYTES, tooLarge: 'pageTooLarge' },
  input: z.strictObject({
    id: idSchema,
    baseVersion: numberField(z.int().min(0)).optional(),
    note: optionalTextField(200).optional(),
    publish: booleanField().optional(),
  }),
  output: z.object({ version: z.int() }),
});

export const projectPageDelete = call({
  ...change,
  path: '/lfscada/project/page/delete',
  keys: 'allowed',
  summary: 'Deletes a project page with all its versions',
  touches: itself,
  audit: 'page.delete',
  input: z.strictObject({ id: idSchema }),
  output: z.object({}),
});
