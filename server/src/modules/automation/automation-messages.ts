import type { Texts } from '@tidegate/contract/errors.ts';
import type { Outcome } from '@tidegate/contract/nouns/automation/run.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import { equipmentMail, type Mailbox } from '../message/module.ts';
import type { AutomationRecord, AutomationStore } from './store.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';

interface Parts {
  readonly store: Pick<AutomationStore, 'change'>;
  readonly mailbox: Pick<Mailbox, 'put'>;
  readonly clock: Clock;
}

const PAUSED: { readonly [why in 'storm' | 'loop']: Texts } = {
  storm: {
    zh: '一分钟内执行次数过多，已自动暂停。请检查触发条件，再重新启用。',
    en: 'It acted too often within a minute and was paused. Check what triggers it, then enable it again.',
  },
  loop: {
    zh: '与其他自动化互相触发，已自动暂停。请检查它们写入的变量，再重新启用。',
    en: 'It and other automations trigger each other, so it was paused. Check which signals they write, then enable it again.',
  },
};

/** The messages that owners of automations receive. A message with the same key is sent once. */
export class AutomationMessages {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Pauses it, with a row in the log, until a person switches it on again. */
  async paused(automation: AutomationRecord, why: 'storm' | 'loop'): Promise<void> {
    const { store, clock } = this.#parts;
    const at = clock.now();
    await store.change(automation.id, { pausedAt: at, pausedFor: why }, trailOf(automation, at, why));
    const title = titleOf(automation, { zh: '已暂停', en: 'was paused' });
    await this.#put([automation], `automation:${automation.id}:paused:${at}`, title, PAUSED[why]);
  }

  async interrupted(automation: AutomationRecord, runId: string): Promise<void> {
    const title = titleOf(automation, { zh: '执行中断', en: 'was interrupted' });
    await this.#put([automation], `automation:${runId}:interrupted`, title, {
      zh: '执行过程中服务器停止，不会重复执行。请在执行记录中核对各步结果。',
      en: 'The server stopped while it was acting. It does not repeat anything. Check the result of each action in its trace.',
    });
  }

  async refused(automation: AutomationRecord, runId: string, { zh, en }: Outcome): Promise<void> {
    const title = titleOf(automation, { zh: '未全部执行', en: 'was not carried out completely' });
    await this.#put([automation], `automation:${runId}:refused`, title, { zh, en });
  }

  /** Notifies the owners of both. */
  async contradicts(automation: AutomationRecord, other: AutomationRecord, runId: string): Promise<void> {
    const title = titleOf(automation, { zh: '与其他自动化冲突', en: 'contradicts another one' });
    await this.#put([automation, other], `automation:${runId}:contradicts`, title, {
      zh: `“${other.name}”刚向同一变量写入了不同的值。`,
      en: `“${nameText(other, 'en')}” has just written another value to the same signal.`,
    });
  }

  async #put(automations: readonly AutomationRecord[], key: string, title: Texts, note: Texts): Promise<void> {
    const { mailbox, clock } = this.#parts;
    const [about] = automations;
    if (about === undefined) return;
    const recipients = [...new Set(automations.map(({ ownerId }) => ownerId))];
    const message = equipmentMail(about.equipmentId, { key, title, note, at: clock.now() });
    await mailbox.put([{ recipients, message }]);
  }
}

const titleOf = (automation: AutomationRecord, { zh, en }: Texts): Texts => ({
  zh: `自动化“${automation.name}”${zh}`,
  en: `Automation “${nameText(automation, 'en')}” ${en}`,
});

/** Audit entry for acts of the server itself. */
const trailOf = ({ id, orgId, name }: AutomationRecord, at: number, why: string): AuditEntry => ({
  at,
  orgId,
  userId: '',
  loginname: '',
  ip: '',
  session: '',
  action: 'automation.pause',
  object: `automation:${id}`,
  old: '',
  new: JSON.stringify({ name, pausedFor: why }),
  result: '200',
  commandUuid: '',
});
