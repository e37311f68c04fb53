import type { ActionCode } from './action-code.ts';
import { mailOf } from '../mail.ts';

export const notifyCode: ActionCode<'notify'> = {
  isHarmless: true,
  sleeps: () => undefined,
  check: () => undefined,
  act: async ({ userIds, text, textEn }, { automation, owner, runId, place }, { mailbox, objects, clock }) => {
    // Who is gone, or no longer among the people that the owner sees, gets nothing.
    const found = await objects.find('user', [...new Set(userIds)], owner.person.range);
    const message = mailOf(automation, {
      key: `automation:${runId}:${place}`,
      title: { zh: `自动化：${automation.name}`, en: `Automation: ${automation.nameEn || automation.name}` },
      note: { zh: text, en: textEn || text },
      at: clock.now(),
    });
    await mailbox.put([{ recipients: found.map(({ id }) => id), message }]);
    return { result: 'done', commandUuid: '' };
  },
};
