/**
 * Permission names, in the spec's pattern area_object_action. A role holds a set of them;
 * the server checks the one that a call names (spec §6).
 */
export const AUTHS = [
  'monitor_equipment_view',
  'monitor_history_view',
  'monitor_signal_write',
  'monitor_multi_list_alarm',
  'monitor_multi_designer_alarm',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
  'manage_gateway_view',
  'manage_gateway_edit',
  'manage_equipment_view',
  'manage_equipment_edit',
] as const;

export type Auth = (typeof AUTHS)[number];

/** Spec §6: any one of these lets a person open an equipment's alarm records from a message. */
export const ALARM_RECORD_AUTHS = [
  'monitor_multi_list_alarm',
  'monitor_multi_designer_alarm',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
] as const satisfies readonly Auth[];

/** The role that the first administrator holds, and what a role of each type may do. */
export const ROLE_TYPES = ['admin', 'engineer', 'operator', 'viewer'] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

const VIEW = ['monitor_equipment_view', 'monitor_history_view', ...ALARM_RECORD_AUTHS] as const;
const OPERATE = [...VIEW, 'monitor_signal_write'] as const;

/** What a role of each type is shipped with. */
export const SHIPPED_AUTHS = {
  admin: AUTHS,
  engineer: AUTHS,
  operator: OPERATE,
  viewer: VIEW,
} as const satisfies { [T in RoleType]: readonly Auth[] };
