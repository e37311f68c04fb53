import * as calls from '@tidegate/contract/nouns/role/calls.ts';
import type { Roles } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly roles: Roles;
}

/** Managing roles. */
export const manageRoleRoutes = ({ roles }: Needs): readonly Route[] => [
  serve(calls.roleQuery, (input, context) => roles.query(input, context)),
  serve(calls.regionQueryAll, (_input, context) => roles.regions(context)),
  serve(calls.roleInfo, (_input, context) => roles.info(context)),
  serve(calls.roleAdd, (input, context) => roles.add(input, context)),
  serve(calls.roleEdit, (input, context) => roles.edit(input, context)),
  serve(calls.roleDelete, (_input, context) => roles.remove(context)),
];
