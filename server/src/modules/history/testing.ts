import { defineInputs } from '../../testing/plant/example.ts';
import { START } from '../../testing/test-server.ts';

export const inputs = defineInputs(({ equipmentId, signalId }, unique) => ({
  historyWrites: { signalIds: [signalId], from: START, to: START + 1_000 },
  historyWriteImport: { equipmentId, signalId, writes: [{ at: 1, value: 2, by: unique }] },
}));
