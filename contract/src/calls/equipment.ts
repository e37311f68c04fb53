import { z } from 'zod';
import { call } from '../call.ts';
import { equipmentSchema, groupFilter } from '../entities/equipment.ts';
import { equipmentGroupSchema } from '../entities/equipment-group.ts';
import { idSchema, rowsOf } from '../entities/id.ts';
import { liveValueSchema } from '../entities/live-value.ts';
import { signalSchema } from '../entities/signal.ts';
import { booleanField, jsonField, noteField, sortedFields } from '../form.ts';
import { SHOWN_EQUIPMENT_MAX, SHOWN_MAX, TAG_MAX } from '../limits.ts';

const view = { auth: 'monitor_equipment_view' } as const;
const one = z.strictObject({ equipmentId: idSchema });
const ofEquipment = [{ kind: 'equipment', field: 'equipmentId' }] as const;

const shownValueSchema = z.object({
  /** What it takes to show its value. */
  signal: signalSchema.pick({
    id: true,
    code: true,
    name: true,
    nameEn: true,
    dataType: true,
    unit: true,
    decimals: true,
    trueText: true,
    trueTextEn: true,
    falseText: true,
    falseTextEn: true,
    enumTexts: true,
  }),
  ...liveValueSchema.shape,
});

export const equipmentDetail = call({
  path: '/usual/EquipAction!getEquipDetail.action',
  keys: 'allowed',
  summary: 'One equipment',
  who: view,
  touches: ofEquipment,
  input: one,
  output: equipmentSchema,
});

export const monitorEquipmentQuery = call({
  path: '/lfscada/monitor/equipment/query',
  keys: 'allowed',
  summary: 'A page of the equipment that the person may see',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields('equipment'),
    /** Part of the name, the code or a tag. */
    name: noteField(100).optional(),
    /** A whole tag. */
    tag: noteField(TAG_MAX).optional(),
    online: booleanField().optional(),
    followed: booleanField().optional(),
    groupId: groupFilter.optional(),
    /** Only those with an alarm that stands, or only those without. */
    inAlarm: booleanField().optional(),
  }),
  output: rowsOf(equipmentSchema),
});

export const monitorEquipmentValues = call({
  path: '/lfscada/monitor/equipment/values',
  keys: 'allowed',
  summary: 'The live values that stand beside each equipment in a list: the chosen signals, else the first ones',
  who: view,
  touches: [{ kind: 'equipment', field: 'equipmentIds' }],
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ equipmentIds: jsonField(z.array(idSchema).min(1).max(SHOWN_EQUIPMENT_MAX)) }),
  output: z.array(z.object({ equipmentId: idSchema, values: z.array(shownValueSchema) })),
});
export type ShownValue = z.output<typeof shownValueSchema>;

export const equipmentShown = call({
  path: '/lfscada/monitor/equipment/shown',
  keys: 'allowed',
  summary: 'Which signals of an equipment were chosen to stand in lists; none without a choice',
  who: view,
  touches: ofEquipment,
  input: one,
  output: z.object({ signalIds: z.array(idSchema) }),
});

export const equipmentSetShown = call({
  path: '/lfscada/manage/equipment/setShown',
  keys: 'allowed',
  summary: 'Chooses the signals of an equipment that stand in lists; none leaves it to their order',
  who: { auth: 'manage_equipment_edit' },
  touches: [...ofEquipment, { kind: 'signal', field: 'signalIds', optional: true }],
  rate: 'edit',
  audit: 'equipment.shown',
  input: z.strictObject({ equipmentId: idSchema, signalIds: jsonField(z.array(idSchema).max(SHOWN_MAX)) }),
  output: z.object({}),
});

export const monitorEquipmentQueryAll = call({
  path: '/lfscada/monitor/equipment/queryAll',
  keys: 'allowed',
  summary: 'All equipment that the person may see',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(equipmentSchema),
});

export const monitorEquipmentGroups = call({
  path: '/lfscada/monitor/equipment/groups',
  keys: 'allowed',
  summary: 'The groups that the equipment is in that the person may see, by name',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(equipmentGroupSchema),
});

export const setFollow = call({
  path: '/lfscada/monitor/equipment/setFollow',
  keys: 'allowed',
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
  keys: 'allowed',
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
  keys: 'allowed',
  summary:
    'Equipment, signals and published pages whose names or codes hold every word, by pinyin initials too; the best first',
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
    /** Pages that operators see; those of projects are of no equipment. */
    pages: z.array(
      z.object({ id: idSchema, title: z.string(), titleEn: z.string(), equipment: namedSchema.nullable() }),
    ),
  }),
});
