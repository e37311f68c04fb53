import { noAddress, noSender, type Send } from '../channel.ts';

/** To the e-mail address of the person. */
export const send: Send = async ({ to, text }, { mailer }) => {
  if (to === undefined || to.email === '') throw noAddress();
  if (mailer === undefined) throw noSender();
  await mailer.send({ to: to.email, subject: text.title, text: text.text });
};
