import { defineExample, defineInputs } from '../../testing/plant/example.ts';

export const example = defineExample({
  add: async ({ added, admin, equipmentId, name }) => {
    const centreId = await added('centre', { name: `${name} team` });
    await admin.get('/lfscada/manage/centre/setEquipment', { id: centreId, equipmentIds: [equipmentId] });
    return { centreId };
  },
});

export const inputs = defineInputs(({ centreId, equipmentId, userId, reportId }, unique) => ({
  centreQueryAll: {},
  centreInfo: { id: centreId },
  centreAdd: { name: `centre ${unique}`, parentId: centreId },
  centreEdit: { id: centreId, remark: unique },
  centreDelete: { id: centreId },
  centreSetEquipment: { id: centreId, equipmentIds: [equipmentId] },
  centreSetPeople: { id: centreId, userIds: [userId] },
  centreFigures: { id: centreId },
  centreSetFigures: { id: centreId, figures: [{ figure: 'energy', reportId, key: '1' }] },
  centreColumns: { id: centreId },
  centreCandidates: {},
}));
