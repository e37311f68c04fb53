/**
 * Every refusal by name: its code on the wire (a string), the HTTP status that mirrors it, and its text in
 * both languages. `{x}` is filled from the refusal's params. Spec §8; the device codes are in device-codes.ts.
 */
import { API_REFUSALS } from './api-refusals.ts';
import { CAMERA_REFUSALS } from './camera-refusals.ts';
import { HANDOVER_REFUSALS } from './handover-refusals.ts';
import { HISTORY_REFUSALS } from './history-refusals.ts';
import { MODEL_REFUSALS } from './model-refusals.ts';
import { MULTI_REFUSALS } from './multi-refusals.ts';
import { PAGE_REFUSALS } from './page-refusals.ts';
import { QUOTA_REFUSALS } from './quota-refusals.ts';
import { REPORT_REFUSALS } from './report-refusals.ts';
import { SIGN_IN_REFUSALS } from './sign-in-refusals.ts';
import { TRACK_REFUSALS } from './track-refusals.ts';
import { entry, type Entry, type Language, type Texts } from './refusal-entry.ts';

export type { Language, Texts };

/** Codes that mean success (spec §8). */
export const SUCCESS_CODES: readonly string[] = ['200', '201'];
/** Codes that clear the user and lead to /login (spec §8). */
export const SESSION_CODES: readonly string[] = ['1006', '1010'];

export const REFUSALS = {
  ...MODEL_REFUSALS,
  ...MULTI_REFUSALS,
  ...PAGE_REFUSALS,
  ...QUOTA_REFUSALS,
  ...REPORT_REFUSALS,
  ...HANDOVER_REFUSALS,
  ...HISTORY_REFUSALS,
  ...API_REFUSALS,
  ...TRACK_REFUSALS,
  ...CAMERA_REFUSALS,
  ...SIGN_IN_REFUSALS,

  // The form of a request
  badField: entry('400', 400, '字段 {field} 不正确：{reason}', 'The field {field} is not valid: {reason}'),
  missingField: entry('400', 400, '缺少字段 {field}', 'The field {field} is missing'),
  unknownField: entry('400', 400, '不认识的字段 {field}', 'There is no field {field}'),
  badRequest: entry('400', 400, '请求格式不正确', 'The request is malformed'),
  unsupportedType: entry('415', 415, '请以表单格式提交', 'Send the request as a form'),
  tooLarge: entry('413', 413, '请求内容过大', 'The request is too large'),
  tooMany: entry('429', 429, '操作过于频繁，请 {seconds} 秒后再试', 'Too many requests. Try again in {seconds} s.'),
  crossSite: entry('403', 403, '已拒绝跨站请求', 'A request from another site was refused'),

  // Who asks
  forbidden: entry('403', 403, '没有权限', 'You do not have permission for this'),
  notFound: entry('404', 404, '对象不存在或已删除', 'The object does not exist or has been deleted'),
  unknownName: entry('404', 404, '没有“{value}”{choices}', 'There is no “{value}”{choices}'),
  noSuchCall: entry('404', 404, '没有这个接口', 'There is no such call'),
  hostNotAllowed: entry(
    '400',
    400,
    '不允许访问这个地址：须为外部的 http(s) 地址，内部地址须由服务器配置放行',
    'This address is not allowed. Use a public http(s) address, or a private one that the server configuration allows.',
  ),
  sessionLost: entry('1006', 401, '登录已失效，请重新登录', 'Your session has ended. Sign in again.'),
  sessionEnded: entry(
    '1010',
    401,
    '账号已在别处登录或被管理员下线',
    'Your session was ended elsewhere. Sign in again.',
  ),
  wrongPassword: entry('1001', 400, '用户名或密码错误', 'Wrong username or password'),
  wrongVcode: entry('1002', 400, '验证码错误或已过期', 'The verification code is wrong or has expired'),
  usernameExists: entry('1003', 409, '用户名已存在', 'This username is already taken'),
  originalPasswordWrong: entry('1004', 400, '原密码错误', 'The original password is wrong'),
  permissionInfo: entry(
    '1005',
    401,
    '获取权限信息失败，请重新登录！',
    'Failed to get the permission information, sign in again!',
  ),
  noAlarmRecords: entry('1007', 403, '暂无权限查看该设备报警记录', 'No permission to view alarm records'),
  noWrite: entry('1008', 403, '暂无写入权限', 'No write permission'),
  noPasswordChange: entry('1009', 403, '暂无权限修改密码', 'No permission to change the password'),
  noUserInfoChange: entry('1011', 403, '暂无权限修改用户信息', 'No permission to change the user information'),
  totpNeeded: entry('1012', 400, '请输入动态验证码', 'Enter the code of your authenticator app'),
  totpWrong: entry('1013', 400, '动态验证码错误或已使用', 'The authenticator code is wrong or has already been used'),
  vcodeNeeded: entry('1014', 400, '请输入图形验证码', 'Enter the characters of the picture'),
  flowOver: entry('1015', 400, '验证已失效，请重新开始', 'The verification has expired. Start again.'),
  passwordDue: entry('1017', 403, '请先修改初始密码', 'Change your initial password first'),
  metricsClosed: entry(
    '1311',
    403,
    '指标需要访问令牌：请在服务器上设置 TIDEGATE_METRICS_TOKEN，并以 Bearer 令牌请求',
    'Metrics need a token: set TIDEGATE_METRICS_TOKEN on the server and send it as a bearer token',
  ),
  totpOnAlready: entry(
    '1018',
    409,
    '动态验证码已开启，请先关闭',
    'Two-factor sign-in is already on. Turn it off first.',
  ),
  answersWrong: entry('1016', 400, '密保问题答案错误', 'The answers to the security questions are wrong'),

  // Rules of spec §5
  passwordRule: entry(
    '1101',
    400,
    '密码为 8-{max} 位半角字符，区分大小写',
    'The password must have 8-{max} half-width characters and is case-sensitive',
  ),
  passwordConfirm: entry('1102', 400, '两次输入的密码不一致', 'The two passwords differ'),
  usernameTooLong: entry('1103', 400, '用户名不能超过 6 个字符', 'The username cannot exceed 6 characters'),
  groupName: entry('1104', 400, '分组名称最多 30 个字符', 'A group name can have at most 30 characters'),
  feedbackShort: entry('1105', 400, '意见不能少于 10 个字', 'Opinions can not be less than 10 words'),
  avatarRule: entry(
    '1106',
    400,
    '头像须为 ico、jpg、png、gif 或 svg，且小于 100K',
    'An avatar must be an ico, jpg, png, gif or svg file smaller than 100 KB',
  ),
  sharePassword: entry(
    '1107',
    400,
    '分享密码至少 4 位字母或数字，不能有特殊字符',
    'A share password needs at least 4 letters or digits and no special characters',
  ),
  rangeTooLong: entry('1108', 400, '查询时间范围不能超过 30 天', 'The query range cannot exceed 30 days'),
  rangeReversed: entry('1109', 400, '结束时间不能早于开始时间', 'The end time must not be earlier than the start time'),
  tooManySignals: entry('1110', 400, '最多选择 10 个变量', 'Select at most 10 signals'),
  importEmpty: entry('1111', 400, '导入内容不能为空', 'There is nothing to import'),
  phoneFormat: entry('1112', 400, '手机号码格式不正确', 'The phone number is not valid'),
  emailFormat: entry('1113', 400, '邮箱格式不正确', 'The e-mail address is not valid'),
  questionsRule: entry(
    '1115',
    400,
    '请选择三个不同的密保问题并分别作答',
    'Choose three different security questions and answer each',
  ),
  fileKind: entry('1116', 400, '文件不是有效的 {kind} 文件', 'The file is not a valid {kind} file'),
  importTooLong: entry('1117', 400, '一次最多导入 {rows} 行', 'At most {rows} rows can be imported at once'),

  // Objects
  snExists: entry('1201', 409, '网关序列号 {sn} 已存在', 'A gateway with the serial number {sn} already exists'),
  snReserved: entry(
    '1231',
    400,
    '序列号 {sn} 为服务器保留，请换一个',
    'The serial number {sn} is reserved for the server. Choose another one.',
  ),
  edgeNodeExists: entry(
    '1202',
    409,
    '边缘节点 {node} 已被占用',
    'The edge node {node} is already used by another gateway',
  ),
  codeExists: entry('1203', 409, '编码 {code} 已存在', 'The code {code} already exists'),
  metricExists: entry(
    '1204',
    409,
    '指标 {metric} 已被变量使用',
    'The metric {metric} is already used by another signal',
  ),
  inUse: entry(
    '1205',
    409,
    '仍被 {count} 个对象使用，不能删除',
    'It cannot be deleted: {count} other objects still use it',
  ),
  orgHolds: entry(
    '1229',
    409,
    '其中还有{what}，请先移走或删除',
    'It still contains {what}. Move or delete them first.',
  ),
  secretHidden: entry('1206', 400, '网关密钥只显示一次', 'A gateway secret is shown only once'),
  lastAdmin: entry(
    '1207',
    409,
    '这是最后一位管理员，请先指定另一位',
    'This is the last administrator. Appoint another one first.',
  ),
  ownAccount: entry('1208', 409, '不能删除或停用自己的账号', 'You cannot delete or disable your own account'),
  shippedRole: entry(
    '1209',
    409,
    '内置角色不能删除、改名或更改类型',
    'A built-in role cannot be deleted, renamed or changed to another type',
  ),
  grantTooWide: entry(
    '1210',
    403,
    '不能授予超出自己的权限：{what}',
    'You cannot grant a permission that you do not have: {what}',
  ),
  nameExists: entry('1211', 409, '名称 {name} 已存在', 'The name {name} already exists'),
  orgLoop: entry('1212', 400, '不能移动到自己的下级', 'It cannot be moved below itself or below one of its own nodes'),
  wrongPlace: entry(
    '1213',
    400,
    '组织只能位于组织之下，部门只能位于组织或部门之下',
    'An organisation belongs below an organisation, a department below an organisation or a department',
  ),
  roleElsewhere: entry(
    '1215',
    400,
    '角色须属于所选组织或其上级组织',
    'The role must belong to the selected organisation or to one above it',
  ),
  iccidExists: entry('1219', 409, '物联网卡 {iccid} 已存在', 'The IoT card {iccid} already exists'),
  deptElsewhere: entry(
    '1216',
    400,
    '部门不属于所选组织',
    'The department does not belong to the selected organisation',
  ),
  moveStrands: entry(
    '1214',
    409,
    '不能移动：{count} 位人员的部门或角色将不再属于其组织',
    'It cannot be moved there: the department or role of {count} people would no longer belong to their organisation',
  ),

  // Calculated signals
  badFormula: entry(
    '1511',
    400,
    '公式有误（第 {position} 个字符）：{reason}',
    'Formula error at character {position}: {reason}',
  ),
  signalUnknown: entry('1512', 400, '没有变量 {name}', 'There is no signal {name}'),
  formulaCycle: entry('1513', 400, '公式循环引用：{path}', 'Circular reference: {path}. Remove one of the references.'),
  driverUsed: entry(
    '1516',
    409,
    '驱动仍被变量使用，不能删除：{where}',
    'The driver is still used by signals and cannot be deleted: {where}',
  ),
  signalUsed: entry(
    '1514',
    409,
    '变量仍被使用，不能删除：{where}',
    'The signal is still used and cannot be deleted: {where}',
  ),
  kindFixed: entry(
    '1515',
    409,
    '变量的种类在添加后不能更改',
    'The kind of a signal cannot be changed after it has been added',
  ),
  groupElsewhere: entry(
    '1220',
    400,
    '分组与设备不属于同一组织',
    'The group and the equipment belong to different organisations',
  ),
  restoreCode: entry(
    '1221',
    409,
    '编码 {code} 已被另一设备使用，请换一个编码再恢复',
    'The code {code} is now used by other equipment. Restore it with a different code.',
  ),
  restoreMetrics: entry(
    '1222',
    409,
    '{count} 个指标（如 {metric}）已被同一 Sparkplug 设备 {device} 的其他变量使用，请换一个设备标识或网关再恢复',
    '{count} of its metrics, such as {metric}, are now used by other signals of the Sparkplug device {device}. Restore it with a different device ID or gateway.',
  ),
  restoreGateway: entry(
    '1223',
    409,
    '原来的网关已删除，请选择一个网关再恢复',
    'Its gateway has been deleted. Choose another gateway to restore it to.',
  ),
  protocolOff: entry(
    '1224',
    409,
    '平台已停用协议 {protocol}，不能添加新的驱动',
    'The protocol {protocol} is disabled on this platform, so no driver can be added with it',
  ),

  noticeOver: entry(
    '1225',
    409,
    '公告的有效期已过，请先修改有效期',
    'The announcement has expired. Change its period first.',
  ),
  gatewayRule: entry(
    '1226',
    409,
    '网关离线报警不能删除，可以停用',
    'The gateway offline rule cannot be deleted, but you can disable it',
  ),

  // Alarms
  alarmAcked: entry('1541', 409, '{by} 已于 {at} 确认该报警', '{by} already acknowledged this alarm at {at}'),
  alarmOver: entry('1542', 409, '报警已结束', 'This alarm has already ended'),
  alarmNoteNeeded: entry('1543', 400, '确认该报警须填写说明', 'Enter a note to acknowledge this alarm'),
  alarmReason: entry('1544', 400, '请填写原因', 'Enter a reason'),
  alarmShelveEnd: entry('1545', 400, '请填写搁置到何时，须晚于现在', 'The shelving end must be in the future'),
  alarmShelveLong: entry(
    '1546',
    400,
    '最多搁置 {minutes} 分钟',
    'An alarm can be shelved for at most {minutes} minutes',
  ),
  alarmNotShelvable: entry('1547', 409, '该报警不允许搁置', 'This alarm cannot be shelved'),
  alarmNotShelved: entry('1548', 409, '该报警未被搁置', 'This alarm is not shelved'),
  alarmNoAck: entry('1549', 409, '该报警无需确认', 'This alarm does not require acknowledgement'),
  alarmNotLatched: entry(
    '1550',
    409,
    '仅已恢复且已确认的锁存报警可以复位',
    'Only a latched alarm that has returned to normal and been acknowledged can be reset',
  ),
  alarmServiceOut: entry('1551', 409, '该报警已停用', 'This alarm is already out of service'),
  alarmServiceIn: entry('1552', 409, '该报警未停用', 'This alarm is in service'),

  // Writing values
  emptyValue: entry('2001', 400, '写入值不能为空', 'The value to write must not be empty'),
  wrongType: entry('1722', 400, '数据类型错误', 'The value does not match the data type of the signal'),
  outOfRange: entry('2003', 400, '写入值超出范围', 'The value to write is out of range'),
  readOnly: entry('2004', 400, '变量只读，不能写入', 'The signal is read-only and cannot be written'),
  confirmNeeded: entry('2005', 400, '该变量写入前需要确认', 'Confirm the write to this signal'),
  writeUnderWay: entry('2006', 409, '该变量有写入正在进行', 'Another write to this signal is in progress'),
  gatewayOffline: entry(
    '2007',
    409,
    '设备不在线，无法下发命令',
    'The device is offline, so the command cannot be sent',
  ),
  gatewayCannot: entry('2008', 409, '该网关不支持此操作', 'This gateway does not support this operation'),
  writeReason: entry('2021', 400, '请填写写入原因', 'Enter a reason to write this signal'),
  writePassword: entry('2022', 400, '写入该变量需要输入您的密码', 'Enter your password to write this signal'),
  writePasswordWrong: entry('2023', 400, '密码不正确', 'The password is wrong'),
  secondNeeded: entry('2024', 400, '写入该变量需要另一人复核', 'A second person must approve the write to this signal'),
  secondSame: entry('2025', 400, '复核人不能是操作人本人', 'The second person must be someone other than you'),
  secondWrong: entry('2026', 400, '复核人的用户名或密码错误', 'The username or password of the second person is wrong'),
  secondLacks: entry(
    '2027',
    403,
    '复核人没有该变量的写入权限',
    'The second person does not have permission to write this signal',
  ),
  interlocked: entry('2031', 409, '联锁条件不满足：{expr}', 'Interlock condition not met: {expr}'),
  commandTimeout: entry('1301', 504, '通讯超时', 'Communication timeout'),
  notReadBack: entry(
    '1303',
    504,
    '设备接受了写入，但值没有在时限内返回',
    'The device accepted the write, but the value was not read back in time',
  ),
  commandUnknown: entry(
    '1302',
    500,
    '服务器在命令执行中重启，结果未知，请核对实际值',
    'The server restarted while the command was being executed. The outcome is unknown: check the actual value.',
  ),

  // Messages to people
  noSender: entry('1401', 409, '服务器未配置{way}发送', 'The server has no sender configured for {way}'),
  sendFailed: entry('1402', 502, '验证码发送失败，请稍后再试', 'The code could not be sent. Try again later.'),

  // The server itself
  storageUnavailable: entry('503', 503, '服务器暂时无法保存数据', 'The server cannot store data at the moment'),
  internal: entry('500', 500, '服务器内部错误', 'Internal server error'),
} as const satisfies { readonly [name: string]: Entry };

export type RefusalName = keyof typeof REFUSALS;
/** What is itself a text is there in both languages: who refuses does not know which one is read. */
export type RefusalParams = { readonly [name: string]: string | number | Texts };

/** A refusal by name. Only `http/` turns it into `{code, message}`; only the browser's `api/` turns it back. */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly params: RefusalParams;

  constructor(refusal: RefusalName, params: RefusalParams = {}) {
    super(refusalText(refusal, 'en', params));
    this.name = 'Refusal';
    this.refusal = refusal;
    this.params = params;
  }
}

/** The text of a refusal in the person's language, with its params filled in. */
export function refusalText(name: RefusalName, language: Language, params: RefusalParams = {}): string {
  return fill(REFUSALS[name][language], params, language);
}

function fill(text: string, params: RefusalParams, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => {
    const value = params[key] ?? whole;
    return typeof value === 'object' ? value[language] : String(value);
  });
}
