import * as calls from '@tidegate/contract/calls/manage/role.ts';
import type { Roles } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly roles: Roles;
}

/** Managing roles. */
export const manageRoleRoutes = ({ roles }: Needs): readonly Route[] => [
  serve(calls.roleQuery, (input, ask) => roles.query(input, ask)),
  serve(calls.regionQueryAll, (_input, ask) => roles.regions(ask)),
  serve(calls.roleInfo, (_input, ask) => roles.info(ask)),
  serve(calls.roleAdd, (input, ask) => roles.add(input, ask)),
  serve(calls.roleEdit, (input, ask) => roles.edit(input, ask)),
  serve(calls.roleDelete, (_input, ask) => roles.remove(ask)),
];
