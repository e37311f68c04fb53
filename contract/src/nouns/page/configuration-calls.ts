import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import {
  offeredPageSchema,
  overviewPageSchema,
  pageEditorSchema,
  pagePictureSchema,
  pageSchema,
  pageVersionSchema,
  savedPageSchema,
} from './page.ts';
import { booleanField, jsonField, optionalTextField, numberField, pageFields, sortedFields } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { PAGE_MAX_BYTES, PAGE_PICTURE_MAX_BYTES, PAGE_TITLE_MAX, PAGES_OFFERED_MAX } from '../../limits.ts';
import { optionFields } from './fields.ts';
import { PAGE_DEVICES } from '../../widgets/page-document.ts';
import { SORTS } from '../picture/sorts.ts';

/** Pages of an equipment, their versions, and the pictures that are put on pages. */
const view = { auth: 'monitor_equipment_view' } as const;
const design = { auth: 'manage_page_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'page', field: 'id' }] as const;
const ofPage = [{ kind: 'page', field: 'pageId' }] as const;
const ofEquipment = [{ kind: 'equipment', field: 'equipmentId' }] as const;
const pictureHash = z.string().regex(/^[\w-]{43}$/, 'not a hash');
const change = { who: design, rate: 'edit' } as const;

const options = {
  ...optionFields,
  seq: numberField(z.int().min(0).max(10_000)),
};

export const pageQuery = call({
  path: '/lfscada/configuration/page/query',
  keys: 'allowed',
  summary: 'A page of the list of pages of a piece of equipment',
  who: view,
  touches: ofEquipment,
  input: z.strictObject({ equipmentId: idSchema, ...pageFields, title: optionalTextField(PAGE_TITLE_MAX).optional() }),
  output: rowsOf(pageSchema),
});

export const pageQueryAll = call({
  path: '/lfscada/configuration/page/queryAll',
  keys: 'allowed',
  summary: 'All pages of a piece of equipment, in order',
  who: view,
  touches: ofEquipment,
  keptOffline: true,
  input: z.strictObject({ equipmentId: idSchema }),
  output: z.array(pageSchema),
});

export const pageQueryHome = call({
  path: '/lfscada/configuration/page/queryHome',
  keys: 'allowed',
  summary: 'The home page of a piece of equipment, for a screen or a phone; null if it has none',
  who: view,
  touches: ofEquipment,
  keptOffline: true,
  input: z.strictObject({ equipmentId: idSchema, device: z.enum(PAGE_DEVICES).optional() }),
  output: pageSchema.nullable(),
});

export const pageOffered = call({
  path: '/lfscada/configuration/page/offered',
  keys: 'allowed',
  summary: 'Pages of equipment and projects within the access scope, as targets of a button',
  who: design,
  touches: 'list',
  input: z.strictObject({
    ...pageFields,
    /** Words of the page title or of the equipment name or code; all must match. */
    text: optionalTextField(PAGE_TITLE_MAX).optional(),
    /** Only these pages; pages that were deleted or are outside the access scope are left out. */
    ids: jsonField(z.array(idSchema).max(PAGES_OFFERED_MAX)).optional(),
  }),
  output: rowsOf(offeredPageSchema),
});

export const pagePublished = call({
  path: '/lfscada/configuration/page/published',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'The published pages of equipment and projects within the access scope: home pages first, then by equipment',
  who: view,
  touches: 'list',
  keptOffline: true,
  input: z.strictObject({
    ...pageFields,
    /** Words of the page title or of the equipment name or code; all must match. */
    text: optionalTextField(PAGE_TITLE_MAX).optional(),
    /** Only these pages; pages that were deleted, are unpublished or outside the access scope are left out. */
    ids: jsonField(z.array(idSchema).max(PAGES_OFFERED_MAX)).optional(),
  }),
  output: rowsOf(overviewPageSchema),
});

export const pageInfo = call({
  path: '/lfscada/configuration/page/info',
  keys: 'allowed',
  summary: 'One page, with its options',
  who: view,
  touches: itself,
  input: one,
  output: pageSchema,
});

export const pageAdd = call({
  ...change,
  path: '/lfscada/configuration/page/add',
  keys: 'allowed',
  summary: 'Adds an empty page to a piece of equipment',
  touches: ofEquipment,
  audit: 'page.add',
  adds: ['page', 'pageVersion'],
  input: z.strictObject({
    equipmentId: idSchema,
    ...z.object(options).partial().required({ title: true }).shape,
  }),
  output: z.object({ id: idSchema }),
});

export const pageEdit = call({
  ...change,
  path: '/lfscada/configuration/page/edit',
  keys: 'allowed',
  summary: 'Changes the title and the options of a page',
  touches: itself,
  audit: 'page.edit',
  input: z.strictObject({ id: idSchema, ...z.object(options).partial().shape }),
  output: z.object({}),
});

export const pageCopy = call({
  ...change,
  path: '/lfscada/configuration/page/copy',
  keys: 'allowed',
  summary: 'Adds a page with the latest content of another of the same equipment',
  touches: itself,
  audit: 'page.copy',
  adds: ['page', 'pageVersion'],
  input: z.strictObject({ id: idSchema, title: nameField(PAGE_TITLE_MAX) }),
  output: z.object({ id: idSchema }),
});

export const pageSetHome = call({
  ...change,
  path: '/lfscada/configuration/page/setHome',
  keys: 'allowed',
  summary: 'Makes a page the home page of its equipment for its device (screen or phone)',
  touches: itself,
  audit: 'page.setHome',
  input: one,
  output: z.object({}),
});

export const pageDelete = call({
  ...change,
  path: '/lfscada/configuration/page/delete',
  keys: 'allowed',
  summary: 'Deletes a page with all its versions',
  touches: itself,
  audit: 'page.delete',
  input: one,
  output: z.object({}),
});

export const widgetQueryAll = call({
  path: '/lfscada/configuration/widget/queryAll',
  keys: 'allowed',
  summary: 'The saved widgets of a page, or the published ones on request',
  who: view,
  touches: ofPage,
  input: z.strictObject({ pageId: idSchema, published: booleanField().optional() }),
  output: z.array(z.unknown()),
});

export const widgetSave = call({
  ...change,
  path: '/lfscada/configuration/widget/save',
  keys: 'allowed',
  summary:
    'Saves the widgets of a page, or one of them, as a new version; refused if someone else has saved since `baseVersion`',
  touches: ofPage,
  audit: 'page.save',
  adds: ['pageVersion'],
  form: { maxBytes: 3 * PAGE_MAX_BYTES, tooLarge: 'pageTooLarge', tooDeep: 'pageHarm' },
  input: z.strictObject({
    pageId: idSchema,
    /** All widgets of the page: an array, validated as a whole so that errors name the widget. */
    list: jsonField(z.unknown()).optional(),
    /** One widget, which replaces the one with the same id or is added. */
    widget: jsonField(z.unknown()).optional(),
    /** Options of the page to change; omitted options are unchanged. */
    con: jsonField(z.unknown()).optional(),
    /** The version that was edited. Without it, the list is saved unconditionally. */
    baseVersion: numberField(z.int().min(0)).optional(),
    note: optionalTextField(200).optional(),
    /** False keeps it a draft that only editors see. */
    publish: booleanField().optional(),
  }),
  output: z.object({ version: z.int() }),
});

export const pagePublish = call({
  ...change,
  path: '/lfscada/configuration/page/publish',
  keys: 'allowed',
  summary: 'Publishes a version to operators',
  touches: itself,
  audit: 'page.publish',
  input: z.strictObject({ id: idSchema, version: numberField(z.int().min(1)) }),
  output: z.object({}),
});

export const pageVersions = call({
  path: '/lfscada/configuration/page/version/query',
  keys: 'allowed',
  summary: 'The versions of a page, latest first',
  who: design,
  touches: ofPage,
  input: z.strictObject({ pageId: idSchema, ...pageFields }),
  output: rowsOf(pageVersionSchema),
});

export const pageVersion = call({
  path: '/lfscada/configuration/page/version/info',
  keys: 'allowed',
  summary: 'The content of a version, by default the latest',
  who: design,
  touches: ofPage,
  input: z.strictObject({ pageId: idSchema, version: numberField(z.int().min(1)).optional() }),
  output: savedPageSchema,
});

export const pagePlayed = call({
  path: '/lfscada/configuration/page/played',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'The published content; empty if nothing is published',
  who: view,
  touches: ofPage,
  keptOffline: true,
  input: z.strictObject({ pageId: idSchema }),
  output: savedPageSchema,
});

export const pageEditing = call({
  path: '/lfscada/configuration/page/editing',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Registers the person as an editor of the page and returns the other editors',
  who: design,
  touches: ofPage,
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({
    pageId: idSchema,
    /** Identifies the tab, so that two tabs of one person are distinguished. */
    tab: optionalTextField(40).optional(),
    isLeaving: booleanField().optional(),
  }),
  output: z.object({ others: z.array(pageEditorSchema), version: z.int() }),
});

export const pagePictures = call({
  path: '/lfscada/configuration/picture/query',
  keys: 'allowed',
  summary: "The pictures of the organisation's library, latest first unless sorted",
  who: design,
  touches: 'list',
  input: z.strictObject({ ...sortedFields(SORTS.picture), name: optionalTextField(100).optional() }),
  output: rowsOf(pagePictureSchema),
});

export const pagePictureAdd = call({
  path: '/lfscada/configuration/picture/add',
  keys: 'allowed',
  summary: 'Uploads a picture for pages: svg (sanitised), png, jpg, gif or webp under 2 MB, identified by content',
  who: design,
  touches: 'nothing',
  rate: 'heavy',
  audit: 'page.picture.add',
  adds: ['picture'],
  upload: { field: 'file', maxBytes: PAGE_PICTURE_MAX_BYTES, tooLarge: 'pagePictureRule' },
  input: z.strictObject({ name: optionalTextField(100).optional() }),
  // Pictures within an SVG that are not kept, because they are elsewhere or not valid.
  output: pagePictureSchema.extend({ leftOut: z.int().optional() }),
});

export const pagePictureUses = call({
  path: '/lfscada/configuration/picture/uses',
  keys: 'allowed',
  summary: 'The pages of the organisation that use a picture in their latest or published version',
  who: design,
  touches: 'list',
  rate: 'heavy',
  input: z.strictObject({ hash: pictureHash }),
  output: z.object({
    /** Pages within the access scope. */
    pages: z.array(z.object({ id: idSchema, title: z.string(), titleEn: z.string() })),
    /** Number of further ones. */
    others: z.int(),
  }),
});

export const pagePictureDelete = call({
  ...change,
  path: '/lfscada/configuration/picture/delete',
  keys: 'allowed',
  summary: 'Removes a picture from the library; pages that use it keep it',
  touches: 'own',
  audit: 'page.picture.delete',
  input: z.strictObject({ hash: pictureHash }),
  output: z.object({}),
});
