import { z } from 'zod';
import { call } from '../call.ts';
import { equipmentSchema, groupFilter } from '../entities/equipment.ts';
import { equipmentGroupSchema } from '../entities/equipment-group.ts';
import { idSchema, rowsOf } from '../entities/id.ts';
import { booleanField, noteField, pageFields } from '../form.ts';

const view = { auth: 'monitor_equipment_view' } as const;
const one = z.strictObject({ equipmentId: idSchema });
const ofEquipment = [{ kind: 'equipment', field: 'equipmentId' }] as const;

export const equipmentDetail = call({
  path: '/usual/EquipAction!getEquipDetail.action',
  summary: 'One equipment',
  who: view,
  touches: ofEquipment,
  input: one,
  output: equipmentSchema,
});

export const monitorEquipmentQuery = call({
  path: '/lfscada/monitor/equipment/query',
  summary: 'A page of the equipment that the person may see',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...pageFields,
    /** Part of the name or code. */
    name: noteField(100).optional(),
    online: booleanField().optional(),
    followed: booleanField().optional(),
    groupId: groupFilter.optional(),
  }),
  output: rowsOf(equipmentSchema),
});

export const monitorEquipmentQueryAll = call({
  path: '/lfscada/monitor/equipment/queryAll',
  summary: 'All equipment that the person may see',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(equipmentSchema),
});

export const monitorEquipmentGroups = call({
  path: '/lfscada/monitor/equipment/groups',
  summary: 'The groups that the equipment is in that the person may see, by name',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(equipmentGroupSchema),
});

export const setFollow = call({
  path: '/lfscada/monitor/equipment/setFollow',
  summary: 'Follows an equipment',
  who: view,
  touches: ofEquipment,
  rate: 'edit',
  audit: 'equipment.follow',
  input: one,
  output: z.object({}),
});

/** The path is spelt as the specification spells it. */
export const cancelFollow = call({
  path: '/lfscada/monitor/equipment/cancleFollow',
  summary: 'Unfollows an equipment',
  who: view,
  touches: ofEquipment,
  rate: 'edit',
  audit: 'equipment.unfollow',
  input: one,
  output: z.object({}),
});

const namedSchema = z.object({ id: idSchema, code: z.string(), name: z.string(), nameEn: z.string() });

export const monitorSearch = call({
  path: '/lfscada/monitor/search',
  summary: 'Equipment and signals whose names or codes hold every word, by pinyin initials too; the best first',
  who: view,
  touches: 'list',
  input: z.strictObject({ text: noteField(100) }),
  output: z.object({
    equipment: z.array(namedSchema),
    signals: z.array(
      z.object({
        ...namedSchema.shape,
        unit: z.string(),
        equipment: namedSchema,
      }),
    ),
  }),
});
