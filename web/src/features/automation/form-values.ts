import type { AutomationFields, ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import { automationFields } from '@tidegate/contract/nouns/automation/fields.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { triggerForm } from './forms.ts';
import { NO_OTHER_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

/** The fields of the form. */
export type Values = AutomationFields & { readonly equipmentId: string };

/** Initial values of a new automation. */
export const emptyValues = (zone: string): Values => ({
  equipmentId: '',
  name: '',
  ...NO_OTHER_NAMES,
  enabled: true,
  when: triggerForm('time').start(zone),
  within: null,
  condition: '',
  staleMayAct: false,
  actions: [],
  cooldownSec: 0,
});

/** Form values of an automation; a copy has another name. */
export function valuesOf(automation: ShownAutomation, isCopy: boolean): Values {
  const { equipmentId, enabled, when, within, condition, staleMayAct, actions, cooldownSec } = automation;
  const name = isCopy ? copiedName(automation.name, { max: maxLengthOf(automationFields.name) }) : automation.name;
  const names = { ...pickNames(automation), name };
  return { equipmentId, ...names, enabled, when, within, condition, staleMayAct, actions, cooldownSec };
}
