import * as fenceCalls from '@tidegate/contract/nouns/track/fence-calls.ts';
import * as calls from '@tidegate/contract/nouns/track/calls.ts';
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

/** Current and past positions of equipment, and the fences that watch it. */
export const trackRoutes = ({ positions, tracks, fences }: Needs): readonly Route[] => [
  serve(calls.positionInfo, (_input, context) => positions.info(context)),
  serve(calls.positionSet, (input, context) => positions.set(input, context)),
  serve(calls.positionClear, (_input, context) => positions.clear(context)),
  serve(fenceCalls.fenceQueryAll, (_input, context) => fences.all(context)),
  serve(fenceCalls.fenceAdd, (input, context) => fences.add(input, context)),
  serve(fenceCalls.fenceEdit, (input, context) => fences.edit(input, context)),
  serve(fenceCalls.fenceDelete, (_input, context) => fences.remove(context)),
  serve(calls.trackEquipment, (_input, context) => positions.tracked(context)),
  serve(calls.trackQuery, (input, context) => tracks.query(input, context)),
  serve(calls.trackExport, (input, context) => tracks.exportFile(input, context)),
];
