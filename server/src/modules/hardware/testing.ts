import { gif } from '../../testing/pictures.ts';
import { defineExample } from '../../testing/example.ts';

export const example = defineExample({
  add: async ({ added, name }) => ({
    hardwareId: await added('hardware', { model: `${name}-box`, name: `${name} box` }),
  }),
  inputs: ({ hardwareId }, unique) => ({
    hardwareAdd: { model: unique, name: unique },
    hardwareEdit: { id: hardwareId, vendor: unique },
    hardwareDelete: { id: hardwareId },
    hardwareImage: { id: hardwareId, file: gif(1, 1) },
    hardwareImageDelete: { id: hardwareId },
    hardwareInfo: { id: hardwareId },
    hardwareQuery: {},
  }),
});
