import * as calls from '@tidegate/contract/nouns/equipment/bin-calls.ts';
import type { EquipmentBin } from './bin.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly equipmentBin: EquipmentBin;
}

/** Deleting equipment and bringing it back. */
export const manageEquipmentBinRoutes = ({ equipmentBin }: Needs): readonly Route[] => [
  serve(calls.equipmentDependents, (_input, context) => equipmentBin.dependents(context)),
  serve(calls.equipmentDelete, (_input, context) => equipmentBin.remove(context)),
  serve(calls.equipmentDeleted, (input, context) => equipmentBin.query(input, context)),
  serve(calls.equipmentRestore, (input, context) => equipmentBin.restore(input, context)),
];
