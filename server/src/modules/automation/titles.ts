import type { Texts } from '@tidegate/contract/errors.ts';
import type { Automation } from '@tidegate/contract/nouns/automation/automation.ts';

/** The title of what an automation says to people. */
export const automationTitle = ({ name, nameEn }: Pick<Automation, 'name' | 'nameEn'>): Texts => ({
  zh: `自动化：${name}`,
  en: `Automation: ${nameEn || name}`,
});
