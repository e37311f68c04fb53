import * as calls from '@tidegate/contract/calls/manage/equipment-bin.ts';
import type { EquipmentBin } from './bin.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly equipmentBin: EquipmentBin;
}

/** Deleting equipment and bringing it back. */
export const manageEquipmentBinRoutes = ({ equipmentBin }: Needs): readonly Route[] => [
  serve(calls.equipmentDependents, (_input, ask) => equipmentBin.dependents(ask)),
  serve(calls.equipmentDelete, (_input, ask) => equipmentBin.remove(ask)),
  serve(calls.equipmentDeleted, (input, ask) => equipmentBin.query(input, ask)),
  serve(calls.equipmentRestore, (input, ask) => equipmentBin.restore(input, ask)),
];
