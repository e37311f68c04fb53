import { START } from '../../testing/test-server.ts';
import { defineExample } from '../../testing/plant/example.ts';

export const example = defineExample({
  add: async ({ admin, equipmentId, signalId, name }) => {
    const noted = { equipmentId, signalId, at: START, text: `${name} was cleaned` };
    const { id: noteId } = await admin.get<{ id: string }>('/lfscada/history/note/add', noted);
    return { noteId };
  },
  inputs: ({ noteId, equipmentId, signalId }, unique) => ({
    noteQuery: { equipmentIds: [equipmentId], from: START, to: START + 1_000 },
    noteAdd: { equipmentId, signalId, at: START, text: unique },
    noteEdit: { id: noteId, text: unique },
    noteDelete: { id: noteId },
  }),
});
