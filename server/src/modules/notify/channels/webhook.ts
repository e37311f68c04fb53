import { noAddress, type Send } from '../channel.ts';

/** To the address of the policy. */
export const send: Send = async ({ id, webhook: { url, secret, body } }, { webhook, clock }) => {
  if (url === '') throw noAddress();
  await webhook.post({ url, secret, id, at: clock.now(), body });
};
