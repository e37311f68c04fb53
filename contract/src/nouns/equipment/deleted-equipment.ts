import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { NAMES } from '../../fields/named.ts';

/** An equipment that was deleted and can still be restored, with everything of it. */
export const deletedEquipmentSchema = z.object({
  id: idSchema,
  code: z.string(),
  ...NAMES,
  orgId: idSchema,
  gatewayId: idSchema,
  /** Empty when the gateway is gone as well. */
  gatewayName: z.string(),
  deviceId: z.string(),
  driverCount: z.int(),
  signalCount: z.int(),
  deletedAt: z.number(),
  /** Login name of who deleted it. */
  deletedBy: z.string(),
  /** From then on it is permanently deleted, with its history. */
  purgeAt: z.number(),
});
export type DeletedEquipment = z.output<typeof deletedEquipmentSchema>;

/** Kinds of dependants of an equipment. */
export const DEPENDENT_KINDS = [
  'driver',
  'signal',
  'alarmRule',
  'automation',
  'page',
  'report',
  'note',
  'camera',
  'historyDay',
  'follower',
  'usedBy',
  'otherRule',
  'otherPage',
  'otherReport',
  'otherAutomation',
  'otherRecipe',
  'chosenBy',
] as const;
export type DependentKind = (typeof DEPENDENT_KINDS)[number];

/** Number of dependents of a kind that are listed by name. */
export const DEPENDENTS_NAMED = 5;

/**
 * The number of dependents of a kind; of those of others, the first ones within the access scope by name: of a calculated signal that,
 * of anything else its own. `equipment` is empty for what belongs to an organisation.
 */
export const dependentSchema = z.object({
  kind: z.enum(DEPENDENT_KINDS),
  count: z.int().min(1),
  names: z.array(z.object({ equipment: z.string(), signal: z.string() })).optional(),
});
export type Dependent = z.output<typeof dependentSchema>;
