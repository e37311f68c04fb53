import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

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
