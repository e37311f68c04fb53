import { z } from 'zod';
import { RULE_TYPES } from './multi.ts';
import { idSchema } from '../../id.ts';
import { optionalTextField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { defaultedNames } from '../../fields/named.ts';
import { MULTI_NAME_MAX } from '../../limits.ts';

/** The fields that a person sets of a record of equipment behind several gateways. */
export const multiFields = {
  name: nameField(MULTI_NAME_MAX),
  ...defaultedNames(60),
  ruleType: z.enum(RULE_TYPES).default('01'),
  /** Empty: in none. */
  groupId: z.union([z.literal(''), idSchema]).default(''),
  remark: optionalTextField(500).default(''),
};
