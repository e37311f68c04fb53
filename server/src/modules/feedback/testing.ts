import { defineExample } from '../../testing/plant/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

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

export const sorted = [
  sortedList('feedback', {
    add: async ({ stores }, { index, name, orgId, time, pick }) => {
      const said = { orgId, userId: '7', loginname: name, at: time, type: pick('fault', 'other'), content: 'noise' };
      const id = await stores.feedback.add(said, TRAIL);
      const answer = { state: 'answered', reply: 'yes', repliedBy: 'Eve', repliedAt: time } as const;
      if (index % 3 === 0) await stores.feedback.answer(id, answer, TRAIL);
    },
    read: ({ feedback }, sort) => feedback.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: {
      type: ({ type }) => type,
      state: ({ state }) => state,
      by: ({ loginname }) => loginname,
      org: ({ orgName }) => orgName,
      at: ({ at }) => at,
    },
  }),
];
