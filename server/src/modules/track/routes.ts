import * as fenceCalls from '@tidegate/contract/calls/fence.ts';
import * as calls from '@tidegate/contract/calls/track.ts';
import type { Positions } from './positions.ts';
import type { Tracks } from './tracks.ts';
import type { Fences } from './fences.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly positions: Positions;
  readonly tracks: Tracks;
  readonly fences: Fences;
}

/** Where equipment is and was, and the fences that watch it. */
export const trackRoutes = ({ positions, tracks, fences }: Needs): readonly Route[] => [
  serve(calls.positionInfo, (_input, ask) => positions.info(ask)),
  serve(calls.positionSet, (input, ask) => positions.set(input, ask)),
  serve(calls.positionClear, (_input, ask) => positions.clear(ask)),
  serve(fenceCalls.fenceQueryAll, (_input, ask) => fences.all(ask)),
  serve(fenceCalls.fenceAdd, (input, ask) => fences.add(input, ask)),
  serve(fenceCalls.fenceEdit, (input, ask) => fences.edit(input, ask)),
  serve(fenceCalls.fenceDelete, (_input, ask) => fences.remove(ask)),
  serve(calls.trackEquipment, (_input, ask) => positions.tracked(ask)),
  serve(calls.trackQuery, (input, ask) => tracks.query(input, ask)),
  serve(calls.trackExport, (input, ask) => tracks.exportFile(input, ask)),
];
