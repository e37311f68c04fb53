import { DATA_RANGES, type Auth, type DataRange } from '@tidegate/contract/auths.ts';

/** The permissions as a person reads them: by what they are about. A test holds that each stands in one group. */
export const AUTH_GROUPS = {
  monitor: [
    'monitor_equipment_view',
    'monitor_history_view',
    'monitor_report_view',
    'monitor_signal_write',
    'monitor_video_ptz',
  ],
  alarm: [
    'monitor_alarm_ack',
    'monitor_alarm_shelve',
    'monitor_multi_list_alarm',
    'monitor_multi_designer_alarm',
    'monitor_equipinfo_menu_alarm',
    'monitor_designer_menu_alarm',
    'manage_notify_view',
    'manage_notify_edit',
  ],
  equipment: [
    'manage_gateway_view',
    'manage_gateway_edit',
    'manage_equipment_view',
    'manage_equipment_edit',
    'manage_page_edit',
    'manage_report_edit',
    'manage_multi_edit',
    'manage_multi_share',
    'manage_centre_edit',
    'manage_card_view',
    'manage_card_edit',
    'manage_service_view',
    'manage_service_edit',
    'manage_hardware_view',
    'manage_hardware_edit',
  ],
  model: ['manage_model_view', 'manage_model_edit'],
  people: [
    'manage_org_view',
    'manage_org_edit',
    'manage_user_view',
    'manage_user_edit',
    'manage_role_view',
    'manage_role_edit',
  ],
  records: [
    'manage_log_view',
    'manage_sms_view',
    'manage_feedback_view',
    'manage_feedback_edit',
    'manage_notice_view',
    'manage_notice_edit',
  ],
  platform: ['manage_setting_edit', 'manage_api_edit'],
  account: ['account_info_edit', 'account_password_edit'],
} as const satisfies { readonly [group: string]: readonly Auth[] };

export type AuthGroup = keyof typeof AUTH_GROUPS;

const isGroup = (name: string): name is AuthGroup => name in AUTH_GROUPS;
export const AUTH_GROUP_NAMES: readonly AuthGroup[] = Object.keys(AUTH_GROUPS).filter(isGroup);

/** True when `range` reaches further than `own`: nobody gives more than they have (grantTooWide). */
export const isWider = (range: DataRange, own: DataRange): boolean =>
  DATA_RANGES.indexOf(range) < DATA_RANGES.indexOf(own);
