import { type ChannelParts, noAddress, type Outgoing } from './channel.ts';

/** Puts a message into the mailbox of its person; `isLoud`: it is heard where the mailbox is open. */
export async function toMailbox({ to, mail }: Outgoing, { mailbox }: ChannelParts, isLoud: boolean): Promise<void> {
  if (to === undefined || mail === undefined) throw noAddress();
  await mailbox.put([{ recipients: [to.range.userId], message: mail, isLoud }]);
}
