import { ACTION_KINDS } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import { joinedUses, usesOfAction, usesOfTrigger } from '@tidegate/contract/nouns/automation/uses.ts';
import { partOf, type Uses } from '@tidegate/contract/nouns/automation/kind.ts';
import type { Automation, AutomationSleep } from '@tidegate/contract/nouns/automation/automation.ts';
import type { AccountStore } from '../account/module.ts';
import { personOf } from '../account/module.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { Person } from '../../kernel/request-context.ts';
import type { Owner } from './action-code.ts';
import { codeOfAction } from './codes.ts';
import { conditionSignals } from './evaluate-condition.ts';
import { VisibleObjects } from './visible-objects.ts';

/** Fields of an automation whose objects its owner has to see and whose actions they have to be allowed. */
export type Owned = Pick<Automation, 'equipmentId' | 'when' | 'within' | 'condition' | 'actions'>;

/** The owner with everything that the automation needs, or why it sleeps. */
export type OwnerCheck = { readonly owner: Owner } | { readonly sleeps: AutomationSleep };

/** Objects named by an automation's trigger, calendar, condition and actions, each once. */
export const usesOf = ({ when, within, condition, actions }: Omit<Owned, 'equipmentId'>): Uses =>
  joinedUses([
    usesOfTrigger(when),
    { signal: conditionSignals(condition) },
    within === null ? {} : { calendar: [partOf(within.calendarId, within.part === 'shift' ? within.shift : '')] },
    ...actions.map(usesOfAction),
  ]);

/** Automations have the rights of their owners: whether these still have them. */
export class AutomationOwners {
  readonly #accounts: Pick<AccountStore, 'byId'>;
  readonly #objects: ObjectFinder;

  constructor(accounts: Pick<AccountStore, 'byId'>, objects: ObjectFinder) {
    this.#accounts = accounts;
    this.#objects = objects;
  }

  /** Current check of a stored automation. */
  async checkStored(automation: Owned & Pick<Automation, 'id' | 'ownerId'>): Promise<OwnerCheck> {
    const account = await this.#accounts.byId(automation.ownerId);
    if (account === undefined || !account.isEnabled) return { sleeps: 'ownerGone' };
    const person = personOf(account, `automation ${automation.id}`, false);
    if (!person.auths.has('manage_automation_edit')) return { sleeps: 'ownerRights' };
    return this.checkFor(person, automation);
  }

  /** The same for a person who is about to own it. */
  async checkFor(person: Person, automation: Owned): Promise<OwnerCheck> {
    const { range } = person;
    const [equipment] = await this.#objects.find('equipment', [automation.equipmentId], range);
    if (equipment === undefined) return { sleeps: 'missing' };
    const uses = usesOf(automation);
    const seen = await VisibleObjects.of(uses, this.#objects, range);
    if (!seen.hasAll(uses)) return { sleeps: 'missing' };
    const owner = { person, equipment, seen };
    const refused = automation.actions.find((action) => !codeOfAction(action).may(action, owner));
    const missing = refused === undefined ? null : ACTION_KINDS[refused.kind].missingPermission;
    return missing === null ? { owner } : { sleeps: missing.state };
  }
}
