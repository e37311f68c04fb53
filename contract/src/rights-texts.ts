/**
 * What permissions, ranges and kinds of role are called, in both languages: the screens, the refusals and the files of
 * people say the same words.
 */
import type { Auth, DataRange, RoleType } from './auths.ts';
import { ROLE_TYPES } from './auths.ts';
import type { Texts } from './errors.ts';

type Name = `auth.${Auth}` | `range.${DataRange}` | `top.role.${RoleType}`;

/** In Chinese, as texts of the screens. */
export const RIGHTS_ZH = {
  'auth.monitor_equipment_view': '查看设备',
  'auth.monitor_history_view': '查看历史',
  'auth.monitor_report_view': '查看报表',
  'auth.monitor_signal_write': '写入变量',
  'auth.monitor_video_ptz': '转动摄像头',
  'auth.monitor_alarm_ack': '确认报警',
  'auth.monitor_alarm_shelve': '搁置报警',
  'auth.monitor_multi_list_alarm': '多设备列表的报警记录',
  'auth.monitor_multi_designer_alarm': '多设备画面的报警记录',
  'auth.monitor_equipinfo_menu_alarm': '设备详情的报警记录',
  'auth.monitor_designer_menu_alarm': '组态画面的报警记录',
  'auth.manage_gateway_view': '查看网关',
  'auth.manage_gateway_edit': '管理网关',
  'auth.manage_equipment_view': '查看设备配置',
  'auth.manage_equipment_edit': '管理设备配置',
  'auth.manage_page_edit': '绘制组态页面',
  'auth.manage_multi_edit': '管理多设备监控',
  'auth.manage_report_edit': '定义报表',
  'auth.manage_multi_share': '共享多设备监控',
  'auth.manage_centre_edit': '管理运营中心',
  'auth.manage_model_view': '查看模型',
  'auth.manage_model_edit': '管理模型',
  'auth.manage_org_view': '查看组织',
  'auth.manage_org_edit': '管理组织',
  'auth.manage_user_view': '查看人员',
  'auth.manage_user_edit': '管理人员',
  'auth.manage_role_view': '查看角色',
  'auth.manage_role_edit': '管理角色',
  'auth.manage_log_view': '查看操作日志',
  'auth.manage_sms_view': '查看短信记录',
  'auth.manage_feedback_view': '查看意见反馈',
  'auth.manage_feedback_edit': '处理意见反馈',
  'auth.manage_card_view': '查看物联网卡',
  'auth.manage_card_edit': '管理物联网卡',
  'auth.manage_service_view': '查看增值服务',
  'auth.manage_service_edit': '管理增值服务',
  'auth.manage_hardware_view': '查看硬件',
  'auth.manage_hardware_edit': '管理硬件',
  'auth.manage_notice_view': '查看系统公告',
  'auth.manage_notice_edit': '管理系统公告',
  'auth.manage_notify_view': '查看通知策略',
  'auth.manage_notify_edit': '管理通知策略',
  'auth.manage_setting_edit': '修改平台设置',
  'auth.manage_api_edit': '使用 API 密钥与 Webhook',
  'auth.account_info_edit': '修改本人资料',
  'auth.account_password_edit': '修改本人密码',
  'range.all': '全部',
  'range.orgAndBelow': '本组织及下级',
  'range.org': '本组织',
  'range.chosen': '指定设备',
  'range.own': '本人负责',
  'top.role.platform': '平台管理员',
  'top.role.admin': '管理员',
  'top.role.engineer': '工程师',
  'top.role.operator': '操作员',
  'top.role.viewer': '查看者',
} as const satisfies { readonly [N in Name]: string };

/** In English. */
export const RIGHTS_EN = {
  'auth.monitor_equipment_view': 'View equipment',
  'auth.monitor_history_view': 'View history',
  'auth.monitor_report_view': 'View reports',
  'auth.monitor_signal_write': 'Write signals',
  'auth.monitor_video_ptz': 'Move cameras',
  'auth.monitor_alarm_ack': 'Acknowledge alarms',
  'auth.monitor_alarm_shelve': 'Shelve alarms',
  'auth.monitor_multi_list_alarm': 'Alarms from a multi-equipment list',
  'auth.monitor_multi_designer_alarm': 'Alarms from a multi-equipment page',
  'auth.monitor_equipinfo_menu_alarm': 'Alarms from the equipment detail',
  'auth.monitor_designer_menu_alarm': 'Alarms from a configuration page',
  'auth.manage_gateway_view': 'View gateways',
  'auth.manage_gateway_edit': 'Manage gateways',
  'auth.manage_equipment_view': 'View the equipment setup',
  'auth.manage_equipment_edit': 'Manage the equipment setup',
  'auth.manage_page_edit': 'Draw pages',
  'auth.manage_multi_edit': 'Manage multi-equipment records',
  'auth.manage_report_edit': 'Define reports',
  'auth.manage_multi_share': 'Share multi-equipment records',
  'auth.manage_centre_edit': 'Manage operations centres',
  'auth.manage_model_view': 'View models',
  'auth.manage_model_edit': 'Manage models',
  'auth.manage_org_view': 'View organisations',
  'auth.manage_org_edit': 'Manage organisations',
  'auth.manage_user_view': 'View people',
  'auth.manage_user_edit': 'Manage people',
  'auth.manage_role_view': 'View roles',
  'auth.manage_role_edit': 'Manage roles',
  'auth.manage_log_view': 'View the operation log',
  'auth.manage_sms_view': 'View SMS',
  'auth.manage_feedback_view': 'View feedback',
  'auth.manage_feedback_edit': 'Handle feedback',
  'auth.manage_card_view': 'View IoT cards',
  'auth.manage_card_edit': 'Manage IoT cards',
  'auth.manage_service_view': 'View value-added services',
  'auth.manage_service_edit': 'Manage value-added services',
  'auth.manage_hardware_view': 'View hardware',
  'auth.manage_hardware_edit': 'Manage hardware',
  'auth.manage_notice_view': 'View announcements',
  'auth.manage_notice_edit': 'Manage announcements',
  'auth.manage_notify_view': 'View notification policies',
  'auth.manage_notify_edit': 'Manage notification policies',
  'auth.manage_setting_edit': 'Change platform settings',
  'auth.manage_api_edit': 'Use API keys and webhooks',
  'auth.account_info_edit': 'Change own details',
  'auth.account_password_edit': 'Change own password',
  'range.all': 'Everything',
  'range.orgAndBelow': 'Organisation and below',
  'range.org': 'Organisation',
  'range.chosen': 'Chosen equipment',
  'range.own': 'Own',
  'top.role.platform': 'Platform administrator',
  'top.role.admin': 'Administrator',
  'top.role.engineer': 'Engineer',
  'top.role.operator': 'Operator',
  'top.role.viewer': 'Viewer',
} as const satisfies { readonly [N in Name]: string };

const textsOf = (name: Name): Texts => ({ zh: RIGHTS_ZH[name], en: RIGHTS_EN[name] });

export const authTexts = (auth: Auth): Texts => textsOf(`auth.${auth}`);

export const rangeTexts = (range: DataRange): Texts => textsOf(`range.${range}`);

/** A shipped role is named after its type and shown in the language of who looks. */
export const roleTypeTexts = (type: RoleType): Texts => textsOf(`top.role.${type}`);

/** The shipped roles whose name, in any language, holds the text. */
export function shippedRolesNamed(text: string): RoleType[] {
  const wanted = text.toLowerCase();
  return ROLE_TYPES.filter((type) =>
    Object.values(roleTypeTexts(type)).some((name) => name.toLowerCase().includes(wanted)),
  );
}
