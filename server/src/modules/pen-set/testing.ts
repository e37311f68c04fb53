import { defineExample } from '../../testing/plant/example.ts';

export const example = defineExample({
  add: async ({ admin, signalId, name }) => {
    const set = { name: `${name} pens`, isShared: true, signalIds: [signalId] };
    const { id: penSetId } = await admin.get<{ id: string }>('/lfscada/history/penSet/add', set);
    return { penSetId };
  },
  inputs: ({ penSetId, signalId }, unique) => ({
    penSetQuery: {},
    penSetInfo: { id: penSetId },
    penSetAdd: { name: unique, signalIds: [signalId] },
    penSetEdit: { id: penSetId, name: unique },
    penSetDelete: { id: penSetId },
  }),
});
