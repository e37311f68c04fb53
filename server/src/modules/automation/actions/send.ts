import { lacking } from '@tidegate/contract/call.ts';
import { CHANNEL_KINDS } from '@tidegate/contract/nouns/notify/channels.ts';
import { notifyPolicyEdit } from '@tidegate/contract/nouns/notify/calls.ts';
import type { Delivery } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import { reasonText } from '@tidegate/contract/nouns/notify/rules/reason-text.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { LiveTable } from '../../../ports/live-table.ts';
import type { Announcements } from '../../notify/module.ts';
import type { ActionCode, Became } from '../action-code.ts';
import { filledMessage } from '../filled-message.ts';
import { automationTitle } from '../titles.ts';

interface Needs {
  readonly live: Pick<LiveTable, 'get'>;
  readonly announcements: Pick<Announcements, 'check' | 'send' | 'became'>;
}

export const code: ActionCode<'send', Needs> = {
  isHarmless: true,
  // The permission to let policies send includes automations.
  may: (_action, { person }) => lacking(notifyPolicyEdit.who, person.auths) === undefined,
  check: (action, { person }, { announcements }) => announcements.check(action, person.range),
  act: async (action, { automation, owner, runId, place }, { announcements, live, clock }) => {
    const cause = `automation:${runId}:${place}`;
    const message = {
      equipmentId: automation.equipmentId,
      title: automationTitle(automation),
      note: filledMessage(action, owner.seen, live),
    };
    const sent = await announcements.send(
      { ...action, automation, cause, message, at: clock.now() },
      owner.person.range,
    );
    // Recipients who are deleted, or no longer visible to the owner, get nothing.
    if (sent === 0) return { result: 'refused', zh: '已没有可通知的人', en: 'None of the recipients is left' };
    return { result: 'waiting', commandUuid: cause };
  },
  resultsOf: async (begun, { announcements }) =>
    new Map([...(await announcements.became(begun))].map(([cause, sent]) => [cause, becameOf(sent)])),
};

type Sent = Pick<Delivery, 'loginname' | 'channel' | 'state' | 'reason'>;

/** Result of an action from its deliveries. */
function becameOf(sent: readonly Sent[]): Became {
  const all = sent.length;
  const open = sent.filter(({ state }) => state === 'queued' || state === 'sending').length;
  const lost = sent.filter(({ state }) => state === 'failed' || state === 'suppressed' || state === 'unknown');
  const [first] = lost;
  if (first !== undefined) {
    return {
      result: 'refused',
      zh: `${all} 条中 ${lost.length} 条未送达：${whyOf(first, 'zh')}`,
      en: `${lost.length} of ${all} not delivered: ${whyOf(first, 'en')}`,
    };
  }
  if (open > 0) return { result: 'waiting', zh: `${all} 条中 ${open} 条待发送`, en: `${open} of ${all} still queued` };
  return { result: 'done', zh: `已发送 ${all} 条`, en: `${all} sent` };
}

const whyOf = ({ loginname, channel, reason }: Sent, language: Language): string => {
  const how = `${loginname} (${CHANNEL_KINDS[channel].names[language]})`;
  return language === 'zh' ? `${how}，${reasonText(reason, 'zh')}` : `${how}, ${reasonText(reason, 'en')}`;
};
