import { z } from 'zod';
import { oneOf } from '../../names.ts';
import { DATA_RANGES, ROLE_TYPES } from '../../auths.ts';
import { idSchema } from '../../id.ts';
import { NAMES } from '../../fields/named.ts';

/** Name of a region of control: letters, digits, `-`, `_` and Chinese characters. */
export const regionSchema = z.string().regex(/^[\p{L}\p{N}_-]{1,30}$/u, 'not the name of a region');

/** Permissions and access scope of its people. Usable by its organisation and those below. */
export const roleSchema = z.object({
  id: idSchema,
  orgId: idSchema,
  orgName: z.string(),
  /** Empty: English readers see the name. A shipped role has none; it is named after its type. */
  ...NAMES,
  roleType: z.enum(ROLE_TYPES),
  auths: z.array(oneOf('auth')),
  dataRange: z.enum(DATA_RANGES),
  /** Regions whose controls and writable signals its people may use. */
  authRegion: z.array(z.string()),
  remark: z.string(),
  isShipped: z.boolean(),
  userCount: z.int(),
  /** True when the person who asks may change it: it is of an organisation that they reach. */
  editable: z.boolean(),
});
export type Role = z.output<typeof roleSchema>;
