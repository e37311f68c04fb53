import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(() => ({
  mapQuery: {},
  mapStates: {},
  mapBase: {},
  mapBaseRead: { offset: 0, length: 1 },
}));
