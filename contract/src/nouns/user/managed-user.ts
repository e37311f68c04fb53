import { z } from 'zod';
import { oneOf } from '../../names.ts';
import { DATA_RANGES, ROLE_TYPES } from '../../auths.ts';
import { idSchema } from '../../id.ts';
import { namesOf } from '../../fields/named.ts';

/** A person as an administrator sees them. */
export const managedUserSchema = z.object({
  id: idSchema,
  loginname: z.string(),
  /** Name of the person: at most 6 characters. */
  name: z.string(),
  orgId: idSchema,
  orgName: z.string(),
  /** Empty when they are in no department. */
  deptId: z.string(),
  deptName: z.string(),
  roleId: idSchema,
  ...namesOf('role'),
  roleType: z.enum(ROLE_TYPES),
  /** Null: as the role says. */
  dataRange: z.enum(DATA_RANGES).nullable(),
  /** Regions beside those of the role. */
  authRegion: z.array(z.string()),
  /** The equipment chosen for them, where their range is `chosen`. */
  equipmentIds: z.array(idSchema),
  /** E.164, such as `+8613800138000`; empty when unknown. */
  tel: z.string(),
  email: z.string(),
  avatar: z.string(),
  enabled: z.boolean(),
  totpOn: z.boolean(),
  createdAt: z.number(),
  /** Ms; null while they never signed in. */
  lastLoginAt: z.number().nullable(),
});
export type ManagedUser = z.output<typeof managedUserSchema>;

/** "What this user sees": the outcome of their role, range and regions. */
export const userReachSchema = z.object({
  auths: z.array(oneOf('auth')),
  dataRange: z.enum(DATA_RANGES),
  authRegion: z.array(z.string()),
  organisations: z.array(z.object({ id: idSchema, name: z.string() })),
  equipmentTotal: z.int(),
  /** The first hundred, by id. */
  equipment: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      code: z.string(),
      orgName: z.string(),
      ...namesOf('gateway'),
    }),
  ),
  gatewayTotal: z.int(),
  signalTotal: z.int(),
  /** Signals that they may write: writable, and of a region that they hold. */
  writableTotal: z.int(),
  /** Paths of the calls that they may make. */
  calls: z.array(z.string()),
});
export type UserReach = z.output<typeof userReachSchema>;
