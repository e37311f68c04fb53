import { defineExample, defineInputs } from '../../testing/plant/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { START } from '../../testing/test-server.ts';
import { TRAIL } from '../../testing/trail.ts';
import { SHARE_PASSWORD } from '../share/testing.ts';

const MULTI = '/lfscada/equipment/multi';

export const example = defineExample({
  add: async ({ admin, gatewayId, name }) => {
    const record = { name: `${name} works`, ruleType: '01', gatewayIds: [gatewayId] };
    const { id: multiId } = await admin.get<{ id: string }>(`${MULTI}/add`, record);
    await admin.get(`${MULTI}/share/editPwd`, { equipId: multiId, password: SHARE_PASSWORD });
    const bound = await admin.get<{ uuid: string }>(`${MULTI}/bindGateway`, { id: multiId, gatewayId });
    return { multiId, multiUuid: bound.uuid };
  },
});

export const inputs = defineInputs(
  ({ gatewayId, groupId, multiId, projectPageId, reportId, signalId, multiUuid }, unique) => ({
    multiQuery: {},
    multiAdd: { name: `multi ${unique}`, gatewayIds: [gatewayId], groupId },
    multiEdit: { id: multiId, remark: unique },
    multiDelete: { id: multiId },
    multiInfo: { id: multiId },
    multiDetail: { id: multiId },
    multiBind: { id: multiId, gatewayId, alias: unique },
    multiUnbind: { id: multiId, gatewayId },
    multiCallback: { uuid: multiUuid },
    multiSetDisplay: { id: multiId, display: 'designer', pageId: projectPageId },
    multiReportQueryAll: { id: multiId },
    multiReportQueryCols: { id: multiId, reportId },
    multiHistory: { id: multiId, signalIds: [signalId], from: START, to: START + 1_000 },
    multiGatewayInfo: { id: multiId },
    multiSignalQuery: { id: multiId },
    multiSignalQueryAll: { id: multiId },
    multiOpen: { id: multiId },
    multiSignalData: { id: multiId, isFirst: true },
  }),
);

export const sorted = [
  sortedList('multi', {
    add: ({ stores }, { index, name, groupId, time, pick }) => {
      const whose = { orgId: '1', ownerId: '1', gatewayIds: [], groupId, nameEn: '', remark: '', at: time };
      return stores.multis.add({ ...whose, name: `${name}${index}`, ruleType: pick('00', '01') }, TRAIL);
    },
    read: ({ multis }, sort) => multis.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: { name: ({ name }) => name, kind: ({ ruleType }) => ruleType, group: ({ groupName }) => groupName },
  }),
];
