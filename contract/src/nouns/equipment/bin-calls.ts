import { z } from 'zod';
import { call } from '../../call.ts';
import { deletedEquipmentSchema, dependentSchema } from './deleted-equipment.ts';
import { refuseUnseen } from '../../fields/name-field.ts';
import { sparkplugIdSchema } from '../gateway/gateway.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { optionalTextField, pageFields } from '../../form.ts';

const edit = { auth: 'manage_equipment_edit' } as const;

export const equipmentDependents = call({
  path: '/lfscada/manage/equipment/dependents',
  keys: 'allowed',
  summary: 'What is deleted with a piece of equipment: the number of each kind, kinds with none left out',
  who: edit,
  touches: [{ kind: 'equipment', field: 'id' }],
  input: z.strictObject({ id: idSchema }),
  output: z.array(dependentSchema),
});

export const equipmentDelete = call({
  path: '/lfscada/manage/equipment/delete',
  keys: 'allowed',
  summary: 'Deletes a piece of equipment with its drivers and signals; it can be restored with its history for 30 days',
  who: edit,
  touches: [{ kind: 'equipment', field: 'id' }],
  rate: 'edit',
  audit: 'equipment.delete',
  input: z.strictObject({ id: idSchema }),
  output: z.object({}),
});

export const equipmentDeleted = call({
  path: '/lfscada/manage/equipment/deleted',
  keys: 'allowed',
  summary: 'A page of the equipment that can be restored, last deleted first',
  who: edit,
  touches: 'list',
  input: z.strictObject({ ...pageFields, name: optionalTextField(100).optional() }),
  output: rowsOf(deletedEquipmentSchema),
});

export const equipmentRestore = call({
  path: '/lfscada/manage/equipment/restore',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Restores deleted equipment, with another code, gateway or device if those are taken',
  who: edit,
  touches: [
    { kind: 'deletedEquipment', field: 'id' },
    { kind: 'gateway', field: 'gatewayId', optional: true, as: 'reference' },
  ],
  rate: 'edit',
  audit: 'equipment.restore',
  adds: ['equipment', 'driver', 'signal', 'alarmRule', 'page'],
  input: z.strictObject({
    id: idSchema,
    code: sparkplugIdSchema.superRefine(refuseUnseen).optional(),
    gatewayId: idSchema.optional(),
    deviceId: z.union([z.literal(''), sparkplugIdSchema]).optional(),
  }),
  output: z.object({}),
});
