import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'findpwd.title': ['找回密码', 'Forgotten password'],
  'findpwd.steps': ['找回密码的步骤', 'Password recovery steps'],
  'findpwd.step.account': ['账号', 'Account'],
  'findpwd.step.validate': ['验证', 'Verification'],
  'findpwd.step.password': ['新密码', 'New password'],
  'findpwd.step.finish': ['完成', 'Done'],
  'findpwd.stepDone': ['（已完成）', '(done)'],
  'findpwd.again': [
    '页面已重新加载或未按顺序打开。为安全起见，请从头开始。',
    'The page was reloaded or opened out of order. For your security, start again.',
  ],
  'findpwd.over': ['验证已失效，请从头开始。', 'The verification has expired. Start again.'],
  'findpwd.reload': ['请勿刷新此页面，否则需要从头开始。', 'Do not reload this page, or you will have to start again.'],
  'findpwd.accountText': ['请输入登录用的用户名。', 'Enter the username you sign in with.'],
  'findpwd.next': ['下一步', 'Continue'],
  'findpwd.toLogin': ['返回登录', 'Back to sign-in'],
  'findpwd.wayText': ['请选择一种方式，证明这是您的账号。', 'Choose how to verify that the account is yours.'],
  'findpwd.way.tel': ['手机短信验证码', 'Code by SMS'],
  'findpwd.way.email': ['邮箱验证码', 'Code by e-mail'],
  'findpwd.way.question': ['密保问题', 'Security questions'],
  'findpwd.wayText.tel': ['向账号绑定的手机发送验证码', 'Sent to the phone number of the account'],
  'findpwd.wayText.email': ['向账号绑定的邮箱发送验证码', 'Sent to the e-mail address of the account'],
  'findpwd.wayText.question': [
    '回答您设置的三个问题，之后还需要一个验证码',
    'Answer your three questions; you also need a code',
  ],
  'findpwd.otherWay': ['换一种方式', 'Use another way'],
  'findpwd.noWay': ['此服务器无法自助找回密码', 'This server cannot recover passwords'],
  'findpwd.noWayText': [
    '服务器尚未配置短信或邮件发送。请联系管理员为您重置密码。',
    'It cannot send SMS or e-mail. Ask your administrator for a new password.',
  ],
  'findpwd.answered': ['回答正确，还需要一个验证码。', 'Your answers are correct. A code is required as well.'],
  'findpwd.telText': [
    '我们将向账号绑定的手机发送 6 位验证码，{minutes} 分钟内有效。',
    'A six-digit code, valid for {minutes} minutes, will be sent to the phone number of the account.',
  ],
  'findpwd.emailText': [
    '我们将向账号绑定的邮箱发送 6 位验证码，{minutes} 分钟内有效。',
    'A six-digit code, valid for {minutes} minutes, will be sent to the e-mail address of the account.',
  ],
  'findpwd.telSent': [
    '如果该账号存在且绑定了手机，验证码正在发送，{minutes} 分钟内有效。',
    'If this account exists and has a phone number, a code has been sent. It is valid for {minutes} minutes.',
  ],
  'findpwd.emailSent': [
    '如果该账号存在且绑定了邮箱，验证码正在发送，{minutes} 分钟内有效。',
    'If this account exists and has an e-mail address, a code has been sent. It is valid for {minutes} minutes.',
  ],
  'findpwd.send': ['发送验证码', 'Send code'],
  'findpwd.sendAgain': ['重新发送', 'Send again'],
  'findpwd.sendWait': ['{seconds} 秒后可重新发送', 'Send again in {seconds} s'],
  'findpwd.code': ['验证码', 'Code'],
  'findpwd.codeMissing': ['请输入 6 位数字验证码', 'Enter the six-digit code'],
  'findpwd.questionText': ['请按设置时的内容回答这三个问题。', 'Answer your three security questions.'],
  'findpwd.answer': ['答案', 'Answer'],
  'findpwd.answerMissing': ['请输入答案', 'Enter an answer'],
  'findpwd.passwordText': [
    '为账号 {name} 设置新密码。保存后，所有已登录的会话都会退出。',
    'Choose a new password for {name}. All its sessions will be signed out.',
  ],
  'findpwd.save': ['保存新密码', 'Save password'],
  'findpwd.finishTitle': ['密码已更改', 'Password changed'],
  'findpwd.finishText': [
    '所有已登录的会话均已退出，请用新密码登录。',
    'All sessions have ended. Sign in with the new password.',
  ],

  'newPassword.password': ['新密码', 'New password'],
  'newPassword.confirm': ['再次输入新密码', 'Confirm new password'],
  'newPassword.length': ['{min}–{max} 个字符', '{min}–{max} characters'],
  'newPassword.halfWidth': [
    '只用半角字符：英文字母、数字、符号、空格；区分大小写',
    'Only ASCII letters, digits, symbols and spaces; case-sensitive',
  ],
  'newPassword.same': ['两次输入一致', 'Both entries match'],
  'newPassword.met': ['已满足', 'met'],
  'newPassword.unmet': ['未满足', 'not met'],
} as const satisfies TextTable;
