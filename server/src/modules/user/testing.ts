import { writeSheet } from '../../kernel/sheet/xlsx.ts';
import { defineExample, defineInputs } from '../../testing/plant/example.ts';
import { EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';
import { NOBODY, rights } from '../role/testing.ts';

/** A file of one person of no organisation. */
const PEOPLE = await writeSheet('people', ['Username'], [['somebody']]);

/** A password that the rules accept, as a form sends it. */
export const NEW_PASSWORD = { password: 'Fresh+lake26', confirm: 'Fresh+lake26' };

export const example = defineExample({
  add: async ({ added, org, equipmentId, name }) => {
    const clerk = { orgId: org.orgId, roleId: org.roleIds.viewer, equipmentIds: [equipmentId], ...NEW_PASSWORD };
    return { userId: await added('user', { loginname: `${name}-clerk`, ...clerk }) };
  },
});

export const inputs = defineInputs(({ userId, equipmentId, org }, unique) => ({
  userQuery: {},
  managedUserInfo: { id: userId },
  userReach: { id: userId },
  userAdd: { loginname: `user-${unique}`, ...NEW_PASSWORD, orgId: org.orgId, roleId: org.roleIds.viewer },
  userEdit: { id: userId, orgId: org.orgId, name: unique.slice(0, 6), equipmentIds: [equipmentId] },
  userSetEnabled: { id: userId, enabled: true },
  userResetPassword: { id: userId, ...NEW_PASSWORD },
  userEndSessions: { id: userId },
  userDelete: { id: userId },
  userExport: {},
  userImport: { file: PEOPLE },
}));

export const sorted = [
  sortedList('user', {
    add: async ({ stores, db }, row) => {
      const { index, name, orgId, timeOrNull } = row;
      const roleId = await stores.roles.add(orgId, { name: `${name} of user`, ...rights(row) }, TRAIL);
      const id = await stores.users.add({ ...NOBODY, orgId, roleId, name, loginname: `${name}x${index}` }, TRAIL);
      await db.updateTable('account').set({ lastLoginAt: timeOrNull }).where('id', '=', Number(id)).execute();
    },
    read: ({ users }, sort) => users.page(EVERYTHING, { name: '' }, { page: 1, pageSize: 50, sort }),
    values: {
      person: ({ name, loginname }) => name || loginname,
      role: ({ roleName }) => roleName,
      org: ({ orgName }) => orgName,
      login: ({ lastLoginAt }) => lastLoginAt,
    },
  }),
];
