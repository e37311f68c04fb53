import { z } from 'zod';
import { sparkplugIdSchema } from '../gateway/gateway.ts';
import { idSchema } from '../../id.ts';
import { jsonField, optionalTextField } from '../../form.ts';
import { nameField, refuseUnseen } from '../../fields/name-field.ts';
import { defaultedNames } from '../../fields/named.ts';
import { TAG_MAX, TAGS_MAX } from '../../limits.ts';
import { placeFields } from '../../fields/place-fields.ts';

/** The fields that a person sets of equipment. */
export const equipmentFields = {
  name: nameField(60),
  ...defaultedNames(60),
  /** Unique in the organisation; also the default Sparkplug device id. */
  code: sparkplugIdSchema.superRefine(refuseUnseen),
  gatewayId: idSchema,
  /** Empty: the signals are metrics of the edge node itself. */
  deviceId: z.union([z.literal(''), sparkplugIdSchema]).optional(),
  /** A group of its organisation; empty: in none. */
  groupId: z.union([z.literal(''), idSchema]).default(''),
  ...placeFields,
  /** Calendar date, `2026-07-01`; empty if unknown. */
  installDate: z.union([z.literal(''), z.iso.date('is not a date')]).default(''),
  tags: jsonField(z.array(nameField(TAG_MAX)).max(TAGS_MAX)).default([]),
  remark: optionalTextField(500).default(''),
};
