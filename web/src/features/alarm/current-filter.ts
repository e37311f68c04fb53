import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { ALARM_PRIORITIES, type AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { isUnacked, type AlarmView } from '../../live/alarm-feed.ts';
import { everyName, namesIn } from '@tidegate/contract/locale/name-text.ts';

/** Which alarms are listed: active ones, or those that are shelved or suppressed. */
export const ALARM_TABS = ['active', 'shelved', 'suppressed', 'outOfService'] as const;
export type AlarmTab = (typeof ALARM_TABS)[number];

/** The filter of the page in its address. */
export interface CurrentFilter {
  readonly tab: AlarmTab;
  readonly text: string;
  /** None means all. */
  readonly priorities: readonly AlarmPriority[];
  readonly isUnackedOnly: boolean;
}

export function readFilter(query: URLSearchParams): CurrentFilter {
  const named = (query.get('p') ?? '').split(',');
  return {
    tab: ALARM_TABS.find((tab) => tab === query.get('tab')) ?? 'active',
    text: query.get('q') ?? '',
    priorities: ALARM_PRIORITIES.filter((priority) => named.includes(String(priority))),
    isUnackedOnly: query.get('new') === '1',
  };
}

/** The address of a filter; what is at its default is left out. */
export function writeFilter({ tab, text, priorities, isUnackedOnly }: CurrentFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== 'active') query.set('tab', tab);
  if (text !== '') query.set('q', text);
  if (priorities.length > 0) query.set('p', priorities.join(','));
  if (isUnackedOnly) query.set('new', '1');
  return query;
}

export const isFiltered = ({ text, priorities, isUnackedOnly }: CurrentFilter): boolean =>
  text !== '' || priorities.length > 0 || isUnackedOnly;

/** The alarms of a tab, in their order. */
export const alarmsOf = (view: AlarmView, tab: AlarmTab): readonly CurrentAlarm[] =>
  tab === 'active' ? view.active : view.hidden[tab];

/** The alarms that a filter lets through. */
export function shownAlarms(view: AlarmView, filter: CurrentFilter): readonly CurrentAlarm[] {
  const alarms = alarmsOf(view, filter.tab);
  if (!isFiltered(filter)) return alarms;
  const wanted = filter.text.toLowerCase();
  return alarms.filter(
    (alarm) =>
      (filter.priorities.length === 0 || filter.priorities.includes(alarm.priority)) &&
      (!filter.isUnackedOnly || isUnacked(alarm)) &&
      (wanted === '' || wordsOf(alarm).includes(wanted)),
  );
}

const wordsOf = (alarm: CurrentAlarm): string =>
  [
    alarm.name,
    ruleNameText(alarm, 'en'),
    alarm.text,
    alarm.textEn,
    ...everyName(namesIn(alarm, 'equipment')),
    alarm.gatewayName,
    ...everyName(namesIn(alarm, 'signal')),
    alarm.category,
  ]
    .join('\n')
    .toLowerCase();

/** Number of filters that restrict the list. */
export const activeFilters = ({ text, priorities, isUnackedOnly }: CurrentFilter): number =>
  [text !== '', priorities.length > 0, isUnackedOnly].filter(Boolean).length;
