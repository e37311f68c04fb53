import { defineInputs } from '../../testing/plant/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';

export const inputs = defineInputs(({ gatewayId, org: { orgId } }, unique) => ({
  gatewayAdd: { sn: `sn-${unique}`, name: 'new', orgId },
  gatewayEdit: { id: gatewayId, remark: unique },
  gatewayDelete: { id: gatewayId },
  gatewayInfoById: { id: gatewayId },
  gatewayQuery: {},
  gatewayGroups: {},
  gatewayRotateSecret: { id: gatewayId },
  gatewayRevokeSecret: { id: gatewayId },
  gatewayBroker: {},
  gatewayHealth: { id: gatewayId },
  gatewayBacklog: { id: gatewayId },
  gatewayFrames: { id: gatewayId },
  gatewayDiscovered: { id: gatewayId },
}));

export const sorted = [
  sortedList('gateway', {
    add: ({ db }, { gatewayId, index, timeOrNull, pick }) =>
      db
        .updateTable('gateway')
        .set({ lastOnline: timeOrNull, online: index % 2, networkMode: pick('wired', '4g') })
        .where('id', '=', Number(gatewayId))
        .execute(),
    read: ({ gateways }, sort) => gateways.page(EVERYTHING, { ...ALL_ROWS, groupName: '', sort }),
    values: {
      name: ({ name }) => name,
      online: ({ online }) => online,
      sn: ({ sn }) => sn,
      network: ({ networkMode }) => networkMode,
      seen: ({ lastOnline }) => lastOnline,
    },
  }),
];
