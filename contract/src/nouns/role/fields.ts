import { z } from 'zod';
import { DATA_RANGES, ROLE_TYPES } from '../../auths.ts';
import { oneOf } from '../../names.ts';
import { regionSchema } from './role.ts';
import { jsonField, optionalTextField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { defaultedNames } from '../../fields/named.ts';
import { idSchema } from '../../id.ts';

/** The fields that a person sets of a role. */
export const roleFields = {
  name: nameField(30),
  ...defaultedNames(60),
  roleType: z.enum(ROLE_TYPES),
  auths: jsonField(z.array(oneOf('auth'))),
  dataRange: z.enum(DATA_RANGES),
  authRegion: jsonField(z.array(regionSchema).max(100)).default([]),
  remark: optionalTextField(500).default(''),
};

/** The same of a new one, with the organisation that it belongs to. */
export const newRoleFields = { orgId: idSchema, ...roleFields };
