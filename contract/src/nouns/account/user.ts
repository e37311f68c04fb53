import { LANGUAGES } from '../../locale/locale.ts';
import { z } from 'zod';
import { oneOf } from '../../names.ts';
import { DATA_RANGES, ROLE_TYPES } from '../../auths.ts';
import { idSchema } from '../../id.ts';
import { namesOf } from '../../fields/named.ts';

/** Fit of a configuration page on its screen: width adaptive, original proportion, adaptive screen. */
export const SCADA_ADAPTIONS = ['width', 'ratio', 'screen'] as const;
export const MESSAGE_TYPES = ['notice', 'expire', 'alarm'] as const;

/** Reminder modes of messages: a popup, a sound, the count in the page title. Spelt as the spec spells them. */
export const prompTypeSchema = z.object({ alter: z.boolean(), sound: z.boolean(), title: z.boolean() });

/** The signed-in person. */
export const userInfoSchema = z.object({
  userId: idSchema,
  loginname: z.string(),
  /** Name of the person; empty shows the login name. */
  name: z.string(),
  tel: z.string(),
  email: z.string(),
  /** Address of their avatar, of this server; empty when they have none. */
  avatar: z.string(),
  /** The organisation whose theme applies; empty for that of the product. */
  styleId: z.string(),
  orgId: idSchema,
  orgName: z.string(),
  /** Empty when they are in no department. */
  deptId: z.string(),
  roleId: idSchema,
  ...namesOf('role'),
  roleType: z.enum(ROLE_TYPES),
  /** Regions whose controls and writable signals they may use. */
  authRegion: z.array(z.string()),
  dataRange: z.enum(DATA_RANGES),
  messageTypes: z.array(z.enum(MESSAGE_TYPES)),
  prompType: prompTypeSchema,
  scadaAdaption: z.enum(SCADA_ADAPTIONS),
  /** Null: what the browser remembers. */
  language: z.enum(LANGUAGES).nullable(),
  timeZone: z.string().nullable(),
  auths: z.array(oneOf('auth')),
  /** True when an SMS sender is configured: `sms` or `nosms` in the routes of the account. */
  sms: z.boolean(),
  /** True until they have replaced a password that somebody else gave them. */
  mustChangePassword: z.boolean(),
  /** Minutes without any action after which they are signed out: those of their organisation. */
  sessionIdleMin: z.int(),
});
export type UserInfo = z.output<typeof userInfoSchema>;
