import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(() => ({
  mapQuery: {},
  mapView: { area: { west: 100, south: 20, east: 130, north: 50, zoom: 5 } },
  mapList: { text: 'pump' },
  mapSummary: {},
  mapStates: {},
  mapBase: {},
  mapBaseRead: { offset: 0, length: 1 },
}));
