import * as calls from '@tidegate/contract/calls/equipment.ts';
import type { EquipmentService } from './service.ts';
import type { EquipmentGroups } from './groups.ts';
import type { Search } from '../search/module.ts';
import type { ShownValues } from '../signal/module.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly equipment: EquipmentService;
  readonly equipmentGroups: EquipmentGroups;
  readonly search: Search;
  readonly shownValues: ShownValues;
}

/** The equipment that a person watches. */
export const equipmentRoutes = ({ equipment, equipmentGroups, search, shownValues }: Needs): readonly Route[] => [
  serve(calls.equipmentDetail, (_input, ask) => equipment.info(ask)),
  serve(calls.monitorEquipmentQuery, (input, ask) => equipment.query(input, ask)),
  serve(calls.monitorEquipmentQueryAll, (_input, ask) => equipment.queryAll(ask)),
  serve(calls.monitorEquipmentGroups, (_input, ask) => equipmentGroups.used(ask)),
  serve(calls.setFollow, (_input, ask) => equipment.setFollowed(true, ask)),
  serve(calls.cancelFollow, (_input, ask) => equipment.setFollowed(false, ask)),
  serve(calls.monitorSearch, (input, ask) => search.find(input, ask)),
  serve(calls.monitorEquipmentValues, (_input, ask) => shownValues.of(ask)),
  serve(calls.equipmentShown, (_input, ask) => shownValues.chosen(ask)),
  serve(calls.equipmentSetShown, (input, ask) => shownValues.choose(input, ask)),
];
