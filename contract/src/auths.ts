import { inOrder } from './in-order.ts';
import { NOUN_AUTHS } from './joined/auths.ts';
import type { RefusalName } from './errors.ts';

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

interface Permission {
  readonly group: AuthGroup;
  /** The least of the shipped roles that have it: every wider one has it as well. */
  readonly from: RoleType;
  readonly after?: string;
}

/**
 * Permission names, in the spec's pattern area_object_action, as the nouns say them. A role holds a set of them; the server checks the
 * one that a call names.
 */
const PERMISSIONS = NOUN_AUTHS satisfies { readonly [auth: string]: Permission };

export type Auth = keyof typeof PERMISSIONS;
export const AUTHS: readonly Auth[] = inOrder(PERMISSIONS);

/** The permissions of a group, in the order in which people read them. */
export const authsOfGroup = (group: AuthGroup): readonly Auth[] =>
  AUTHS.filter((auth) => PERMISSIONS[auth].group === group);

/** Any one of these lets a person open an equipment's alarm records from a message. */
export const ALARM_RECORD_AUTHS = [
  'monitor_multi_list_alarm',
  'monitor_multi_designer_alarm',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
] as const satisfies readonly Auth[];

/** Permissions whose lack has a message of its own; for the others it is `forbidden`. */
export const LACK_REFUSALS: { readonly [A in Auth]?: RefusalName } = {
  monitor_signal_write: 'noWrite',
  monitor_multi_list_alarm: 'noAlarmRecords',
  monitor_multi_designer_alarm: 'noAlarmRecords',
  monitor_equipinfo_menu_alarm: 'noAlarmRecords',
  monitor_designer_menu_alarm: 'noAlarmRecords',
  account_info_edit: 'noUserInfoChange',
  account_password_edit: 'noPasswordChange',
};

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

const shippedWith = (role: RoleType): readonly Auth[] =>
  AUTHS.filter((auth) => ROLE_TYPES.indexOf(role) <= ROLE_TYPES.indexOf(PERMISSIONS[auth].from));

interface ShippedRole {
  readonly auths: readonly Auth[];
  readonly dataRange: DataRange;
}

/** Initial permissions of a role of each type. */
export const SHIPPED_ROLES = {
  platform: { auths: shippedWith('platform'), dataRange: 'all' },
  admin: { auths: shippedWith('admin'), dataRange: 'orgAndBelow' },
  engineer: { auths: shippedWith('engineer'), dataRange: 'orgAndBelow' },
  operator: { auths: shippedWith('operator'), dataRange: 'org' },
  viewer: { auths: shippedWith('viewer'), dataRange: 'org' },
} as const satisfies { readonly [T in RoleType]: ShippedRole };
