import { ruleNameText } from '../../alarm/rule-name.ts';
import type { Alarm } from '../../alarm/alarm.ts';
import type { DeliveryEvent } from '../notify-delivery.ts';
import type { NotifyTemplate } from '../notify-policy.ts';
import type { Language, Texts } from '../../../errors.ts';
import { stateText } from '../../signal/rules/state-texts.ts';
import { ALARM_PRIORITY_TEXTS } from '../../alarm/rules/alarm-text.ts';
import { nameTextOf, type NameField, type NamesOf } from '../../../locale/name-text.ts';

/** The names that a template may hold, each in braces. */
export const NOTIFY_PARTS = ['equipment', 'signal', 'text', 'value', 'limit', 'unit', 'time', 'priority'] as const;
type Part = (typeof NOTIFY_PARTS)[number];

/** The default text of a policy. */
export const DEFAULT_NOTIFY_TEMPLATE: NotifyTemplate = {
  zh: '【{priority}】{equipment} {signal}：{text}（{time}）',
  en: '[{priority}] {equipment} {signal}: {text} ({time})',
};

/** Subject of a notification about an alarm, or a sample of one. */
type AlarmEvent = Exclude<DeliveryEvent, 'more' | 'automation'>;

/** The event, in front of the place. */
const EVENT_TEXTS: { readonly [E in AlarmEvent]: Texts } = {
  come: { zh: '报警', en: 'Alarm' },
  ack: { zh: '报警已确认', en: 'Alarm acknowledged' },
  return: { zh: '报警已恢复', en: 'Alarm returned to normal' },
  shelve: { zh: '报警已搁置', en: 'Alarm shelved' },
  test: { zh: '测试通知', en: 'Test notification' },
};
const LATER: Texts = { zh: '报警仍未处理', en: 'Alarm still active' };
const ACKED_BY: Texts = { zh: '由 {by} 确认。', en: 'Acknowledged by {by}.' };
const MORE = {
  alarms: { zh: '另有 {n} 条报警通知未逐条发送。', en: 'And {n} more alarm notifications.' },
  automations: { zh: '另有 {n} 条自动化消息未逐条发送。', en: 'And {n} more messages of automations.' },
} as const satisfies { readonly [of: string]: Texts };

/** Fields of an alarm that fill its texts. */
export type NotifyFacts = Pick<
  Alarm,
  | NameField
  | 'priority'
  | 'text'
  | 'textEn'
  | 'gatewayName'
  | keyof NamesOf<'equipment'>
  | keyof NamesOf<'signal'>
  | 'unit'
  | 'decimals'
  | 'activeAt'
  | 'activeValue'
  | 'limit'
  | 'states'
  | 'ackBy'
>;

/** For whom a text is. */
export interface NotifyReader {
  readonly language: Language;
  readonly timeZone: string;
}

export interface NotifyText {
  readonly title: string;
  readonly text: string;
}

/** Subject of an alarm: its equipment, or its gateway, and its signal, or the name of its rule. */
export function notifyPlace(facts: NotifyFacts, language: Language): string {
  return [equipmentOf(facts, language), signalOf(facts, language)].filter((part) => part !== '').join(' · ');
}

/** Title and text of a notification in the language and time zone of its reader. `isLater`: a follow-up. */
export function notifyText(
  what: { readonly event: AlarmEvent; readonly isLater: boolean },
  facts: NotifyFacts,
  template: NotifyTemplate,
  reader: NotifyReader,
): NotifyText {
  const { language } = reader;
  const { event, isLater } = what;
  const begin = event === 'come' && isLater ? LATER[language] : EVENT_TEXTS[event][language];
  const own = template[language] || DEFAULT_NOTIFY_TEMPLATE[language];
  const parts = partsOf(facts, reader);
  const text = own
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => (isPart(name) ? parts[name] : whole))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const acked = event === 'ack' && facts.ackBy !== '' ? ` ${ACKED_BY[language].replace('{by}', facts.ackBy)}` : '';
  return { title: `${begin}${language === 'zh' ? '：' : ': '}${notifyPlace(facts, language)}`, text: text + acked };
}

/** Several notifications as one. */
export function mergedText(texts: readonly NotifyText[], language: Language): NotifyText {
  const [first, ...others] = texts;
  if (first === undefined || others.length === 0) return first ?? { title: '', text: '' };
  const title = language === 'zh' ? `${texts.length} 条报警通知` : `${texts.length} notifications of alarms`;
  return { title, text: texts.map((one) => `${one.title}\n${one.text}`).join('\n\n') };
}

/** Number of messages held back by a limit, of alarms or of automations. */
export function moreText(of: keyof typeof MORE, count: number, language: Language): NotifyText {
  const text = MORE[of][language].replace('{n}', String(count));
  return { title: text, text };
}

const isPart = (name: string): name is Part => NOTIFY_PARTS.some((part) => part === name);

function partsOf(facts: NotifyFacts, { language, timeZone }: NotifyReader): { readonly [P in Part]: string } {
  const { decimals } = facts;
  const number = (value: Alarm['activeValue']): string =>
    stateText(facts.states, value, language) ??
    (value === null ? '–' : typeof value === 'number' && decimals !== null ? value.toFixed(decimals) : String(value));
  const time = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'long',
    hourCycle: 'h23',
    timeZone,
  });
  return {
    equipment: equipmentOf(facts, language),
    signal: signalOf(facts, language),
    text: language === 'zh' ? facts.text : facts.textEn,
    value: number(facts.activeValue),
    limit: number(facts.limit),
    unit: facts.unit,
    time: time.format(facts.activeAt),
    priority: ALARM_PRIORITY_TEXTS[facts.priority][language],
  };
}

const equipmentOf = (facts: NotifyFacts, language: Language): string =>
  nameTextOf(facts, 'equipment', language) || facts.gatewayName;

const signalOf = (facts: NotifyFacts, language: Language): string =>
  nameTextOf(facts, 'signal', language) || ruleNameText(facts, language);
