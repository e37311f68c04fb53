import { defineExample, defineInputs } from '../../testing/plant/example.ts';
import { gif } from '../../testing/files/pictures.ts';

export const example = defineExample({
  add: async ({ added, org, name }) => ({
    deptId: await added('org', { parentId: org.orgId, kind: 'dept', name: `${name} shift` }),
  }),
});

export const inputs = defineInputs(({ deptId, org: { orgId } }, unique) => ({
  orgTree: {},
  orgAdd: { parentId: orgId, kind: 'dept', name: `dept ${unique}` },
  orgEdit: { id: deptId, parentId: orgId, name: `shift ${unique}` },
  orgIcon: { id: orgId, file: gif(1, 1) },
  orgDelete: { id: deptId },
}));
