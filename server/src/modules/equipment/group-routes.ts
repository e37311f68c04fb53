import * as calls from '@tidegate/contract/nouns/equipment/group-calls.ts';
import type { EquipmentGroups } from './groups.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly equipmentGroups: EquipmentGroups;
}

/** Groups of equipment. */
export const manageEquipmentGroupRoutes = ({ equipmentGroups }: Needs): readonly Route[] => [
  serve(calls.equipmentGroupQuery, (_input, context) => equipmentGroups.all(context)),
  serve(calls.equipmentGroupAdd, (input, context) => equipmentGroups.add(input, context)),
  serve(calls.equipmentGroupEdit, (input, context) => equipmentGroups.rename(input, context)),
  serve(calls.equipmentGroupDelete, (input, context) => equipmentGroups.remove(input, context)),
  serve(calls.equipmentSetGroup, (input, context) => equipmentGroups.assign(input, context)),
];
