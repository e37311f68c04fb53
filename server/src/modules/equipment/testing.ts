import { signal } from '../../conformance/core-fixtures.ts';
import { defineExample, defineInputs } from '../../testing/plant/example.ts';
import { gif } from '../../testing/files/pictures.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';
import { addActiveAlarm } from '../alarm/testing.ts';

export const example = defineExample({
  add: async ({ added, admin, gatewayId, name }) => {
    const groupId = await added('equipmentGroup', { name: `${name} hall` });
    const deletedId = await added('equipment', { name: `${name} old`, code: `${name}-old`, gatewayId });
    await admin.get('/lfscada/manage/equipment/delete', { id: deletedId });
    return { groupId, deletedId };
  },
});

export const inputs = defineInputs(
  ({ equipmentId, signalId, gatewayId, deletedId, groupId, org: { orgId } }, unique) => ({
    equipmentDetail: { equipmentId },
    monitorEquipmentQuery: {},
    monitorEquipmentQueryAll: {},
    monitorEquipmentNames: {},
    monitorEquipmentGroups: {},
    monitorSearch: { text: 'level' },
    monitorEquipmentValues: { equipmentIds: [equipmentId] },
    equipmentShown: { equipmentId },
    equipmentSetShown: { equipmentId, signalIds: [signalId] },
    setFollow: { equipmentId },
    cancelFollow: { equipmentId },
    equipmentAdd: { name: 'new', code: `code-${unique}`, gatewayId },
    equipmentEdit: { id: equipmentId, remark: unique },
    equipmentDelete: { id: equipmentId },
    equipmentPicture: { id: equipmentId, file: gif(1, 1) },
    equipmentPictureDelete: { id: equipmentId },
    equipmentCopy: { id: equipmentId, name: 'copy', code: `copy-${unique}`, gatewayId },
    equipmentDependents: { id: equipmentId },
    equipmentDeleted: {},
    equipmentRestore: { id: deletedId, code: `back-${unique}` },
    equipmentGroupQuery: {},
    equipmentGroupAdd: { name: `group ${unique}`, orgId },
    equipmentGroupEdit: { id: groupId, name: `ward ${unique}` },
    equipmentGroupDelete: { id: groupId },
    equipmentSetGroup: { ids: [equipmentId], groupId },
    equipmentInfo: { id: equipmentId },
    equipmentBacklog: { id: equipmentId },
    equipmentQuery: {},
  }),
);

export const sorted = [
  sortedList('equipment', {
    add: async (place, row) => {
      const signals = Array.from({ length: (row.index * 2) % 5 }, (_, one) => signal(`s${one}`));
      await place.stores.signals.add(row.equipmentId, signals, TRAIL);
      if (row.index % 3 === 0) await addActiveAlarm(place, row);
    },
    read: ({ equipment }, sort) => equipment.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: {
      name: ({ name }) => name,
      code: ({ code }) => code,
      online: ({ online }) => online,
      group: ({ groupName }) => groupName,
      gateway: ({ gatewayName }) => gatewayName,
      alarms: ({ alarmCount }) => alarmCount,
      signals: ({ signalCount }) => signalCount,
    },
  }),
];
