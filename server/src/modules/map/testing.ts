import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(() => ({
  mapQuery: {},
  mapStates: {},
}));
