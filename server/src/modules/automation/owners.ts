import { usesOfAction, usesOfTrigger } from '@tidegate/contract/nouns/automation/uses.ts';
import type { CalendarUse } from '@tidegate/contract/nouns/automation/kind.ts';
import type { Automation, AutomationSleep } from '@tidegate/contract/nouns/automation/automation.ts';
import type { AccountStore } from '../account/module.ts';
import { personOf } from '../account/module.ts';
import type { ObjectFinder, ObjectRecords } from '../../kernel/object-finder.ts';
import type { Range } from '../../kernel/range.ts';
import type { Person } from '../../kernel/request-context.ts';
import type { Owner } from './actions/action-code.ts';
import { codeOfAction } from './actions/registry.ts';
import { conditionSignals } from './judge.ts';

/** What of an automation its owner has to see and to be allowed. */
export type Owned = Pick<Automation, 'equipmentId' | 'when' | 'within' | 'condition' | 'actions'>;

/** Kinds of object that an automation names. */
type NamedKind = 'signal' | 'alarmRule' | 'report' | 'display' | 'page' | 'calendar';

/** The owner with everything that the automation needs, or why it sleeps. */
export type Standing = { readonly owner: Owner } | { readonly sleeps: AutomationSleep };

/** The signals that an automation names in its trigger, condition and actions, each once. */
export function signalsOf({
  when,
  condition,
  actions,
}: Pick<Owned, 'when' | 'condition' | 'actions'>): readonly string[] {
  const uses = [usesOfTrigger(when), ...actions.map(usesOfAction)];
  return [...new Set([...uses.flatMap(({ signalIds = [] }) => signalIds), ...conditionSignals(condition)])];
}

/** The alarm rules that it names, each once. */
export const alarmRulesOf = ({ when }: Pick<Owned, 'when'>): readonly string[] => [
  ...new Set(usesOfTrigger(when).alarmRuleIds),
];

/** The reports that it names, each once. */
export const reportsOf = ({ actions }: Pick<Owned, 'actions'>): readonly string[] => [
  ...new Set(actions.flatMap((action) => usesOfAction(action).reportIds ?? [])),
];

/** The wall displays that it names, each once. */
export const displaysOf = ({ actions }: Pick<Owned, 'actions'>): readonly string[] => [
  ...new Set(actions.flatMap((action) => usesOfAction(action).displayIds ?? [])),
];

/** The pages that it names, each once. */
export const pagesOf = ({ actions }: Pick<Owned, 'actions'>): readonly string[] => [
  ...new Set(actions.flatMap((action) => usesOfAction(action).pageIds ?? [])),
];

/** The calendars that it names, with the shifts of them. */
export const calendarsOf = ({ when, within }: Pick<Owned, 'when' | 'within'>): readonly CalendarUse[] => [
  ...(usesOfTrigger(when).calendars ?? []),
  ...(within === null ? [] : [{ calendarId: within.calendarId, shift: within.part === 'shift' ? within.shift : '' }]),
];

/** Automations have the rights of their owners: whether these still have them. */
export class AutomationOwners {
  readonly #accounts: Pick<AccountStore, 'byId'>;
  readonly #objects: ObjectFinder;

  constructor(accounts: Pick<AccountStore, 'byId'>, objects: ObjectFinder) {
    this.#accounts = accounts;
    this.#objects = objects;
  }

  /** As it is at this moment, for a stored automation. */
  async of(automation: Owned & Pick<Automation, 'id' | 'ownerId'>): Promise<Standing> {
    const account = await this.#accounts.byId(automation.ownerId);
    if (account === undefined || !account.isEnabled) return { sleeps: 'ownerGone' };
    const person = personOf(account, `automation ${automation.id}`, false);
    if (!person.auths.has('manage_automation_edit')) return { sleeps: 'ownerRights' };
    return this.as(person, automation);
  }

  /** The same for a person who is about to own it. */
  async as(person: Person, automation: Owned): Promise<Standing> {
    const { range } = person;
    const [equipment] = await this.#objects.find('equipment', [automation.equipmentId], range);
    if (equipment === undefined) return { sleeps: 'missing' };
    const signals = await this.#seen('signal', signalsOf(automation), range);
    const rules = await this.#seen('alarmRule', alarmRulesOf(automation), range);
    const reports = await this.#seen('report', reportsOf(automation), range);
    const displays = await this.#seen('display', displaysOf(automation), range);
    const pages = await this.#seen('page', pagesOf(automation), range);
    const calendarUses = calendarsOf(automation);
    const calendars = await this.#seen(
      'calendar',
      calendarUses.map(({ calendarId }) => calendarId),
      range,
    );
    if (!signals || !rules || !reports || !displays || !pages || !calendars) return { sleeps: 'missing' };
    const isThere = ({ calendarId, shift }: CalendarUse) => {
      const calendar = calendars.get(calendarId);
      return calendar !== undefined && (shift === '' || calendar.shifts.some(({ key }) => key === shift));
    };
    if (!calendarUses.every(isThere)) return { sleeps: 'missing' };
    const owner = { person, equipment, signals, reports, displays, pages, calendars };
    const sleeps = automation.actions.map((action) => codeOfAction(action).sleeps(action, owner)).find(Boolean);
    return sleeps === undefined ? { owner } : { sleeps };
  }

  /** Objects by their ids; undefined where the person does not see one of them. */
  async #seen<K extends NamedKind>(
    kind: K,
    ids: readonly string[],
    range: Range,
  ): Promise<ReadonlyMap<string, ObjectRecords[K]> | undefined> {
    const wanted = [...new Set(ids)];
    const found = await this.#objects.find(kind, wanted, range);
    return found.length < wanted.length ? undefined : new Map(found.map((one) => [one.id, one]));
  }
}
