import { keysOf } from '../keys-of.ts';
import type { Texts } from '../refusal-entry.ts';

/** One way in which people, or a program, are told of alarms: all that tells it from the others, but how it is sent. */
export interface ChannelKind {
  readonly names: Texts;
  /** It tells the people of a step; otherwise a program, once for each step. */
  readonly isForPeople: boolean;
  /** It disturbs a person, and so keeps quiet hours. The mailbox is read when it suits, and programs do not sleep. */
  readonly disturbs: boolean;
  /** One message can hold several alarms, and only so many are wanted in an hour. */
  readonly merges: boolean;
  /** What it is sent to: a number, an address or a browser of the person, or the address of the policy. */
  readonly needs: 'tel' | 'email' | 'browser' | 'url' | 'nothing';
  /** What the server has to be configured with. */
  readonly sender?: 'sms' | 'email';
  /** The way that it brings with it: a person who is told by both is told once. */
  readonly brings?: string;
}

/** In the order in which they are offered. `web` is the mailbox, `sound` is that with a sound. */
const KINDS = {
  web: {
    names: { zh: '站内消息', en: 'Mailbox' },
    isForPeople: true,
    disturbs: false,
    merges: false,
    needs: 'nothing',
  },
  sound: {
    names: { zh: '声音提醒', en: 'Sound' },
    isForPeople: true,
    disturbs: true,
    merges: false,
    needs: 'nothing',
    brings: 'web',
  },
  sms: {
    names: { zh: '短信', en: 'SMS' },
    isForPeople: true,
    disturbs: true,
    merges: true,
    needs: 'tel',
    sender: 'sms',
  },
  email: {
    names: { zh: '邮件', en: 'E-mail' },
    isForPeople: true,
    disturbs: true,
    merges: true,
    needs: 'email',
    sender: 'email',
  },
  webhook: {
    names: { zh: 'Webhook', en: 'Webhook' },
    isForPeople: false,
    disturbs: false,
    merges: false,
    needs: 'url',
  },
  push: {
    names: { zh: '浏览器推送', en: 'Push' },
    isForPeople: true,
    disturbs: true,
    merges: true,
    needs: 'browser',
  },
} as const satisfies { readonly [channel: string]: ChannelKind };

export type NotifyChannel = keyof typeof KINDS;

/** Everything that tells one way from another; nobody compares their names. */
export const CHANNEL_KINDS: { readonly [C in NotifyChannel]: ChannelKind } = KINDS;
export const NOTIFY_CHANNELS: readonly NotifyChannel[] = keysOf(KINDS);
