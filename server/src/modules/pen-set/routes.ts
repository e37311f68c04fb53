import * as calls from '@tidegate/contract/nouns/pen-set/calls.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';
import type { PenSets } from './service.ts';

interface Needs {
  readonly penSets: PenSets;
}

/** Saved sets of pens. */
export const penSetRoutes = ({ penSets }: Needs): readonly Route[] => [
  serve(calls.penSetQuery, (input, context) => penSets.query(input, context)),
  serve(calls.penSetInfo, (_input, context) => penSets.info(context)),
  serve(calls.penSetAdd, (input, context) => penSets.add(input, context)),
  serve(calls.penSetEdit, (input, context) => penSets.edit(input, context)),
  serve(calls.penSetDelete, (_input, context) => penSets.remove(context)),
];
