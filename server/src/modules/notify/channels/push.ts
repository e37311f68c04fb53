import { SendError } from '../../../ports/send-error.ts';
import { noAddress, type Send } from '../channel.ts';

/** To every browser of the person; one that takes it is enough. */
export const send: Send = async ({ to, text, mail, isUrgent }, { push, pushSubscriptions }) => {
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
  if (taken === 0) throw failure ?? noAddress();
};
