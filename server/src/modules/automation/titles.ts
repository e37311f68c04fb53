import type { Texts } from '@tidegate/contract/errors.ts';
import type { Automation } from '@tidegate/contract/nouns/automation/automation.ts';
import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';

/** The title of what an automation says to people. */
export const automationTitle = (automation: Pick<Automation, NameField>): Texts => ({
  zh: `自动化：${automation.name}`,
  en: `Automation: ${nameText(automation, 'en')}`,
});
