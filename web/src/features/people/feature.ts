import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** People, their organisations and their roles. */
export const feature = {
  routes: [
    { path: PATTERNS.managePeople, screen: async () => (await import('./people.tsx')).People, help: 'people' },
    { path: PATTERNS.manageRoles, screen: async () => (await import('./role-list.tsx')).RoleList, help: 'roles' },
  ],
  menu: [
    {
      group: 'nav.organisation',
      path: PATTERNS.managePeople,
      name: 'nav.people',
      icon: 'team',
      auth: 'manage_user_view',
      sharedEdit: 'manage_user_edit',
    },
    {
      group: 'nav.organisation',
      path: PATTERNS.manageRoles,
      name: 'nav.roles',
      icon: 'shield',
      auth: 'manage_role_view',
      sharedEdit: 'manage_role_edit',
    },
  ],
} satisfies Feature;
