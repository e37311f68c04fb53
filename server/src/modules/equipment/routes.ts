import * as calls from '@tidegate/contract/calls/manage/equipment.ts';
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
  serve(calls.equipmentAdd, (input, ask) => equipment.add(input, ask)),
  serve(calls.equipmentEdit, (input, ask) => equipment.edit(input, ask)),
  serve(calls.equipmentCopy, (input, ask) => equipment.copy(input, ask)),
  serve(calls.equipmentPicture, (_input, ask, exchange) => equipment.setPicture(exchange.file(), ask)),
  serve(calls.equipmentPictureDelete, (_input, ask) => equipment.deletePicture(ask)),
  serve(calls.equipmentInfo, (_input, ask) => equipment.info(ask)),
  serve(calls.equipmentBacklog, (_input, ask) => backlogs.ofEquipment(ask)),
  serve(calls.equipmentQuery, (input, ask) => equipment.query(input, ask)),
];
