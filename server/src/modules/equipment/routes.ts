import * as calls from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import type { EquipmentService } from './service.ts';
import type { Backlogs } from '../gateway/module.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly equipment: EquipmentService;
  readonly backlogs: Backlogs;
}

/** Managing equipment. */
export const manageEquipmentRoutes = ({ equipment, backlogs }: Needs): readonly Route[] => [
  serve(calls.equipmentAdd, (input, context) => equipment.add(input, context)),
  serve(calls.equipmentEdit, (input, context) => equipment.edit(input, context)),
  serve(calls.equipmentCopy, (input, context) => equipment.copy(input, context)),
  serve(calls.equipmentPicture, (_input, context, exchange) => equipment.setPicture(exchange.file(), context)),
  serve(calls.equipmentPictureDelete, (_input, context) => equipment.deletePicture(context)),
  serve(calls.equipmentInfo, (_input, context) => equipment.info(context)),
  serve(calls.equipmentBacklog, (_input, context) => backlogs.ofEquipment(context)),
  serve(calls.equipmentQuery, (input, context) => equipment.query(input, context)),
];
