import { defineExample, defineInputs } from '../../testing/plant/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList, type SortedRow } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

export const example = defineExample({
  add: async ({ added, org, name }) => {
    const may = { roleType: 'viewer', auths: ['monitor_equipment_view'], dataRange: 'own' };
    return { roleId: await added('role', { orgId: org.orgId, name: `${name} guard`, ...may }) };
  },
});

export const inputs = defineInputs(({ roleId, org: { orgId } }, unique) => ({
  roleQuery: {},
  regionQueryAll: {},
  roleInfo: { id: roleId },
  roleAdd: { orgId, name: unique, roleType: 'viewer', auths: [], dataRange: 'own' },
  roleEdit: { id: roleId, remark: unique },
  roleDelete: { id: roleId },
}));

/** Permissions of the row's role. */
export const rights = ({ pick }: SortedRow) => ({
  nameEn: '',
  roleType: pick('viewer', 'engineer'),
  auths: ['monitor_equipment_view' as const],
  dataRange: pick('org', 'own'),
  authRegion: [],
  remark: '',
});

/** A person without permissions. */
export const NOBODY = {
  name: '',
  passwordHash: 'phc',
  deptId: '',
  dataRange: null,
  authRegion: [],
  equipmentIds: [],
  tel: '',
  email: '',
  at: 0,
};

export const sorted = [
  sortedList('role', {
    add: async ({ stores }, row) => {
      const { index, name, orgId } = row;
      const roleId = await stores.roles.add(orgId, { name: `${name}${index}`, ...rights(row) }, TRAIL);
      if (index % 3 === 0) return;
      await stores.users.add({ ...NOBODY, orgId, roleId, loginname: `of-role-${index}` }, TRAIL);
    },
    read: ({ roles }, sort) => roles.page(EVERYTHING, { ...ALL_ROWS, shipped: [], sort }),
    values: {
      name: ({ name }) => name,
      type: ({ roleType }) => roleType,
      range: ({ dataRange }) => dataRange,
      people: ({ userCount }) => userCount,
      org: ({ orgName }) => orgName,
    },
  }),
];
