import { defineInputs } from '../../testing/example.ts';

export const inputs = defineInputs(() => ({
  settingInfo: {},
  settingSave: { frames: [] },
}));
