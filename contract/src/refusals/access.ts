import { entry } from '../refusal-entry.ts';

/** Refusals of identity and permissions. */
export const ACCESS_REFUSALS = {
  forbidden: entry('403', 403, '没有权限', 'You do not have permission for this'),
  notFound: entry('404', 404, '对象不存在或已删除', 'The object does not exist or has been deleted'),
  unknownName: entry('404', 404, '没有“{value}”{choices}', '“{value}” does not exist{choices}'),
  noSuchCall: entry('404', 404, '没有这个接口', 'This call does not exist'),
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
  originalPasswordWrong: entry('1004', 400, '原密码错误', 'The current password is wrong'),
  permissionInfo: entry(
    '1005',
    401,
    '获取权限信息失败，请重新登录！',
    'Your permissions could not be loaded. Sign in again.',
  ),
  noAlarmRecords: entry('1007', 403, '暂无权限查看该设备报警记录', 'No permission to view alarm records'),
  noWrite: entry('1008', 403, '暂无写入权限', 'No write permission'),
  noPasswordChange: entry('1009', 403, '暂无权限修改密码', 'No permission to change the password'),
  noUserInfoChange: entry('1011', 403, '暂无权限修改用户信息', 'No permission to change the user information'),
  totpNeeded: entry('1012', 400, '请输入动态验证码', 'Enter the code from your authenticator app'),
  totpWrong: entry('1013', 400, '动态验证码错误或已使用', 'The authenticator code is wrong or has already been used'),
  vcodeNeeded: entry('1014', 400, '请输入图形验证码', 'Enter the characters of the picture'),
  flowOver: entry('1015', 400, '验证已失效，请重新开始', 'The verification has expired. Start again.'),
  passwordDue: entry('1017', 403, '请先修改初始密码', 'Change your initial password first'),
  metricsClosed: entry(
    '1311',
    403,
    '指标需要访问令牌：请在服务器上设置 TIDEGATE_METRICS_TOKEN，并以 Bearer 令牌请求',
    'Metrics require a token. Set TIDEGATE_METRICS_TOKEN on the server and send it as a bearer token.',
  ),
  totpOnAlready: entry(
    '1018',
    409,
    '动态验证码已开启，请先关闭',
    'Two-step verification is already enabled. Disable it first.',
  ),
  answersWrong: entry('1016', 400, '密保问题答案错误', 'The answers to the security questions are wrong'),
} as const;
