import { entry } from '../../refusal-entry.ts';

const zh = (what: string) => `密码${what}，容易被猜到。请使用至少 10 个无规律的字符，或几个互不相关的词`;
const en = (what: string) =>
  `The password ${what}, which is easy to guess. Use 10 or more random characters, or several unrelated words`;

/** Refusals of signing in and of new passwords beside those of `refusals/`. */
export const REFUSALS = {
  accountGuarded: entry(
    '1021',
    429,
    '该账号近期被尝试的密码过多：请使用曾登录过的浏览器，或找回密码，或在 {minutes} 分钟后再试',
    'Too many sign-in attempts for this account. Use a browser that has signed in before, reset the password, or try again in {minutes} min.',
  ),
  passwordCommon: entry(
    '1114',
    400,
    '密码过于常见或包含用户名，请换一个',
    'The password is too common or contains the username. Choose another one.',
  ),
  passwordRepeats: entry('1022', 400, zh('由重复的字符组成'), en('repeats the same characters')),
  passwordSequence: entry('1023', 400, zh('是连续的字母或数字'), en('is a sequence of letters or digits')),
  passwordWalk: entry('1024', 400, zh('是键盘上相邻的按键'), en('follows adjacent keys on the keyboard')),
  passwordDate: entry('1025', 400, zh('是日期或年份'), en('is a date or a year')),
  passwordWords: entry('1026', 400, zh('是常见的词加上数字或符号'), en('is a common word with digits or symbols')),
  passwordWeak: entry('1027', 400, zh('过于简单'), en('is too simple')),
  idleOfDepartment: entry(
    '1031',
    400,
    '只有组织可以设置无操作时限，请在该部门所属的组织上设置',
    'A department has no idle limit of its own. Set it on the organisation of the department.',
  ),
  localeOfDepartment: entry(
    '1032',
    400,
    '只有组织可以设置默认语言和时区，请在该部门所属的组织上设置',
    'A department has no default language and time zone of its own. Set them on the organisation of the department.',
  ),
} as const;
