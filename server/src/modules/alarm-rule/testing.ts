import { defineExample, defineInputs } from '../../testing/plant/example.ts';

export const example = defineExample({
  add: async ({ added, signalId }) => ({
    alarmRuleId: await added('alarmRule', { signalId, type: 'h', limit: 90, priority: 2 }),
  }),
});

export const inputs = defineInputs(({ signalId, alarmRuleId, equipmentId }, unique) => ({
  alarmRuleAdd: { signalId, type: 'hh', limit: 95, priority: 1, name: unique.slice(0, 20) },
  alarmRuleAddLimits: { signalId, limits: [{ type: 'l', limit: 5, priority: 3 }] },
  alarmRuleEdit: { id: alarmRuleId, category: unique.slice(0, 20) },
  alarmRuleEnable: { ids: [alarmRuleId], enabled: true },
  alarmRuleDelete: { id: alarmRuleId },
  alarmRuleDeleteMany: { equipmentId, ids: ['999999'] },
  alarmRuleInfo: { id: alarmRuleId },
  alarmRuleQuery: { equipmentId },
  alarmRuleTest: { signalId, type: 'h', limit: 90 },
}));
