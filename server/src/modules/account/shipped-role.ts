import type { RoleType } from '@tidegate/contract/auths.ts';
import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import type { NewRole } from './sql-shipped-roles.ts';

/** The shipped role of a type, named after it. */
export const shippedRole = (roleType: RoleType): Omit<NewRole, 'orgId'> => ({
  name: roleType,
  roleType,
  isShipped: true,
  ...SHIPPED_ROLES[roleType],
});
