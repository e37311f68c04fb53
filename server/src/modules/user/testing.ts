import { EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';
import { NOBODY, rights } from '../role/testing.ts';

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
