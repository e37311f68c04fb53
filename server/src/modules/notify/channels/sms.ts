import { SendError } from '../../../ports/send-error.ts';
import { noAddress, noSender, type Send } from '../channel.ts';

/** To the telephone of the person, recorded in the SMS log. */
export const send: Send = async ({ to, text, reader }, { smsSender, smsLog, clock }) => {
  if (to === undefined || to.tel === '') throw noAddress();
  if (smsSender === undefined) throw noSender();
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
};
