import { defineInputs } from '../../testing/example.ts';

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
