import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(({ org: { orgId } }) => ({
  quotaQuery: {},
  quotaSave: { orgId, limits: { notes: 400_000 } },
}));
