import { z } from 'zod';
import { alarmRuleFields } from '../alarm-rule/fields.ts';
import { FENCE_WATCHES, fenceShapeSchema } from './fence.ts';
import { idSchema } from '../../id.ts';
import { booleanField, jsonField, numberField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { defaultedNames } from '../../fields/named.ts';
import { PAGE_SIZE_MAX } from '../../limits.ts';

const { onDelay, offDelay, priority } = alarmRuleFields;
/** The fields that a person sets of a fence. */
export const fenceFields = {
  name: nameField(60),
  ...defaultedNames(60),
  shape: jsonField(fenceShapeSchema),
  watch: z.enum(FENCE_WATCHES),
  allEquipment: booleanField().default(false),
  equipmentIds: jsonField(z.array(idSchema).max(PAGE_SIZE_MAX)).default([]),
  deadbandM: numberField(z.number().min(0).max(10_000)).default(20),
  onDelay: onDelay.default(10),
  offDelay: offDelay.default(10),
  priority: priority.default(2),
  enabled: booleanField().default(true),
};
