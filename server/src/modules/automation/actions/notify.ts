import { Refusal } from '@tidegate/contract/errors.ts';
import type { LiveTable } from '../../../ports/live-table.ts';
import { equipmentMail, type Mailbox } from '../../message/module.ts';
import type { ActionCode } from '../action-code.ts';
import { filledMessage } from '../filled-message.ts';
import { automationTitle } from '../titles.ts';

interface Needs {
  readonly live: Pick<LiveTable, 'get'>;
  readonly stores: { readonly mailbox: Pick<Mailbox, 'put'> };
}

export const code: ActionCode<'notify', Needs> = {
  isHarmless: true,
  may: () => true,
  check: async ({ userIds }, { person }, { objects }) => {
    const wanted = [...new Set(userIds)];
    const found = await objects.find('user', wanted, person.range);
    if (found.length < wanted.length) throw new Refusal('notFound');
  },
  act: async (action, { automation, owner, runId, place }, { stores: { mailbox }, live, objects, clock }) => {
    // Recipients who are deleted, or no longer visible to the owner, get nothing.
    const found = await objects.find('user', [...new Set(action.userIds)], owner.person.range);
    const message = equipmentMail(automation.equipmentId, {
      key: `automation:${runId}:${place}`,
      title: automationTitle(automation),
      note: filledMessage(action, owner.seen, live),
      at: clock.now(),
    });
    await mailbox.put([{ recipients: found.map(({ id }) => id), message }]);
    return { result: 'done' };
  },
};
