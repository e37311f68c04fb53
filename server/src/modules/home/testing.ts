import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(() => ({
  homeInfo: {},
  homeSave: { landing: 'equipment' },
  homeOrgSave: { landing: 'equipment' },
}));
