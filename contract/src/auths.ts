/**
 * Permission names, in the spec's pattern area_object_action. A role holds a set of them;
 * the server checks the one that a call names (spec §6).
 */
import type { RefusalName } from './errors.ts';

export const AUTHS = [
  'monitor_equipment_view',
  'monitor_history_view',
  'monitor_report_view',
  'monitor_signal_write',
  'monitor_video_ptz',
  'monitor_alarm_ack',
  'monitor_alarm_shelve',
  'monitor_multi_list_alarm',
  'monitor_multi_designer_alarm',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
  'manage_gateway_view',
  'manage_gateway_edit',
  'manage_equipment_view',
  'manage_equipment_edit',
  'manage_page_edit',
  'manage_multi_edit',
  'manage_report_edit',
  'manage_multi_share',
  'manage_centre_edit',
  'manage_model_view',
  'manage_model_edit',
  'manage_org_view',
  'manage_org_edit',
  'manage_user_view',
  'manage_user_edit',
  'manage_role_view',
  'manage_role_edit',
  'manage_log_view',
  'manage_sms_view',
  'manage_feedback_view',
  'manage_feedback_edit',
  'manage_card_view',
  'manage_card_edit',
  'manage_service_view',
  'manage_service_edit',
  'manage_hardware_view',
  'manage_hardware_edit',
  'manage_notice_view',
  'manage_notice_edit',
  'manage_notify_view',
  'manage_notify_edit',
  'manage_setting_edit',
  'manage_api_edit',
  'account_info_edit',
  'account_password_edit',
] as const;

export type Auth = (typeof AUTHS)[number];

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
 * Which objects a person reaches: everything, those of their organisation, those of it and the organisations below,
 * those they are in charge of (they added them), or the equipment chosen for them. Wider ones come first.
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
