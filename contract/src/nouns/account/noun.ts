/** Further subjects of rows in the operation log. */
export const LOGGED = {
  account: { zh: '账号', en: 'Account' },
} as const;

/** Scope required for changes whose object is not named by a field. */
export const SCOPES = {
  account: 'person',
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'user.login': { group: 'session', zh: '登录', en: 'Signed in' },
  'user.logout': { group: 'session', zh: '退出登录', en: 'Signed out' },
  'user.endOthers': { group: 'session', zh: '结束自己的其他会话', en: 'Ended other own sessions' },
  'findpwd.account': { group: 'recovery', zh: '找回密码：开始', en: 'Started password recovery' },
  'findpwd.code': { group: 'recovery', zh: '找回密码：发送验证码', en: 'Requested password recovery code' },
  'findpwd.validate': { group: 'recovery', zh: '找回密码：验证身份', en: 'Verified identity for password recovery' },
  'findpwd.password': { group: 'recovery', zh: '找回密码：设置新密码', en: 'Reset password by recovery' },
  'account.edit': { group: 'account', zh: '修改个人资料', en: 'Changed own profile' },
  'account.avatar': { group: 'account', zh: '更换头像', en: 'Changed avatar' },
  'account.avatarDelete': { group: 'account', zh: '删除头像', en: 'Removed avatar' },
  'account.config': { group: 'account', zh: '修改个人设置', en: 'Changed own settings' },
  'account.securityCode': { group: 'account', zh: '发送身份验证码', en: 'Requested identity verification code' },
  'account.securityValidate': { group: 'account', zh: '验证身份', en: 'Verified identity' },
  'account.password': { group: 'account', zh: '修改密码', en: 'Changed own password' },
  'account.targetCode': {
    group: 'account',
    zh: '向新手机号或邮箱发送验证码',
    en: 'Sent code to new phone number or e-mail address',
  },
  'account.tel': { group: 'account', zh: '绑定手机号', en: 'Set phone number' },
  'account.email': { group: 'account', zh: '绑定邮箱', en: 'Set e-mail address' },
  'account.question': { group: 'account', zh: '设置密保问题', en: 'Set security questions' },
  'account.totpBegin': { group: 'account', zh: '准备动态验证码', en: 'Prepared authenticator' },
  'account.totpOn': { group: 'account', zh: '开启动态验证码', en: 'Enabled authenticator' },
  'account.totpOff': { group: 'account', zh: '关闭动态验证码', en: 'Disabled authenticator' },
  'account.totpRecovery': { group: 'account', zh: '重新生成恢复码', en: 'Generated new recovery codes' },
} as const;
