import { defineInputs } from '../../testing/example.ts';
import { START } from '../../testing/test-server.ts';

export const inputs = defineInputs(({ signalId }) => ({
  historyWrites: { signalIds: [signalId], from: START, to: START + 1_000 },
}));
