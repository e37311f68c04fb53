import type { Action } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import { partOf } from '@tidegate/contract/nouns/automation/kind.ts';
import type { CalendarPart } from '@tidegate/contract/nouns/calendar/calendar.ts';
import type { Trigger } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { ruleNameText } from '@tidegate/contract/alarm/rule-name.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useNameText } from '../../lib/use-name-text.ts';
import { actionForm, triggerForm } from './forms.ts';
import type { NamedObjects, NameOf } from './trigger-form.ts';

/** An automation as sentences in the person's language. */
export function useWords() {
  const t = useT();
  const nameText = useNameText();
  const language = usePreferences((preferences) => preferences.language);
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
    trigger: (when: Trigger, named: NamedObjects) => triggerForm(when.kind).words(when, t, nameIn(named)),
    action: (action: Action, named: NamedObjects) => actionForm(action.kind).words(action, t, nameIn(named), language),
  };
}
