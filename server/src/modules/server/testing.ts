import { defineExample } from '../../testing/plant/example.ts';

export const example = defineExample({
  add: async () => ({}),
  inputs: () => ({
    serverList: {},
    serverTakeOvers: {},
    serverHandOver: { name: 'server' },
  }),
});
