import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'login.forgot': ['忘记密码？', 'Forgot your password?'],
  'login.totpTitle': ['两步验证', 'Two-step verification'],
  'login.totpText': [
    '请打开您的验证器应用，输入其中显示的 6 位数字。',
    'Enter the six-digit code from your authenticator app.',
  ],
  'login.totpMissing': ['请输入动态验证码', 'Enter the authenticator code'],
  'login.recoveryText': [
    '请输入启用两步验证时保存的一个恢复码，每个只能用一次。',
    'Enter one of the recovery codes you saved when you enabled two-step verification. Each works once.',
  ],
  'login.recovery': ['恢复码', 'Recovery code'],
  'login.recoveryMissing': ['请输入恢复码', 'Enter a recovery code'],
  'login.useRecovery': ['改用恢复码', 'Use a recovery code instead'],
  'login.useTotp': ['改用验证器应用', 'Use the authenticator app instead'],
  'login.totpSubmit': ['验证', 'Verify'],
  'login.totpBack': ['返回用户名和密码', 'Back to username and password'],
  'login.title': ['登录', 'Sign in'],
  'login.continue': ['以 {name} 的身份继续', 'Continue as {name}'],
  'login.password': ['密码', 'Password'],
  'login.passwordMissing': ['请输入密码', 'Enter your password'],
  'login.submit': ['登录', 'Sign in'],
  'login.caps': ['大写锁定已开启', 'Caps Lock is on'],
  'login.ended1006': [
    '登录已失效，请重新登录。登录后将回到刚才的页面。',
    'Your session has ended. Sign in to return to where you were.',
  ],
  'login.ended1010': [
    '账号已在别处登录或被管理员下线，请重新登录。',
    'Your session was ended by another sign-in or by an administrator. Sign in again.',
  ],
} as const satisfies TextTable;
