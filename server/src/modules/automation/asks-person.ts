import { Refusal } from '@tidegate/contract/errors.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { AutomationRecord } from './store.ts';

/** Policies that no automation meets: they ask for a person. A reason it can give. */
const ASKS_PERSON: ReadonlySet<Signal['writeConfirm']> = new Set(['confirm', 'password', 'dual']);

/** Refuses automationApproval for a signal whose writes need a person. */
export function refuseAskingPerson({ writeConfirm, name }: Pick<Signal, 'writeConfirm' | 'name'>): void {
  if (ASKS_PERSON.has(writeConfirm)) throw new Refusal('automationApproval', { name });
}

const REASON = {
  zh: (name: string) => `自动化“${name}”`,
  en: (name: string) => `Automation “${name}”`,
} as const;

/** Reason in the log for a write by an automation. */
export const reasonOf = (automation: Pick<AutomationRecord, NameField>, language: Language): string =>
  REASON[language](nameText(automation, language));
