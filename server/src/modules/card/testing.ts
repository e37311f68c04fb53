import { defineExample } from '../../testing/example.ts';

/** A card number of its own for each name. */
const iccidOf = (name: string): string => `89${Buffer.from(name.padEnd(9, '.').slice(-9)).toString('hex')}`;

export const example = defineExample({
  add: async ({ added, name }) => ({ cardId: await added('card', { iccid: iccidOf(name), plan: 'IoT' }) }),
  inputs: ({ cardId }, unique) => ({
    cardAdd: { iccid: iccidOf(unique) },
    cardEdit: { id: cardId, plan: unique },
    cardDelete: { id: cardId },
    cardInfo: { id: cardId },
    cardQuery: {},
    cardNoticeQuery: {},
    msgExpire: { id: cardId },
  }),
});
