import { effectiveLocale } from '@tidegate/contract/locale/locale.ts';
import type { DeliveryEvent } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { NotifyFacts, NotifyReader, NotifyText } from '@tidegate/contract/nouns/notify/rules/notify-text.ts';
import { mergedText, moreText, notifyText } from '@tidegate/contract/nouns/notify/rules/notify-text.ts';
import { sampleFacts } from '@tidegate/contract/nouns/notify/rules/sample.ts';
import type { Listener, Mail } from '../message/module.ts';
import type { ActivePolicy } from './policy-store.ts';
import type { QueuedDelivery } from './queued-delivery.ts';
import type { AlarmNow } from './store.ts';
import { alarmMail } from './alarm-mail.ts';
import type { Outgoing } from './channel.ts';
import { equipmentMail, NO_EQUIPMENT } from '../message/module.ts';

/** Input of a message. */
export interface Material {
  /** At least one; of one person, one way and one policy. */
  readonly rows: readonly [QueuedDelivery, ...QueuedDelivery[]];
  readonly policy: ActivePolicy;
  readonly secret: string;
  readonly to: Listener | undefined;
  readonly alarms: ReadonlyMap<string, AlarmNow>;
  /** Number of messages held back by a limit, for the message that reports it. */
  readonly heldBack: number;
}

/** The message of deliveries that go together, in the reader's language and time zone. */
export function compose({ rows, policy, secret, to, alarms, heldBack }: Material): Outgoing {
  const reader = readerOf(to);
  const [first] = rows;
  const texts = rows.map((row) => textOf(row, policy, alarms, reader, heldBack));
  const now = first.alarmId === null ? undefined : alarms.get(first.alarmId);
  return {
    id: first.key,
    to,
    reader,
    text: mergedText(texts, reader.language),
    mail: mailOf(first, policy, now, reader),
    webhook: { url: policy.webhookUrl, secret, body: JSON.stringify(bodyOf(first, policy, now)) },
    isUrgent: rows.some(({ alarmId }) => (alarmId === null ? 5 : (alarms.get(alarmId)?.alarm.priority ?? 5)) <= 2),
  };
}

/** A webhook has no reader. */
const readerOf = (to: Listener | undefined): NotifyReader => effectiveLocale({ person: to });

const factsOf = ({ alarmId, at }: QueuedDelivery, alarms: Material['alarms']): NotifyFacts =>
  (alarmId === null ? undefined : alarms.get(alarmId)?.alarm) ?? sampleFacts(at);

const isLater = ({ step, round }: QueuedDelivery): boolean => step > 1 || round > 1;

function textOf(
  row: QueuedDelivery,
  { template }: ActivePolicy,
  alarms: Material['alarms'],
  reader: NotifyReader,
  heldBack: number,
): NotifyText {
  const { event, message, automationId } = row;
  const { language } = reader;
  if (event === 'more') return moreText(automationId === null ? 'alarms' : 'automations', heldBack, language);
  if (event === 'automation') return { title: message?.title[language] ?? '', text: message?.note[language] ?? '' };
  return notifyText({ event, isLater: isLater(row) }, factsOf(row, alarms), template, reader);
}

/** The first word that an alarm has come is the message that lies in the mailbox anyway. */
function mailOf(
  row: QueuedDelivery,
  policy: ActivePolicy,
  now: AlarmNow | undefined,
  { timeZone }: NotifyReader,
): Mail | undefined {
  const { event, message } = row;
  if (event === 'more') return undefined;
  if (event === 'automation')
    return message === null
      ? undefined
      : equipmentMail(message.equipmentId, { title: message.title, note: message.note, key: row.cause, at: row.at });
  const facts = now?.alarm ?? sampleFacts(row.at);
  const plain = now === undefined ? undefined : alarmMail(now.alarm);
  if (plain !== undefined && event === 'come' && !isLater(row)) return plain;
  const text = (language: Language) =>
    notifyText({ event, isLater: isLater(row) }, facts, policy.template, { language, timeZone });
  const [zh, en] = [text('zh'), text('en')];
  return {
    type: 'alarm',
    ...NO_EQUIPMENT,
    priority: facts.priority,
    ...plain,
    key: `notify:${row.key}`,
    title: { zh: zh.title, en: en.title },
    note: { zh: zh.text, en: en.text },
    at: row.at,
  };
}

/** The payload of a webhook; docs/operations.md describes it. */
function bodyOf(row: QueuedDelivery, policy: ActivePolicy, now: AlarmNow | undefined) {
  const { key, event, step, round, at } = row;
  const sent: { readonly event: DeliveryEvent; readonly [name: string]: unknown } = {
    id: key,
    event,
    at,
    policy: policy.name,
    step,
    round,
    alarm: now === undefined ? { id: null, ...sampleFacts(at) } : now.alarm,
  };
  return sent;
}
