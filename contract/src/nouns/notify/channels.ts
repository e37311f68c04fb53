import { keysOf } from '../../keys-of.ts';
import type { Texts } from '../../refusal-entry.ts';

/** One notification channel: everything about it except how it is sent. */
export interface ChannelKind {
  readonly names: Texts;
  /** It notifies the people of a step; otherwise a program, once per step. */
  readonly isForPeople: boolean;
  /** It respects quiet hours. The mailbox and programs do not. */
  readonly disturbs: boolean;
  /** One message can contain several alarms, and the number per hour is limited. */
  readonly merges: boolean;
  /** Target of the channel: a number, an address or a browser of the person, or the address of the policy. */
  readonly needs: 'tel' | 'email' | 'browser' | 'url' | 'nothing';
  /** Server configuration that the channel needs. */
  readonly sender?: 'sms' | 'email';
  /** The channel that it includes: a person with both is notified once. */
  readonly brings?: string;
}

/** In the order in which they are offered. `web` is the mailbox, `sound` is that with a sound. */
const KINDS = {
  web: {
    names: { zh: '站内消息', en: 'Messages' },
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

/** The definitions of all channels; no code compares their names. */
export const CHANNEL_KINDS: { readonly [C in NotifyChannel]: ChannelKind } = KINDS;
export const NOTIFY_CHANNELS: readonly NotifyChannel[] = keysOf(KINDS);
