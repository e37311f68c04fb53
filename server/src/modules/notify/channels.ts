import type { NotifyChannel } from '@tidegate/contract/notify/channels.ts';
import type { NotifyReader, NotifyText } from '@tidegate/contract/nouns/notify/rules/notify-text.ts';
import type { Listener, Mail, Mailbox } from '../message/module.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { PushSender } from '../../ports/push-sender.ts';
import type { PushSubscriptions } from '../../ports/push-subscriptions.ts';
import { SendError } from '../../ports/send-error.ts';
import type { SmsLog } from '../sender/module.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';
import type { WebhookSender } from '../../ports/webhook-sender.ts';

export interface ChannelParts {
  readonly mailbox: Pick<Mailbox, 'put'>;
  readonly mailer: Mailer | undefined;
  readonly smsSender: SmsSender | undefined;
  readonly smsLog: SmsLog;
  readonly webhook: WebhookSender;
  readonly push: PushSender;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'of' | 'drop'>;
  readonly clock: Clock;
}

/** One message, ready to go. */
export interface Outgoing {
  /** The same for every try. */
  readonly id: string;
  /** Undefined for a webhook. */
  readonly to: Listener | undefined;
  readonly reader: NotifyReader;
  readonly text: NotifyText;
  /** What lies in the mailbox; undefined where there is nothing to open. */
  readonly mail: Mail | undefined;
  readonly webhook: { readonly url: string; readonly secret: string; readonly body: string };
  readonly isUrgent: boolean;
}

/** Sends one message in one way. Throws a SendError whose reason may be one of DELIVERY_REASONS. */
export type Send = (out: Outgoing, parts: ChannelParts) => Promise<void>;

const NO_ADDRESS = () => new SendError('noAddress');
const NO_SENDER = () => new SendError('noSender');

/** Way → how it is gone. */
export const CHANNELS: { readonly [C in NotifyChannel]: Send } = {
  web: (out, parts) => toMailbox(out, parts, false),
  sound: (out, parts) => toMailbox(out, parts, true),
  sms: async ({ to, text, reader }, { smsSender, smsLog, clock }) => {
    if (to === undefined || to.tel === '') throw NO_ADDRESS();
    if (smsSender === undefined) throw NO_SENDER();
    const { tel, loginname, range } = to;
    const attempt = { at: clock.now(), orgId: range.orgId, loginname, to: tel, purpose: 'notice' as const };
    try {
      const sms = { to: tel, purpose: 'notice' as const, language: reader.language, text: text.text, code: undefined };
      await smsLog.add({ ...attempt, state: 'sent', reason: '', ...(await smsSender.send(sms)) });
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      await smsLog.add({ ...attempt, state: 'failed', reason: error.reason.slice(0, 200), reference: '', cost: null });
      throw error;
    }
  },
  email: async ({ to, text }, { mailer }) => {
    if (to === undefined || to.email === '') throw NO_ADDRESS();
    if (mailer === undefined) throw NO_SENDER();
    await mailer.send({ to: to.email, subject: text.title, text: text.text });
  },
  webhook: async ({ id, webhook: { url, secret, body } }, { webhook, clock }) => {
    if (url === '') throw NO_ADDRESS();
    await webhook.post({ url, secret, id, at: clock.now(), body });
  },
  push: async ({ to, text, mail, isUrgent }, { push, pushSubscriptions }) => {
    const browsers = to === undefined ? [] : await pushSubscriptions.of(to.range.userId);
    const path = mail?.equipmentId ? `/monitor/eg/detail/list/${mail.equipmentId}/alarm` : '/message';
    let taken = 0;
    let failure: SendError | undefined;
    for (const browser of browsers) {
      try {
        if ((await push.push(browser, { ...text, path, isUrgent })) === 'taken') taken += 1;
        else await pushSubscriptions.drop(browser.endpoint);
      } catch (error) {
        if (!(error instanceof SendError)) throw error;
        failure = error;
      }
    }
    // One browser that shows it is enough; tried again, it would show it twice.
    if (taken === 0) throw failure ?? NO_ADDRESS();
  },
};

async function toMailbox({ to, mail }: Outgoing, { mailbox }: ChannelParts, isLoud: boolean): Promise<void> {
  if (to === undefined || mail === undefined) throw NO_ADDRESS();
  await mailbox.put([{ recipients: [to.range.userId], message: mail, isLoud }]);
}
