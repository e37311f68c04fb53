import { defineInputs } from '../../testing/example.ts';

export const inputs = defineInputs(({ signalId }) => ({
  objectReferrers: { signal: signalId },
}));
