import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

export const sorted = [
  sortedList('multi', {
    add: ({ stores }, { index, name, groupId, time, pick }) => {
      const whose = { orgId: '1', ownerId: '1', gatewayIds: [], groupId, remark: '', at: time };
      return stores.multis.add({ ...whose, name: `${name}${index}`, ruleType: pick('00', '01') }, TRAIL);
    },
    read: ({ multis }, sort) => multis.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: { name: ({ name }) => name, kind: ({ ruleType }) => ruleType, group: ({ groupName }) => groupName },
  }),
];
