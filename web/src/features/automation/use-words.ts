import type { Action } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { Trigger } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/use-name-text.ts';
import { actionForm } from './actions/registry.ts';
import type { NamedSignals } from './signal-select.tsx';
import { triggerForm } from './triggers/registry.ts';

/** An automation as sentences in the person's language. */
export function useWords() {
  const t = useT();
  const nameText = useNameText();
  const signalIn = (named: NamedSignals) => (id: string) => {
    const signal = named[id];
    return signal === undefined ? t('automation.signalGone') : nameText(signal);
  };
  return {
    trigger: (when: Trigger, named: NamedSignals) => triggerForm(when.kind).words(when, t, signalIn(named)),
    action: (action: Action, named: NamedSignals) => actionForm(action.kind).words(action, t, signalIn(named)),
  };
}
