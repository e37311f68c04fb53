import { keysOf } from './keys-of.ts';
import type { RefusalName } from './errors.ts';

/** What permissions are about, in the order in which people read them. */
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

/**
 * Permission names, in the spec's pattern area_object_action, each with its group. A role holds a set of them; the server checks
 * the one that a call names (spec §6).
 */
const GROUP_OF = {
  monitor_equipment_view: 'monitor',
  monitor_history_view: 'monitor',
  monitor_report_view: 'monitor',
  monitor_signal_write: 'monitor',
  monitor_video_ptz: 'monitor',
  monitor_alarm_ack: 'alarm',
  monitor_alarm_shelve: 'alarm',
  monitor_multi_list_alarm: 'alarm',
  monitor_multi_designer_alarm: 'alarm',
  monitor_equipinfo_menu_alarm: 'alarm',
  monitor_designer_menu_alarm: 'alarm',
  manage_gateway_view: 'equipment',
  manage_gateway_edit: 'equipment',
  manage_equipment_view: 'equipment',
  manage_equipment_edit: 'equipment',
  manage_page_edit: 'equipment',
  manage_report_edit: 'equipment',
  manage_multi_edit: 'equipment',
  manage_multi_share: 'equipment',
  manage_centre_edit: 'equipment',
  manage_model_view: 'model',
  manage_model_edit: 'model',
  manage_org_view: 'people',
  manage_org_edit: 'people',
  manage_user_view: 'people',
  manage_user_edit: 'people',
  manage_role_view: 'people',
  manage_role_edit: 'people',
  manage_log_view: 'records',
  manage_sms_view: 'records',
  manage_feedback_view: 'records',
  manage_feedback_edit: 'records',
  manage_card_view: 'equipment',
  manage_card_edit: 'equipment',
  manage_service_view: 'equipment',
  manage_service_edit: 'equipment',
  manage_hardware_view: 'equipment',
  manage_hardware_edit: 'equipment',
  manage_notice_view: 'records',
  manage_notice_edit: 'records',
  manage_notify_view: 'alarm',
  manage_notify_edit: 'alarm',
  manage_setting_edit: 'platform',
  manage_api_edit: 'platform',
  account_info_edit: 'account',
  account_password_edit: 'account',
} as const satisfies { readonly [auth: string]: AuthGroup };

export type Auth = keyof typeof GROUP_OF;
export const AUTHS: readonly Auth[] = keysOf(GROUP_OF);

/** The permissions of a group, in the order in which people read them. */
export const authsOfGroup = (group: AuthGroup): readonly Auth[] => AUTHS.filter((auth) => GROUP_OF[auth] === group);

/** Spec §6: any one of these lets a person open an equipment's alarm records from a message. */
export const ALARM_RECORD_AUTHS = [
  'monitor_multi_list_alarm',
  'monitor_multi_designer_alarm',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
] as const satisfies readonly Auth[];

/** Permissions whose lack has a message of its own (spec §6); for the others it is `forbidden`. */
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
 * What kind of role it is. `platform` is the administrator of the whole platform, who always holds every permission;
 * `admin` administers an organisation.
 */
export const ROLE_TYPES = ['platform', 'admin', 'engineer', 'operator', 'viewer'] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

/**
 * The access scope of a person: everything, their organisation and those below, their organisation, chosen equipment,
 * or own equipment (that they added). Wider ones come first.
 */
export const DATA_RANGES = ['all', 'orgAndBelow', 'org', 'chosen', 'own'] as const;
export type DataRange = (typeof DATA_RANGES)[number];

const ACCOUNT = ['account_info_edit', 'account_password_edit'] as const;
const VIEW = [
  'monitor_equipment_view',
  'monitor_history_view',
  'monitor_report_view',
  ...ALARM_RECORD_AUTHS,
  ...ACCOUNT,
] as const;
const OPERATE = [
  ...VIEW,
  'monitor_signal_write',
  'monitor_video_ptz',
  'monitor_alarm_ack',
  'monitor_alarm_shelve',
] as const;
const ENGINEER = [
  ...OPERATE,
  'manage_gateway_view',
  'manage_gateway_edit',
  'manage_equipment_view',
  'manage_equipment_edit',
  'manage_page_edit',
  'manage_multi_edit',
  'manage_report_edit',
  'manage_multi_share',
  'manage_centre_edit',
  'manage_card_view',
  'manage_service_view',
  'manage_hardware_view',
  'manage_model_view',
  'manage_model_edit',
  'manage_notify_view',
  'manage_notify_edit',
  'manage_api_edit',
] as const;

/** What is set for every organisation: no role but the platform's has it unless it is given. */
const OF_PLATFORM: readonly Auth[] = ['manage_setting_edit'];
const ADMIN = AUTHS.filter((auth) => !OF_PLATFORM.includes(auth));

interface ShippedRole {
  readonly auths: readonly Auth[];
  readonly dataRange: DataRange;
}

/** What a role of each type is shipped with. */
export const SHIPPED_ROLES = {
  platform: { auths: AUTHS, dataRange: 'all' },
  admin: { auths: ADMIN, dataRange: 'orgAndBelow' },
  engineer: { auths: ENGINEER, dataRange: 'orgAndBelow' },
  operator: { auths: OPERATE, dataRange: 'org' },
  viewer: { auths: VIEW, dataRange: 'org' },
} as const satisfies { readonly [T in RoleType]: ShippedRole };
