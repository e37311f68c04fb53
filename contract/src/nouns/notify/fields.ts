import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { notifyQuietSchema, notifySettingsShape as shape } from './notify-policy.ts';
import { booleanField, jsonField, optionalTextField, numberField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';

/** The fields that a person sets of a notification policy. */
export const notifyPolicyFields = {
  /** The organisation whose alarms it covers, with those below; by default the own one. */
  orgId: idSchema,
  name: nameField(60),
  enabled: booleanField(),
  filter: jsonField(shape.filter.removeDefault()),
  on: jsonField(shape.on.removeDefault()),
  steps: jsonField(shape.steps),
  repeatMin: numberField(shape.repeatMin.removeDefault()),
  /** Empty: none. */
  quiet: z.union([z.literal('').transform(() => null), jsonField(notifyQuietSchema.nullable())]),
  maxPerHour: numberField(shape.maxPerHour.removeDefault()),
  mergeSec: numberField(shape.mergeSec.removeDefault()),
  template: jsonField(shape.template.removeDefault()),
  retry: jsonField(shape.retry.removeDefault()),
  webhookUrl: optionalTextField(500),
  /** KEPT_SECRET: unchanged. */
  webhookSecret: optionalTextField(200),
};
