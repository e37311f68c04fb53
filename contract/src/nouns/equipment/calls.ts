import { z } from 'zod';
import { call } from '../../call.ts';
import { equipmentNameSchema, equipmentSchema, groupFilter } from './equipment.ts';
import { equipmentGroupSchema } from './equipment-group.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { liveValueSchema } from '../monitor/live-value.ts';
import { signalSchema } from '../signal/signal.ts';
import { booleanField, jsonField, optionalTextField, pageFields, sortedFields } from '../../form.ts';
import { PAGE_SIZE_MAX, SHOWN_EQUIPMENT_MAX, SHOWN_MAX, TAG_MAX } from '../../limits.ts';
import { SORTS } from './sorts.ts';
import { NAMES, PICK_NAMES } from '../../fields/named.ts';

const view = { auth: 'monitor_equipment_view' } as const;
const one = z.strictObject({ equipmentId: idSchema });
const ofEquipment = [{ kind: 'equipment', field: 'equipmentId' }] as const;

const shownValueSchema = z.object({
  /** Fields needed to show its value. */
  signal: signalSchema.pick({
    id: true,
    code: true,
    ...PICK_NAMES,
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
  keptOffline: true,
  input: one,
  output: equipmentSchema,
});

export const monitorEquipmentQuery = call({
  path: '/lfscada/monitor/equipment/query',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'A page of the equipment within the access scope',
  who: view,
  touches: 'list',
  keptOffline: true,
  input: z.strictObject({
    ...sortedFields(SORTS.equipment),
    /** Part of the name, the code or a tag. */
    name: optionalTextField(100).optional(),
    /** A whole tag. */
    tag: optionalTextField(TAG_MAX).optional(),
    online: booleanField().optional(),
    followed: booleanField().optional(),
    groupId: groupFilter.optional(),
    /** Only those with an active alarm, or only those without. */
    inAlarm: booleanField().optional(),
  }),
  output: rowsOf(equipmentSchema),
});

export const monitorEquipmentValues = call({
  path: '/lfscada/monitor/equipment/values',
  keys: 'allowed',
  summary: 'The live values shown beside equipment in lists: the chosen signals, or by default the first ones',
  who: view,
  touches: [{ kind: 'equipment', field: 'equipmentIds' }],
  rate: 'poll',
  renewsSession: false,
  keptOffline: true,
  streamed: { follows: ['values'], everyMs: 5_000, paceMs: 1_000, restMs: 0, cursor: null },
  input: z.strictObject({ equipmentIds: jsonField(z.array(idSchema).min(1).max(SHOWN_EQUIPMENT_MAX)) }),
  output: z.array(z.object({ equipmentId: idSchema, values: z.array(shownValueSchema) })),
});
export type ShownValue = z.output<typeof shownValueSchema>;

export const equipmentShown = call({
  path: '/lfscada/monitor/equipment/shown',
  keys: 'allowed',
  summary: 'The signals of a piece of equipment chosen for lists; empty if none are chosen',
  who: view,
  touches: ofEquipment,
  input: one,
  output: z.object({ signalIds: z.array(idSchema) }),
});

export const equipmentSetShown = call({
  path: '/lfscada/manage/equipment/setShown',
  keys: 'allowed',
  summary: 'Chooses the signals of a piece of equipment for lists; an empty choice restores the default',
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
  summary: 'All equipment within the access scope',
  who: view,
  touches: 'list',
  keptOffline: true,
  input: z.strictObject({}),
  output: z.array(equipmentSchema),
});

export const monitorEquipmentNames = call({
  path: '/lfscada/monitor/equipment/names',
  keys: 'allowed',
  summary:
    'A page of the names of equipment within the access scope, to choose from: every word is in a name, the code, a tag or the gateway’s name, also by pinyin initials; best match first',
  who: view,
  touches: 'list',
  keptOffline: true,
  input: z.strictObject({
    ...pageFields,
    text: optionalTextField(100).optional(),
    /** Only these, as far as they are there and within the access scope. */
    ids: jsonField(z.array(idSchema).max(PAGE_SIZE_MAX)).optional(),
    /** Only equipment of this organisation. */
    orgId: idSchema.optional(),
  }),
  output: rowsOf(equipmentNameSchema),
});

export const monitorEquipmentGroups = call({
  path: '/lfscada/monitor/equipment/groups',
  keys: 'allowed',
  summary: 'The groups of the equipment within the access scope, by name',
  who: view,
  touches: 'list',
  keptOffline: true,
  input: z.strictObject({}),
  output: z.array(equipmentGroupSchema),
});

export const setFollow = call({
  path: '/lfscada/monitor/equipment/setFollow',
  keys: 'allowed',
  summary: 'Follows a piece of equipment',
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
  summary: 'Unfollows a piece of equipment',
  who: view,
  touches: ofEquipment,
  rate: 'edit',
  audit: 'equipment.unfollow',
  input: one,
  output: z.object({}),
});

const namedSchema = z.object({ id: idSchema, code: z.string(), ...NAMES });

export const monitorSearch = call({
  path: '/lfscada/monitor/search',
  keys: 'allowed',
  summary:
    'Equipment, signals and published pages whose name or code contains every word, also by pinyin initials; best match first',
  who: view,
  touches: 'list',
  input: z.strictObject({ text: optionalTextField(100) }),
  output: z.object({
    equipment: z.array(namedSchema),
    signals: z.array(
      z.object({
        ...namedSchema.shape,
        unit: z.string(),
        equipment: namedSchema,
        /** Its latest value, and whether it can be written. */
        now: shownValueSchema.optional(),
        isWritable: z.boolean().optional(),
      }),
    ),
    /** Published pages; project pages belong to no equipment. */
    pages: z.array(
      z.object({ id: idSchema, title: z.string(), titleEn: z.string(), equipment: namedSchema.nullable() }),
    ),
  }),
});
