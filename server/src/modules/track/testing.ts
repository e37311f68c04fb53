import { START } from '../../testing/test-server.ts';
import { defineExample } from '../../testing/plant/example.ts';

/** A fence about a yard, which watches nothing until it is given equipment. */
const FENCE = { shape: { kind: 'circle', centre: { lng: 121, lat: 31 }, radiusM: 500 }, watch: 'leave' };

export const example = defineExample({
  add: async ({ added, name }) => ({ fenceId: await added('fence', { name: `${name} yard`, ...FENCE }) }),
  inputs: ({ fenceId, equipmentId, signalId, lngSignalId }, unique) => ({
    positionInfo: { equipmentId },
    positionSet: { equipmentId, latSignalId: signalId, lngSignalId },
    positionClear: { equipmentId },
    trackEquipment: {},
    trackQuery: { equipmentId, from: START, to: START + 1_000 },
    trackExport: { equipmentId, from: START, to: START + 1_000, format: 'gpx' },
    fenceQueryAll: {},
    fenceAdd: { name: unique, ...FENCE, equipmentIds: [equipmentId] },
    fenceEdit: { id: fenceId, name: unique, ...FENCE, equipmentIds: [equipmentId] },
    fenceDelete: { id: fenceId },
  }),
});
