import { z } from 'zod';
import { DATA_RANGES } from '../../auths.ts';
import { idSchema } from '../../id.ts';
import { regionSchema } from '../role/role.ts';
import { jsonField, optionalTextField } from '../../form.ts';
import { emptyNameField } from '../../fields/name-field.ts';

const none = z.literal('').transform(() => null);
const nobody = z.literal('');

/** The fields that a manager sets of a person. */
export const userFields = {
  /** At most 6 characters, refused as usernameTooLong. */
  name: emptyNameField(60).default(''),
  orgId: idSchema,
  /** Empty: in no department. */
  deptId: z.union([nobody, idSchema]).default(''),
  roleId: idSchema,
  /** Empty: that of the role. */
  dataRange: z.union([none, z.enum(DATA_RANGES)]).default(null),
  authRegion: jsonField(z.array(regionSchema).max(100)).default([]),
  equipmentIds: jsonField(z.array(idSchema).max(10_000)).default([]),
  /** E.164, or empty. */
  tel: optionalTextField(32).default(''),
  email: optionalTextField(254).default(''),
};
