import * as calls from '@tidegate/contract/calls/manage/org.ts';
import type { Orgs } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly orgs: Orgs;
}

/** Managing the organisation tree. */
export const manageOrgRoutes = ({ orgs }: Needs): readonly Route[] => [
  serve(calls.orgTree, (_input, ask) => orgs.tree(ask)),
  serve(calls.orgAdd, (input, ask) => orgs.add(input, ask)),
  serve(calls.orgEdit, (input, ask) => orgs.edit(input, ask)),
  serve(calls.orgIcon, (_input, ask, exchange) => orgs.setIcon(exchange.file(), ask)),
  serve(calls.orgDelete, (_input, ask) => orgs.remove(ask)),
];
