import { z } from 'zod';
import { booleanField, optionalTextField, numberField } from '../../form.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';
import { defaultedNames } from '../../fields/named.ts';
import { placeFields } from '../../fields/place-fields.ts';
import { ECONOMIZE_MODES, GATEWAY_MODES, iccidSchema, NETWORK_MODES, sparkplugIdSchema } from './gateway.ts';
import { serialNumberSchema } from './serial-number.ts';

/** The fields that a person sets of a gateway. */
export const gatewayFields = {
  sn: serialNumberSchema,
  name: nameField(60),
  ...defaultedNames(60),
  groupId: sparkplugIdSchema.default('tidegate'),
  /** By default the serial number. */
  edgeNodeId: sparkplugIdSchema.optional(),
  mode: z.enum(GATEWAY_MODES).default('standard'),
  economizeOpen: booleanField().default(false),
  economizeMode: z.enum(ECONOMIZE_MODES).default('time'),
  /** Seconds. */
  interval: numberField(z.number().min(0.1).max(86_400)).default(60),
  remark: optionalTextField(500).default(''),
  /** At most 30 characters: groupName. */
  groupName: emptyNameField(500).default(''),
  hardware: optionalTextField(60).default(''),
  iccid: z.union([z.literal(''), iccidSchema]).default(''),
  firmware: optionalTextField(60).default(''),
  networkMode: z.enum(NETWORK_MODES).default('unknown'),
  isPublic: booleanField().default(false),
  ...placeFields,
};
