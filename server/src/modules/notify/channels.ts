import type { NotifyChannel } from '@tidegate/contract/nouns/notify/channels.ts';
import type { Send } from './channel.ts';
import { send as email } from './channels/email.ts';
import { send as push } from './channels/push.ts';
import { send as sms } from './channels/sms.ts';
import { send as sound } from './channels/sound.ts';
import { send as web } from './channels/web.ts';
import { send as webhook } from './channels/webhook.ts';

/** Channel → how it sends. Each channel is a file of `channels/`. */
export const CHANNELS: { readonly [C in NotifyChannel]: Send } = {
  email,
  push,
  sms,
  sound,
  web,
  webhook,
};
