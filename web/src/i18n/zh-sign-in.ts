/** The texts of signing in and of the signed-in person, in Chinese. */
export const zhSignIn = {
  'vcode.label': '图形验证码',
  'vcode.picture': '含有字符的图片',
  'vcode.another': '换一张图片',
  'vcode.failed': '图片加载失败，请换一张',
  'vcode.missing': '请输入图片中的字符',

  'login.forgot': '忘记密码？',
  'login.totpTitle': '两步验证',
  'login.totpText': '请打开您的验证器应用，输入其中显示的 6 位数字。',
  'login.totp': '动态验证码',
  'login.totpMissing': '请输入动态验证码',
  'login.recoveryText': '请输入启用两步验证时保存的一个恢复码，每个只能用一次。',
  'login.recovery': '恢复码',
  'login.recoveryMissing': '请输入恢复码',
  'login.useRecovery': '改用恢复码',
  'login.useTotp': '改用验证器应用',
  'login.totpSubmit': '验证',
  'login.totpBack': '返回用户名和密码',

  'top.account': '我的账户',
  'top.feedback': '意见反馈',
  'top.help': '使用帮助',
  'top.passwordDue': '您的密码由他人设置。请先设置自己的密码，在此之前不能使用其他功能。',
  'top.passwordDueAction': '设置密码',
  'top.narrowScope': '本页内容属于整个组织，而您的数据范围只包含部分设备，因此只能查看，不能修改。',
  'top.doubtful': '当前显示的权限可能已过时，已打开的内容会保留。',
} as const;
