import * as calls from '@tidegate/contract/calls/manage/equipment-group.ts';
import type { EquipmentGroups } from './groups.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly equipmentGroups: EquipmentGroups;
}

/** Groups of equipment. */
export const manageEquipmentGroupRoutes = ({ equipmentGroups }: Needs): readonly Route[] => [
  serve(calls.equipmentGroupQuery, (_input, ask) => equipmentGroups.all(ask)),
  serve(calls.equipmentGroupAdd, (input, ask) => equipmentGroups.add(input, ask)),
  serve(calls.equipmentGroupEdit, (input, ask) => equipmentGroups.rename(input, ask)),
  serve(calls.equipmentGroupDelete, (input, ask) => equipmentGroups.remove(input, ask)),
  serve(calls.equipmentSetGroup, (input, ask) => equipmentGroups.assign(input, ask)),
];
