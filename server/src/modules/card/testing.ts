import { defineExample } from '../../testing/plant/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

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

export const sorted = [
  sortedList('card', {
    add: async ({ stores, db }, { index, gatewayId, time, timeOrNull, pick }) => {
      const iccid = `0${index}`;
      const card = { orgId: '1', ownerId: '1', iccid, carrier: '', plan: '', monthlyMb: null, remark: '' };
      await stores.cards.add({ ...card, expireAt: timeOrNull, status: pick('active', 'suspended') }, TRAIL);
      await db.updateTable('gateway').set({ iccid }).where('id', '=', Number(gatewayId)).execute();
      await stores.traffic.add(3, [{ gatewayId, bytesIn: time, bytesOut: 0 }]);
    },
    read: ({ cards }, sort) => cards.page(EVERYTHING, { ...ALL_ROWS, status: undefined, sort }, 0),
    values: {
      iccid: ({ iccid }) => iccid,
      used: ({ usedBytes }) => usedBytes,
      expireAt: ({ expireAt }) => expireAt,
      status: ({ status }) => status,
    },
  }),
];
