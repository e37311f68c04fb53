import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { NAMES } from '../../fields/named.ts';

/** A group of equipment of one organisation: for finding them, it gives nobody any right. */
export const equipmentGroupSchema = z.object({
  id: idSchema,
  /** At most 30 characters; once in an organisation. */
  /** Empty: English readers see the name. */
  ...NAMES,
  orgId: idSchema,
  orgName: z.string(),
  /** Equipment in it that the person may see. */
  equipmentCount: z.int(),
});
export type EquipmentGroup = z.output<typeof equipmentGroupSchema>;
