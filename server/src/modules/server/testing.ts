import { defineExample } from '../../testing/example.ts';

export const example = defineExample({
  add: async () => ({}),
  inputs: () => ({
    serverList: {},
    serverTakeOvers: {},
    serverHandOver: { name: 'server' },
  }),
});
