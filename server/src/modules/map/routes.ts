import * as calls from '@tidegate/contract/nouns/map/calls.ts';
import type { MapService } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly map: MapService;
}

/** The locations of everything. */
export const mapRoutes = ({ map }: Needs): readonly Route[] => [
  serve(calls.mapQuery, (_input, context) => map.query(context)),
  serve(calls.mapStates, (_input, context) => map.states(context)),
];
