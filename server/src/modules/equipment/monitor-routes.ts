import * as calls from '@tidegate/contract/nouns/equipment/calls.ts';
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
  serve(calls.equipmentDetail, (_input, context) => equipment.info(context)),
  serve(calls.monitorEquipmentQuery, (input, context) => equipment.query(input, context)),
  serve(calls.monitorEquipmentQueryAll, (_input, context) => equipment.queryAll(context)),
  serve(calls.monitorEquipmentNames, (input, context) => search.names(input, context)),
  serve(calls.monitorEquipmentGroups, (_input, context) => equipmentGroups.used(context)),
  serve(calls.setFollow, (_input, context) => equipment.setFollowed(true, context)),
  serve(calls.cancelFollow, (_input, context) => equipment.setFollowed(false, context)),
  serve(calls.monitorSearch, (input, context) => search.find(input, context)),
  serve(calls.monitorEquipmentValues, (_input, context) => shownValues.of(context)),
  serve(calls.equipmentShown, (_input, context) => shownValues.chosen(context)),
  serve(calls.equipmentSetShown, (input, context) => shownValues.choose(input, context)),
];
