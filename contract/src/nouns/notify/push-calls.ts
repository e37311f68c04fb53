import { z } from 'zod';
import { call } from '../../call.ts';
import { textField } from '../../form.ts';

const own = { who: 'signedIn', touches: 'own' } as const;
const keyText = textField(200).regex(/^[\w-]+$/, 'is not base64url');

export const pushKey = call({
  path: '/lfscada/user/push/key',
  summary: 'The public key with which a browser verifies notifications of this server',
  ...own,
  input: z.strictObject({}),
  output: z.object({ publicKey: z.string() }),
});

export const pushSubscribe = call({
  path: '/lfscada/user/push/subscribe',
  summary: 'Subscribes this browser to alarm notifications by Web Push',
  ...own,
  rate: 'edit',
  audit: 'push.subscribe',
  input: z.strictObject({ endpoint: textField(1_000), p256dh: keyText, auth: keyText }),
  output: z.object({}),
});

export const pushUnsubscribe = call({
  path: '/lfscada/user/push/unsubscribe',
  summary: 'Unsubscribes this browser from Web Push',
  ...own,
  rate: 'edit',
  audit: 'push.unsubscribe',
  input: z.strictObject({ endpoint: textField(1_000) }),
  output: z.object({}),
});
