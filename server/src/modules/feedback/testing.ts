import { defineExample } from '../../testing/example.ts';

export const example = defineExample({
  add: async ({ viewer, name }) => {
    const said = { type: 'fault', content: `${name}: the pump is loud` };
    const { id: feedbackId } = await viewer.get<{ id: string }>('/lfscada/feedback/add', said);
    return { feedbackId };
  },
  inputs: ({ feedbackId }, unique) => ({
    feedbackAdd: { type: 'question', content: `How is ${unique} meant to be?` },
    feedbackOwn: {},
    feedbackQuery: {},
    feedbackReply: { id: feedbackId, state: 'answered', reply: unique },
  }),
});
