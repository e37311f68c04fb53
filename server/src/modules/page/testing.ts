import { defineExample, defineInputs } from '../../testing/plant/example.ts';
import { gif } from '../../testing/files/pictures.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

/** Content of a page file. */
const PAGE_FILE = Buffer.from(JSON.stringify({ con: {}, widgets: [] }));

/** A text that shows the signal. */
export const widgetOf = (dataId: string) => ({
  id: 'a'.repeat(32),
  widgetType: 'UsualDataText',
  position: { x: 0, y: 0, width: 80, height: 20 },
  dataId,
});

export const example = defineExample({
  add: async ({ admin, equipmentId, signalId, name }) => {
    const page = { equipmentId, title: name };
    const { id: pageId } = await admin.get<{ id: string }>('/lfscada/configuration/page/add', page);
    await admin.get('/lfscada/configuration/widget/save', { pageId, list: [widgetOf(signalId)] });
    const project = await admin.get<{ id: string }>('/lfscada/project/page/add', { title: `${name} works` });
    return { pageId, projectPageId: project.id };
  },
});

export const inputs = defineInputs(({ equipmentId, pageId, signalId, projectPageId }, unique) => ({
  pageQuery: { equipmentId },
  pageQueryAll: { equipmentId },
  pageQueryHome: { equipmentId },
  pageInfo: { id: pageId },
  pageOffered: { text: 'a' },
  pagePublished: { text: 'a' },
  pageAdd: { equipmentId, title: unique },
  pageEdit: { id: pageId, title: unique },
  pageCopy: { id: pageId, title: unique },
  pageSetHome: { id: pageId },
  pageDelete: { id: pageId },
  widgetQueryAll: { pageId },
  widgetSave: { pageId, list: [widgetOf(signalId)] },
  pagePublish: { id: pageId, version: 1 },
  pageVersions: { pageId },
  pageVersion: { pageId },
  pagePlayed: { pageId },
  pageEditing: { pageId },
  templateInfo: { modelId: '1', pageKey: 'p1', equipmentId },
  templateFaceplate: { equipmentId },
  templateQuery: {},
  templateOfEquipment: { equipmentId },
  pagePictures: {},
  pagePictureAdd: { name: unique, file: gif(1, 1) },
  pagePictureUses: { hash: '-'.repeat(43) },
  pagePictureDelete: { hash: '-'.repeat(43) },
  projectPageQuery: {},
  projectPageAdd: { title: unique },
  projectPageInfo: { id: projectPageId },
  projectPageJson: { id: projectPageId },
  projectPageSave: { id: projectPageId, json: PAGE_FILE },
  projectPageDelete: { id: projectPageId },
}));

export const sorted = [
  sortedList('page', {
    add: async ({ stores, db }, { index, name, orgId, time }) => {
      const page = { orgId, equipmentId: '', con: { title: name || 'x' } };
      const id = await stores.pages.add(page, { at: time, by: 'ann' }, TRAIL);
      await db
        .updateTable('page')
        .set({ widgetCount: index % 3 })
        .where('id', '=', Number(id))
        .execute();
    },
    read: ({ pages }, sort) => pages.page(undefined, { ...ALL_ROWS, sort }, EVERYTHING),
    values: {
      title: ({ title }) => title,
      widgets: ({ widgetCount }) => widgetCount,
      updated: ({ updatedAt }) => updatedAt,
    },
  }),
  sortedList('picture', {
    add: ({ stores }, { index, name, time }) => {
      const size = { width: 4, height: null, bytes: index % 4 };
      return stores.pagePictures.add('1', { hash: `h${index}`, name, ...size, at: time, by: 'ann' }, TRAIL);
    },
    read: async ({ pagePictures }, sort) => {
      const { rows } = await pagePictures.page('1', { ...ALL_ROWS, sort });
      return { rows: rows.map((row) => ({ ...row, id: row.hash })) };
    },
    values: { name: ({ name }) => name, bytes: ({ bytes }) => bytes, at: ({ at }) => at },
  }),
];
