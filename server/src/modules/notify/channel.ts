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
  readonly smsLog: Pick<SmsLog, 'add'>;
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
  /** Message in the mailbox; undefined if there is nothing to open. */
  readonly mail: Mail | undefined;
  readonly webhook: { readonly url: string; readonly secret: string; readonly body: string };
  readonly isUrgent: boolean;
}

/** Sends one message through one channel: `send` of a file of `channels/`. Throws a SendError whose reason may be one of DELIVERY_REASONS. */
export type Send = (out: Outgoing, parts: ChannelParts) => Promise<void>;

/** The person, or the policy, has none of what the channel needs. */
export const noAddress = () => new SendError('noAddress');
/** The server is not configured to send. */
export const noSender = () => new SendError('noSender');
