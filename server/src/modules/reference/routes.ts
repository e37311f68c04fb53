import * as calls from '@tidegate/contract/nouns/reference/calls.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';
import type { ReferrerService } from './service.ts';

interface Needs {
  readonly referrers: ReferrerService;
}

/** The routes to what loses an object when it is deleted. */
export const referenceRoutes = ({ referrers }: Needs): readonly Route[] => [
  serve(calls.objectReferrers, (input, context) => referrers.find(input, context)),
];
