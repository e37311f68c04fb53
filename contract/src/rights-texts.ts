import type { Auth, DataRange, RoleType } from './auths.ts';
import { ROLE_TYPES } from './auths.ts';
import type { Texts } from './errors.ts';

type Name = `auth.${Auth}` | `range.${DataRange}` | `top.role.${RoleType}`;
/** What it lets one do or reach. */
type Explanation = `auth.${Auth}.text` | `range.${DataRange}.text`;

/**
 * What permissions, access scopes and kinds of role are called and what they mean, in Chinese and English and as the texts of the
 * screens: the screens, the refusals and the files of people say the same words. Apart from the names in `auths.ts`, which the
 * browser loads first.
 */
export const RIGHTS_TEXTS = {
  'auth.monitor_equipment_view': ['查看设备', 'View equipment'],
  'auth.monitor_equipment_view.text': ['设备列表与实时值', 'Equipment list and live values'],
  'auth.monitor_history_view': ['查看历史', 'View history'],
  'auth.monitor_history_view.text': ['历史曲线、数据表与导出', 'Curves, tables and their export'],
  'auth.monitor_report_view': ['查看报表', 'View reports'],
  'auth.monitor_report_view.text': [
    '查看、导出和在后台生成设备的报表',
    'View and export equipment reports, and generate them in the background',
  ],
  'auth.monitor_signal_write': ['写入变量', 'Write signals'],
  'auth.monitor_signal_write.text': [
    '向设备下发值；要求区域的变量还须持有该区域',
    'Write values to devices; a signal with a region also requires that region',
  ],
  'auth.monitor_video_ptz': ['转动摄像头', 'Control cameras'],
  'auth.monitor_video_ptz.text': ['转动摄像头、变焦', 'Pan, tilt and zoom cameras'],
  'auth.monitor_alarm_ack': ['确认报警', 'Acknowledge alarms'],
  'auth.monitor_alarm_ack.text': ['确认报警，复位锁存的报警', 'Acknowledge alarms and reset latched ones'],
  'auth.monitor_alarm_shelve': ['搁置报警', 'Shelve alarms'],
  'auth.monitor_alarm_shelve.text': [
    '搁置报警，停用与启用报警',
    'Shelve alarms, take them out of service and return them',
  ],
  'auth.monitor_multi_list_alarm': ['多设备列表的报警记录', 'Alarms in multi-equipment lists'],
  'auth.monitor_multi_list_alarm.text': [
    '从多设备监控的列表打开报警记录',
    'Open alarm records from the list of a multi-equipment record',
  ],
  'auth.monitor_multi_designer_alarm': ['多设备画面的报警记录', 'Alarms in multi-equipment pages'],
  'auth.monitor_multi_designer_alarm.text': [
    '从多设备监控的画面打开报警记录',
    'Open alarm records from the page of a multi-equipment record',
  ],
  'auth.monitor_equipinfo_menu_alarm': ['设备详情的报警记录', 'Alarms in equipment details'],
  'auth.monitor_equipinfo_menu_alarm.text': ['从设备详情打开报警记录', 'Open alarm records from equipment details'],
  'auth.monitor_designer_menu_alarm': ['组态画面的报警记录', 'Alarms in pages'],
  'auth.monitor_designer_menu_alarm.text': ['从组态画面打开报警记录', 'Open alarm records from a page'],
  'auth.manage_gateway_view': ['查看网关', 'View gateways'],
  'auth.manage_gateway_view.text': [
    '网关列表、连接状态与发现的指标',
    'Gateways, their connection and discovered metrics',
  ],
  'auth.manage_gateway_edit': ['管理网关', 'Manage gateways'],
  'auth.manage_gateway_edit.text': [
    '登记、修改、删除网关，更换密钥',
    'Register, edit and delete gateways, replace secrets',
  ],
  'auth.manage_equipment_view': ['查看设备配置', 'View equipment setup'],
  'auth.manage_equipment_view.text': ['设备、驱动与变量的设置', 'Settings of equipment, drivers and signals'],
  'auth.manage_equipment_edit': ['管理设备配置', 'Manage equipment setup'],
  'auth.manage_equipment_edit.text': [
    '添加、修改、删除设备、驱动与变量',
    'Add, edit and delete equipment, drivers and signals',
  ],
  'auth.manage_page_edit': ['绘制组态页面', 'Edit pages'],
  'auth.manage_page_edit.text': [
    '添加、绘制、发布和删除组态页面，上传页面用的图片',
    'Add, edit, publish and delete pages, and upload pictures for them',
  ],
  'auth.manage_report_edit': ['定义报表', 'Manage reports'],
  'auth.manage_report_edit.text': [
    '添加、修改、删除报表及其模板，设定定时邮件',
    'Add, edit and delete reports and their workbooks, and schedule e-mails',
  ],
  'auth.manage_multi_edit': ['管理多设备监控', 'Manage multi-equipment records'],
  'auth.manage_multi_edit.text': [
    '添加、修改、删除多设备监控，绑定网关，设置首页',
    'Add, edit and delete multi-equipment records, add gateways, choose the home page',
  ],
  'auth.manage_multi_share': ['共享多设备监控', 'Share multi-equipment records'],
  'auth.manage_multi_share.text': [
    '用密码和二维码共享多设备监控，设置权限、期限，撤销共享',
    'Share multi-equipment records by password and QR code, set permissions and expiry, and revoke shares',
  ],
  'auth.manage_centre_edit': ['管理运营中心', 'Manage operations centres'],
  'auth.manage_centre_edit.text': [
    '添加、修改、删除运营中心，设置其设备、负责人和首页',
    'Add, edit and delete operations centres; choose their equipment, people and home page',
  ],
  'auth.manage_model_view': ['查看模型', 'View models'],
  'auth.manage_model_view.text': ['设备模板及其版本', 'Equipment templates and their versions'],
  'auth.manage_model_edit': ['管理模型', 'Manage models'],
  'auth.manage_model_edit.text': ['添加、修改、发布、删除模型', 'Add, edit, publish and delete models'],
  'auth.manage_org_view': ['查看组织', 'View organisations'],
  'auth.manage_org_view.text': ['组织与部门的结构', 'The tree of organisations and departments'],
  'auth.manage_org_edit': ['管理组织', 'Manage organisations'],
  'auth.manage_org_edit.text': [
    '添加、改名、移动、删除组织与部门，设置外观',
    'Add, rename, move and delete nodes, set their theme',
  ],
  'auth.manage_user_view': ['查看人员', 'View people'],
  'auth.manage_user_view.text': [
    '人员列表、其可见范围与导出',
    'The list of people, their effective access, and its export',
  ],
  'auth.manage_user_edit': ['管理人员', 'Manage people'],
  'auth.manage_user_edit.text': [
    '添加、修改、停用、删除人员，重置密码，导入',
    'Add, edit, disable and delete people, reset passwords, import',
  ],
  'auth.manage_role_view': ['查看角色', 'View roles'],
  'auth.manage_role_view.text': ['角色及其权限', 'Roles and their permissions'],
  'auth.manage_role_edit': ['管理角色', 'Manage roles'],
  'auth.manage_role_edit.text': [
    '添加、修改、删除角色；不能超出自己的权限',
    'Add, edit and delete roles, never beyond one’s own permissions',
  ],
  'auth.manage_log_view': ['查看操作日志', 'View operation log'],
  'auth.manage_log_view.text': ['谁在何时做了什么，可导出', 'Who did what and when, and its export'],
  'auth.manage_sms_view': ['查看短信记录', 'View SMS'],
  'auth.manage_sms_view.text': ['发送对象、用途、状态与费用', 'Recipients, purposes, results and cost'],
  'auth.manage_feedback_view': ['查看意见反馈', 'View feedback'],
  'auth.manage_feedback_view.text': ['收件箱中的意见', 'Feedback inbox'],
  'auth.manage_feedback_edit': ['处理意见反馈', 'Handle feedback'],
  'auth.manage_feedback_edit.text': ['标记与回复意见', 'Answer and close feedback'],
  'auth.manage_card_view': ['查看物联网卡', 'View IoT cards'],
  'auth.manage_card_view.text': ['卡号、套餐、用量和到期', 'Numbers, plans, usage and expiry'],
  'auth.manage_card_edit': ['管理物联网卡', 'Manage IoT cards'],
  'auth.manage_card_edit.text': ['添加、修改、删除', 'Add, edit and delete'],
  'auth.manage_service_view': ['查看增值服务', 'View value-added services'],
  'auth.manage_service_view.text': ['服务、到期与续费记录', 'Services, their end dates and renewals'],
  'auth.manage_service_edit': ['管理增值服务', 'Manage value-added services'],
  'auth.manage_service_edit.text': ['添加、更正、续费与删除', 'Add, edit, renew and delete'],
  'auth.manage_hardware_view': ['查看硬件', 'View hardware'],
  'auth.manage_hardware_view.text': ['网关产品的型号和能力', 'Gateway products and their limits'],
  'auth.manage_hardware_edit': ['管理硬件', 'Manage hardware'],
  'auth.manage_hardware_edit.text': ['添加、修改、删除', 'Add, edit and delete'],
  'auth.manage_notice_view': ['查看系统公告', 'View announcements'],
  'auth.manage_notice_view.text': ['查看系统公告及其状态', 'View announcements and their state'],
  'auth.manage_notice_edit': ['管理系统公告', 'Manage announcements'],
  'auth.manage_notice_edit.text': ['编写、发布和撤回系统公告', 'Write, publish and withdraw announcements'],
  'auth.manage_notify_view': ['查看通知策略', 'View notification policies'],
  'auth.manage_notify_view.text': ['查看通知策略和发送记录', 'View notification policies and the delivery log'],
  'auth.manage_notify_edit': ['管理通知策略', 'Manage notification policies'],
  'auth.manage_notify_edit.text': [
    '设置报警发生时通知谁、何时、以何种方式',
    'Set who is notified of alarms, when and how',
  ],
  'auth.manage_setting_edit': ['修改平台设置', 'Manage platform settings'],
  'auth.manage_setting_edit.text': [
    '地图来源、内嵌页面、停用协议，对所有组织生效',
    'Map source, embedded pages and protocols for new drivers, for all organisations',
  ],
  'auth.manage_api_edit': ['使用 API 密钥与 Webhook', 'Use API keys and webhooks'],
  'auth.manage_api_edit.text': [
    '创建自己的 API 密钥和 Webhook，让程序调用平台、接收事件',
    'Create own API keys and webhooks for programs',
  ],
  'auth.account_info_edit': ['修改本人资料', 'Edit own profile'],
  'auth.account_info_edit.text': ['本人的姓名、头像与联系方式', 'Own name, avatar and contact details'],
  'auth.account_password_edit': ['修改本人密码', 'Change own password'],
  'auth.account_password_edit.text': ['本人的密码与安全设置', 'Own password and security settings'],

  'range.all': ['全部', 'Everything'],
  'range.all.text': ['平台上的所有组织与设备', 'All organisations and equipment of the platform'],
  'range.orgAndBelow': ['本组织及下级', 'Organisation and below'],
  'range.orgAndBelow.text': [
    '本组织及所有下级组织的设备与人员',
    'Equipment and people of the organisation and of all those below it',
  ],
  'range.org': ['本组织', 'Organisation'],
  'range.org.text': [
    '只有本组织的设备与人员，不含下级组织',
    'Equipment and people of the organisation only, not of those below it',
  ],
  'range.chosen': ['指定设备', 'Chosen equipment'],
  'range.chosen.text': ['只有逐一为此人指定的设备', 'Only equipment assigned to the person'],
  'range.own': ['本人负责', 'Own equipment'],
  'range.own.text': ['只有此人自己添加的网关与设备', 'Only gateways and equipment added by the person'],

  'top.role.platform': ['平台管理员', 'Platform administrator'],
  'top.role.admin': ['管理员', 'Administrator'],
  'top.role.engineer': ['工程师', 'Engineer'],
  'top.role.operator': ['操作员', 'Operator'],
  'top.role.viewer': ['查看者', 'Viewer'],
} as const satisfies { readonly [N in Name | Explanation]: readonly [zh: string, en: string] };

function textsOf(name: Name): Texts {
  const [zh, en] = RIGHTS_TEXTS[name];
  return { zh, en };
}

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
