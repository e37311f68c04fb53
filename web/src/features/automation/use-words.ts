import type { Action } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import { partOf } from '@tidegate/contract/nouns/automation/kind.ts';
import type { CalendarPart } from '@tidegate/contract/nouns/calendar/calendar.ts';
import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useZonedClock } from '../../ui/time/zoned-clock.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { actionForm, triggerForm } from './forms.ts';
import type { NamedObjects, NameOf } from './kit/trigger-form.ts';

/** An automation as sentences in the person's language. */
export function useWords() {
  const t = useT();
  const nameText = useNameText();
  const language = usePreferences((preferences) => preferences.language);
  const zonedClock = useZonedClock();
  const nameIn =
    (named: NamedObjects): NameOf =>
    (kind, id) => {
      const object = named[kind]?.[id];
      if (object === undefined) return t('automation.objectGone');
      return kind === 'alarmRule' ? ruleNameText(object, language) : nameText(object);
    };
  return {
    within: ({ calendarId, part, shift, outside }: CalendarPart, named: NamedObjects) => {
      const nameOf = nameIn(named);
      const name = part === 'shift' ? nameOf('calendar', partOf(calendarId, shift)) : t(`automation.part.${part}`);
      const params = { part: name, calendar: nameOf('calendar', calendarId) };
      return t(outside ? 'automation.words.outside' : 'automation.words.inside', params);
    },
    trigger: ({ when, named, timeZone }: Pick<ShownAutomation, 'when' | 'named' | 'timeZone'>) =>
      triggerForm(when.kind).words(when, t, nameIn(named), (time) =>
        timeZone === null ? time : zonedClock(time, timeZone),
      ),
    action: (action: Action, named: NamedObjects) => actionForm(action.kind).words(action, t, nameIn(named), language),
  };
}
