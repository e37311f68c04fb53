import * as calls from '@tidegate/contract/calls/map.ts';
import type { Services } from '../services.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** Where everything stands. */
export const mapRoutes = ({ map }: Services): readonly Route[] => [
  serve(calls.mapQuery, (_input, ask) => map.query(ask)),
  serve(calls.mapStates, (_input, ask) => map.states(ask)),
];
