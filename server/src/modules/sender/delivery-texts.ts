import type { SmsPurpose } from '@tidegate/contract/nouns/sender/sms.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { CODE_VALIDITY_MS } from '@tidegate/contract/limits.ts';

const MINUTES = CODE_VALIDITY_MS / 60_000;

type Texts = Readonly<Record<Language, string>>;

/** An event that a person is notified of. */
export type SecurityEvent =
  | 'passwordChanged'
  | 'passwordReset'
  | 'telChanged'
  | 'emailChanged'
  | 'questionsChanged'
  | 'totpOn'
  | 'totpOff'
  | 'guessed';

const EVENTS: Readonly<Record<SecurityEvent, Texts>> = {
  passwordChanged: { zh: '登录密码已修改', en: 'the password was changed' },
  passwordReset: { zh: '登录密码已通过找回功能重置', en: 'the password was reset by password recovery' },
  telChanged: { zh: '绑定的手机号码已更换', en: 'the phone number was changed' },
  emailChanged: { zh: '绑定的邮箱已更换', en: 'the e-mail address was changed' },
  questionsChanged: { zh: '密保问题已修改', en: 'the security questions were changed' },
  totpOn: { zh: '动态验证码已开启', en: 'the authenticator was enabled' },
  totpOff: { zh: '动态验证码已关闭', en: 'the authenticator was disabled' },
  guessed: {
    zh: '登录密码正被反复尝试，一小时内新浏览器已不能登录；曾登录过的浏览器不受影响',
    en: 'there were many sign-in attempts within an hour, so new browsers cannot sign in until the hour is over; browsers that have signed in before still can',
  },
};

const CODE_FOR: Readonly<Record<Exclude<SmsPurpose, 'notice' | 'test'>, Texts>> = {
  proof: { zh: '验证身份', en: 'verify your identity' },
  newTel: { zh: '绑定手机号码', en: 'confirm this phone number' },
  findpwd: { zh: '找回密码', en: 'set a new password' },
};

export interface Text {
  readonly subject: string;
  readonly text: string;
}

/** The message that carries a code. */
export function codeText(purpose: keyof typeof CODE_FOR | 'newEmail', code: string, language: Language): Text {
  const what = purpose === 'newEmail' ? { zh: '绑定邮箱', en: 'confirm this e-mail address' } : CODE_FOR[purpose];
  return language === 'zh'
    ? {
        subject: 'Tidegate 验证码',
        text: `验证码 ${code}，用于${what.zh}，${MINUTES} 分钟内有效。请勿告诉他人；如非本人操作，请忽略。`,
      }
    : {
        subject: 'Tidegate verification code',
        text: `${code} is your code to ${what.en}, valid for ${MINUTES} minutes. Do not share it. If you did not request it, ignore this message.`,
      };
}

/** The test message of an administrator. */
export function testText(language: Language): Text {
  return language === 'zh'
    ? { subject: 'Tidegate 测试消息', text: '这是一条测试消息，发送通道工作正常。' }
    : { subject: 'Tidegate test message', text: 'This is a test message. Sending works.' };
}

export interface Happened {
  readonly event: SecurityEvent;
  readonly loginname: string;
  /** Ms; shown in `timeZone`. */
  readonly at: number;
  readonly timeZone: string;
  readonly ip: string;
}

/** The message about a change. */
export function noticeText({ event, loginname, at, timeZone, ip }: Happened, language: Language): Text {
  const time = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at);
  return language === 'zh'
    ? {
        subject: 'Tidegate 账号安全提醒',
        text: `账号 ${loginname} 的${EVENTS[event].zh}（${time}，来自 ${ip}）。如非本人操作，请立即联系管理员。`,
      }
    : {
        subject: 'Tidegate account security',
        text: `Account ${loginname}: ${EVENTS[event].en} (${time}, from ${ip}). If this was not you, contact your administrator immediately.`,
      };
}
