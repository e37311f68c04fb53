import * as calls from '@tidegate/contract/nouns/home/calls.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';
import type { Homes } from './service.ts';

interface Needs {
  readonly homes: Homes;
}

/** The overview and the landing page. */
export const homeRoutes = ({ homes }: Needs): readonly Route[] => [
  serve(calls.homeInfo, (_input, context) => homes.info(context)),
  serve(calls.homeSave, (input, context) => homes.save(input, context)),
  serve(calls.homeOrgSave, (input, context) => homes.saveOrg(input, context)),
];
