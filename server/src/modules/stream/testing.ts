import { defineInputs } from '../../testing/example.ts';

export const inputs = defineInputs(() => ({
  // A stream of something goes on.
  streamOpen: { topics: [] },
  sharedStream: { topics: [] },
}));
