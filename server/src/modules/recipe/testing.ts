import { defineExample } from '../../testing/plant/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

/** A run would leave a command behind, and tests count those of a plant. */
const NO_RUN = '999999';

export const example = defineExample({
  add: async ({ added, signalId, name }) => ({
    recipeId: await added('recipe', { name: `${name} blend`, steps: [{ signalId, value: '5' }] }),
  }),
  inputs: ({ recipeId, signalId }, unique) => ({
    recipeAdd: { name: unique, steps: [{ signalId, value: '5' }] },
    recipeEdit: { id: recipeId, description: unique },
    recipeRestore: { id: recipeId, version: 1 },
    recipeDelete: { id: recipeId },
    recipeCapture: { signalIds: [signalId] },
    recipeInfo: { id: recipeId },
    recipeQuery: {},
    recipeVersions: { id: recipeId },
    recipeCompare: { id: recipeId },
    recipeRun: { id: recipeId },
    recipeStop: { id: recipeId, runId: NO_RUN },
    recipeRunInfo: { id: recipeId, runId: NO_RUN },
    recipeRuns: { id: recipeId },
  }),
});

const PLAIN = { nameEn: '', description: '', parameters: [], steps: [{ signalId: '1', value: '5' }] };

export const sorted = [
  sortedList('recipe', {
    add: ({ stores }, { index, name, orgId, pick }) => {
      const content = { ...PLAIN, name: `${name}${index}` };
      return stores.recipes.add(orgId, content, { at: pick(1, 2), by: 'ann', byId: '1', why: '' }, TRAIL);
    },
    read: ({ recipes }, sort) => recipes.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: { name: ({ name }) => name, changedAt: ({ changedAt }) => changedAt },
  }),
];
