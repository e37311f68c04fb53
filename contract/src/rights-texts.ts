/**
 * What permissions, ranges and kinds of role are called, in both languages: the screens, the refusals and the files of
 * people say the same words.
 */
import type { Auth, DataRange, RoleType } from './auths.ts';
import { AUTHS, DATA_RANGES, ROLE_TYPES } from './auths.ts';
import type { Language, Texts } from './errors.ts';

export const AUTH_TEXTS: { readonly [A in Auth]: Texts } = {
  monitor_equipment_view: { zh: '查看设备', en: 'See equipment' },
  monitor_history_view: { zh: '查看历史', en: 'See history' },
  monitor_signal_write: { zh: '写入变量', en: 'Write signals' },
  monitor_multi_list_alarm: { zh: '多设备列表的报警记录', en: 'Alarms from a multi-equipment list' },
  monitor_multi_designer_alarm: { zh: '多设备画面的报警记录', en: 'Alarms from a multi-equipment page' },
  monitor_equipinfo_menu_alarm: { zh: '设备详情的报警记录', en: 'Alarms from the equipment detail' },
  monitor_designer_menu_alarm: { zh: '组态画面的报警记录', en: 'Alarms from a configuration page' },
  manage_gateway_view: { zh: '查看网关', en: 'See gateways' },
  manage_gateway_edit: { zh: '管理网关', en: 'Manage gateways' },
  manage_equipment_view: { zh: '查看设备配置', en: 'See the equipment setup' },
  manage_equipment_edit: { zh: '管理设备配置', en: 'Manage the equipment setup' },
  manage_org_view: { zh: '查看组织', en: 'See organisations' },
  manage_org_edit: { zh: '管理组织', en: 'Manage organisations' },
  manage_user_view: { zh: '查看人员', en: 'See people' },
  manage_user_edit: { zh: '管理人员', en: 'Manage people' },
  manage_role_view: { zh: '查看角色', en: 'See roles' },
  manage_role_edit: { zh: '管理角色', en: 'Manage roles' },
  manage_log_view: { zh: '查看操作日志', en: 'See the operation log' },
  manage_sms_view: { zh: '查看短信记录', en: 'See short messages' },
  manage_feedback_view: { zh: '查看意见反馈', en: 'See feedback' },
  manage_feedback_edit: { zh: '处理意见反馈', en: 'Handle feedback' },
  account_info_edit: { zh: '修改本人资料', en: 'Change own details' },
  account_password_edit: { zh: '修改本人密码', en: 'Change own password' },
};

export const RANGE_TEXTS: { readonly [R in DataRange]: Texts } = {
  all: { zh: '全部', en: 'Everything' },
  orgAndBelow: { zh: '本组织及下级', en: 'Organisation and below' },
  org: { zh: '本组织', en: 'Organisation' },
  chosen: { zh: '指定设备', en: 'Chosen equipment' },
  own: { zh: '本人负责', en: 'Own' },
};

/** A shipped role is named after its type and shown in the language of who looks. */
export const ROLE_TYPE_TEXTS: { readonly [T in RoleType]: Texts } = {
  platform: { zh: '平台管理员', en: 'Platform administrator' },
  admin: { zh: '管理员', en: 'Administrator' },
  engineer: { zh: '工程师', en: 'Engineer' },
  operator: { zh: '操作员', en: 'Operator' },
  viewer: { zh: '查看者', en: 'Viewer' },
};

/** The shipped roles whose name, in any language, holds the text. */
export function shippedRolesNamed(text: string): RoleType[] {
  const wanted = text.toLowerCase();
  return ROLE_TYPES.filter((type) =>
    Object.values(ROLE_TYPE_TEXTS[type]).some((name) => name.toLowerCase().includes(wanted)),
  );
}

/** The names of one language as texts of the screens: `auth.<permission>`, `range.<range>`, `top.role.<type>`. */
export function rightsTexts(language: Language) {
  return {
    ...prefixed('auth', AUTHS, AUTH_TEXTS, language),
    ...prefixed('range', DATA_RANGES, RANGE_TEXTS, language),
    ...prefixed('top.role', ROLE_TYPES, ROLE_TYPE_TEXTS, language),
  };
}

/** Texts under `<prefix>.<name>`, in one language. */
export function prefixed<P extends string, N extends string>(
  prefix: P,
  names: readonly N[],
  texts: { readonly [K in N]: Texts },
  language: Language,
): { readonly [K in N as `${P}.${K}`]: string } {
  const entries = names.map((name) => [`${prefix}.${name}`, texts[name][language]] as const);
  // Entries of exactly these keys, which fromEntries cannot say.
  return Object.fromEntries(entries) as { readonly [K in N as `${P}.${K}`]: string };
}
