import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import type { Alarm, AlarmState, AlarmValue, CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { ALARM_STATE_TEXTS } from '@tidegate/contract/nouns/alarm/rules/alarm-text.ts';
import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { stateText } from '@tidegate/contract/nouns/signal/rules/state-texts.ts';
import { groupedText, numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { type NameField, type NamesOf, nameTextOf } from '@tidegate/contract/locale/name-text.ts';

type Named = Pick<
  Alarm,
  keyof NamesOf<'equipment'> | 'gatewayName' | keyof NamesOf<'signal'> | 'text' | 'textEn' | NameField
>;

const chosen = (language: Language, zh: string, en: string): string => (language === 'en' && en !== '' ? en : zh);

/** The source of an alarm: its equipment, or the gateway itself. */
export const placeName = (alarm: Named, language: Language): string =>
  nameTextOf(alarm, 'equipment', language) || alarm.gatewayName;

export const signalName = (alarm: Named, language: Language): string => nameTextOf(alarm, 'signal', language);

/** Text of an alarm from its rule; the rule's name if it has no text. */
export const alarmWords = (alarm: Named, language: Language): string =>
  chosen(language, alarm.text, alarm.textEn) || ruleNameText(alarm, language);

/** Title of an alarm in a list: its rule; for an offline gateway or equipment its text. */
export const alarmTitle = (alarm: Named & Pick<CurrentAlarm, 'signalId'>, language: Language): string =>
  alarm.signalId === null || alarm.name === '' ? alarmWords(alarm, language) : ruleNameText(alarm, language);

/** Its words where they say more than its title and the value and limit beside it; otherwise empty. */
export function furtherWords(
  alarm: Named & Pick<CurrentAlarm, 'signalId' | 'activeValue' | 'decimals'>,
  language: Language,
): string {
  const words = alarmWords(alarm, language);
  const repeats =
    typeof alarm.activeValue === 'number' && words.includes(numberText(alarm.activeValue, alarm.decimals));
  return repeats || words === alarmTitle(alarm, language) ? '' : words;
}

export const stateWords = (state: AlarmState, language: Language): string => ALARM_STATE_TEXTS[state][language];

/** A figure of an alarm with the decimals of its signal; a dash where there is none. */
export function figureText(value: AlarmValue, decimals: number | null): string {
  if (value === null) return '—';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? groupedText(numberText(value, decimals)) : value;
}

/** The part of an alarm that is needed to show a value of it. */
type Figures = Pick<Alarm, 'decimals' | 'unit' | 'states'>;

/** A value of an alarm: what its state is called, or the figure with its unit. */
export function valueWords(alarm: Figures, value: AlarmValue, language: Language): string {
  const state = stateText(alarm.states, value, language);
  if (state !== undefined) return state;
  return `${figureText(value, alarm.decimals)} ${value === null ? '' : alarm.unit}`.trim();
}

/** The limit of an alarm in the unit in which its type counts it; empty where there is none or where it is the value itself. */
export function limitWords(
  alarm: Figures & Pick<Alarm, 'type' | 'limit'> & Pick<Partial<CurrentAlarm>, 'reference'>,
  language: Language,
): string {
  const { type, limit, decimals, unit, reference } = alarm;
  const kind = ALARM_KINDS[type];
  if (limit === null || kind.limit === undefined) return '';
  const { in: counted, sign } = kind.limit;
  if (kind.isState) return sign === '=' ? '' : `${sign} ${valueWords(alarm, limit, language)}`;
  const figure = valueWords({ ...alarm, states: undefined }, limit, language);
  switch (counted) {
    case 'value':
      return figure;
    case 'amount': {
      if (reference === undefined) return `±${figure}`;
      const from = figureText(reference, Number.isInteger(reference) ? null : decimals);
      return language === 'zh' ? `${from} ±${figure}` : `±${figure} of ${from}`;
    }
    case 'perSecond':
      return `${numberText(limit, decimals)} ${unit}/s`;
    case 'seconds':
      return `${limit} s`;
    case 'times':
      return String(limit);
    case 'bit':
      return '';
  }
}

/** Address of the curve around an alarm's moment; undefined without a signal or an occurrence. */
export function curveOf(
  alarm: Pick<CurrentAlarm, 'equipmentId' | 'signalId' | 'valueAt'>,
): { readonly equipmentId: string; readonly signalId: string; readonly at: number } | undefined {
  const { equipmentId, signalId, valueAt } = alarm;
  if (equipmentId === null || signalId === null || valueAt === null) return undefined;
  return { equipmentId, signalId, at: valueAt };
}
