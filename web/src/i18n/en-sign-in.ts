import type { zhSignIn } from './zh-sign-in.ts';

/** The texts of signing in and of the signed-in person, in English. */
export const enSignIn = {
  'vcode.label': 'Characters of the picture',
  'vcode.picture': 'A picture of some characters',
  'vcode.another': 'New picture',
  'vcode.failed': 'The picture did not load; ask for another one',
  'vcode.cannotRead': 'I cannot read the picture',
  'vcode.cannotReadHelp': 'Your browser can do a calculation instead. It takes a few seconds.',
  'vcode.workLabel': 'Verification without the picture',
  'vcode.work': 'Your browser is calculating: {done} of {pieces}',
  'vcode.workDone': 'Done. No characters are needed.',
  'vcode.working': 'Wait until the calculation is done',
  'vcode.missing': 'Enter the characters of the picture',

  'login.forgot': 'Forgot your password?',
  'login.totpTitle': 'Two-step verification',
  'login.totpText': 'Open your authenticator app and enter the six digits that it shows.',
  'login.totp': 'Authenticator code',
  'login.totpMissing': 'Enter the authenticator code',
  'login.recoveryText':
    'Enter one of the recovery codes that you kept when you turned two-step verification on. Each works once.',
  'login.recovery': 'Recovery code',
  'login.recoveryMissing': 'Enter a recovery code',
  'login.useRecovery': 'Use a recovery code instead',
  'login.useTotp': 'Use the authenticator app instead',
  'login.totpSubmit': 'Verify',
  'login.totpBack': 'Back to username and password',

  'top.account': 'My account',
  'top.feedback': 'Feedback',
  'top.help': 'Help',
  'top.passwordDue': 'Somebody else set your password. Choose your own first; nothing else works until then.',
  'top.passwordDueAction': 'Choose a password',
  'top.narrowScope':
    'The objects on this page belong to the whole organisation. Your access scope covers only some equipment, so you can view them but not change them.',
  'top.doubtful': 'The rights shown may be out of date; what you have open is kept.',
} as const satisfies { readonly [K in keyof typeof zhSignIn]: string };
