import { defineInputs } from '../../testing/plant/example.ts';
import { START } from '../../testing/test-server.ts';

export const inputs = defineInputs(({ equipmentId, signalId, uuid }) => ({
  gatewayInfo: { equipmentId },
  signalQuery: { equipmentId },
  signalQueryAll: { equipmentId },
  monitorOpen: { equipmentId },
  monitorOpenAll: { equipmentIds: [equipmentId] },
  monitorData: { equipmentId, isFirst: true },
  monitorWrite: { equipmentId, signalId, value: '3' },
  monitorCallback: { uuid },
  monitorCommands: { equipmentId },
  monitorHistory: { signalIds: [signalId], from: START, to: START + 1_000 },
  monitorHistoryStatistics: { signalIds: [signalId], from: START, to: START + 1_000 },
  monitorHistoryExport: { signalIds: [signalId], from: START, to: START + 1_000 },
  signalLookup: { ids: [signalId] },
  monitorPeriods: { signalIds: [signalId], period: 'day', periods: 2, agg: 'avg' },
  monitorReplay: { signalIds: [signalId], from: START, to: START + 1_000 },
}));
