import * as calls from '@tidegate/contract/nouns/org/calls.ts';
import type { Orgs } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly orgs: Orgs;
}

/** Managing the organisation tree. */
export const manageOrgRoutes = ({ orgs }: Needs): readonly Route[] => [
  serve(calls.orgTree, (_input, context) => orgs.tree(context)),
  serve(calls.orgAdd, (input, context) => orgs.add(input, context)),
  serve(calls.orgEdit, (input, context) => orgs.edit(input, context)),
  serve(calls.orgIcon, (_input, context, exchange) => orgs.setIcon(exchange.file(), context)),
  serve(calls.orgDelete, (_input, context) => orgs.remove(context)),
];
