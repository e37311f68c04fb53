import { defineInputs } from '../../testing/example.ts';

export const inputs = defineInputs(() => ({
  homeInfo: {},
  homeSave: { landing: 'equipment' },
  homeOrgSave: { landing: 'equipment' },
}));
