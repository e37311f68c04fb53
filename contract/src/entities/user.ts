import { z } from 'zod';
import { AUTHS, ROLE_TYPES } from '../auths.ts';
import { idSchema } from './id.ts';

export const DATA_RANGES = ['all', 'org', 'orgAndBelow', 'own', 'chosen'] as const;
export const SCADA_ADAPTIONS = ['width', 'ratio', 'screen'] as const;

/** What a signed-in person is told of themselves (spec §3, user info). */
export const userInfoSchema = z.object({
  userId: idSchema,
  loginname: z.string(),
  tel: z.string(),
  styleId: z.string(),
  orgId: idSchema,
  deptId: z.string(),
  roleId: idSchema,
  roleType: z.enum(ROLE_TYPES),
  authRegion: z.array(z.string()),
  dataRange: z.enum(DATA_RANGES),
  prompType: z.object({ alter: z.boolean(), sound: z.boolean(), title: z.boolean() }),
  scadaAdaption: z.enum(SCADA_ADAPTIONS),
  auths: z.array(z.enum(AUTHS)),
});
export type UserInfo = z.output<typeof userInfoSchema>;
