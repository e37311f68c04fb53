import * as fenceCalls from '@tidegate/contract/calls/fence.ts';
import * as calls from '@tidegate/contract/calls/track.ts';
import type { Services } from '../services.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** Where equipment is and was, and the fences that watch it. */
export const trackRoutes = ({ positions, tracks, fences }: Services): readonly Route[] => [
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
