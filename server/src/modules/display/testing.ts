import { defineExample } from '../../testing/plant/example.ts';

/** A display of the alarms of the whole organisation. */
const OF_ALARMS = { scope: 'org', playlist: [{ kind: 'alarms', seconds: 30 }] };

export const example = defineExample({
  add: async ({ added, name }) => ({
    displayId: await added('display', { ...OF_ALARMS, name: `${name}-wall` }),
  }),
  inputs: ({ displayId }, unique) => ({
    displayAdd: { ...OF_ALARMS, name: unique },
    displayEdit: { id: displayId, name: unique },
    displaySwitch: { id: displayId, seconds: 30 },
    displayDelete: { id: displayId },
    displayRotate: { id: displayId },
    displayRevoke: { id: displayId },
    displayEndScreen: { id: displayId, screenId: '1' },
    displayPair: { id: displayId, code: unique },
    displayQuery: {},
    wallOpen: { token: unique },
    wallShow: {},
    wallPairBegin: {},
    wallPairState: { secret: unique },
  }),
});
