import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(({ signalId }) => ({
  objectReferrers: { signal: signalId },
}));
