import type { NameOf } from './names.ts';

/** Groups of permissions, in the order in which people read them. */
export const AUTH_GROUPS = [
  'monitor',
  'alarm',
  'equipment',
  'model',
  'people',
  'records',
  'platform',
  'account',
] as const;
export type AuthGroup = (typeof AUTH_GROUPS)[number];

/** The name of a permission; `catalogue/auths.ts` has them all. */
export type Auth = NameOf<'auth'>;

/** Any one of these lets a person open an equipment's alarm records from a message. */
export const ALARM_RECORD_AUTHS = [
  'monitor_multi_list_alarm',
  'monitor_multi_designer_alarm',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
] as const satisfies readonly Auth[];

/**
 * Type of a role, the widest first. `platform` is the administrator of the whole platform, who always holds every
 * permission; `admin` administers an organisation.
 */
export const ROLE_TYPES = ['platform', 'admin', 'engineer', 'operator', 'viewer'] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

/**
 * The access scope of a person: everything, their organisation and those below, their organisation, chosen equipment,
 * or own equipment (that they added). Wider ones come first.
 */
export const DATA_RANGES = ['all', 'orgAndBelow', 'org', 'chosen', 'own'] as const;
export type DataRange = (typeof DATA_RANGES)[number];
