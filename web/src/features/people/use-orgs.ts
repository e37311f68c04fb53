import type { UseQueryResult } from '@tanstack/react-query';
import { orgTree } from '@tidegate/contract/nouns/org/calls.ts';
import { roleQuery } from '@tidegate/contract/nouns/role/calls.ts';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';

/** The organisations and departments in range; none are asked for without the permission to see them. */
export function useOrgs(): UseQueryResult<readonly Org[]> {
  const mayView = useAuth('manage_org_view');
  return useAsk(orgTree, {}, { enabled: mayView });
}

/** All roles that can be given somewhere in range, for choosing one. */
export function useRoles(): readonly Role[] {
  const mayView = useAuth('manage_role_view');
  const roles = useAsk(roleQuery, { pageSize: PAGE_SIZE_MAX }, { enabled: mayView });
  return roles.data?.rows ?? [];
}
