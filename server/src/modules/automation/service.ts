import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import { Refusal, type RefusalName } from '@tidegate/contract/errors.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import {
  type AutomationFields,
  automationFieldsSchema,
  type AutomationSleep,
  type ShownAutomation,
} from '@tidegate/contract/nouns/automation/automation.ts';
import { type Action, missingPermissionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type * as calls from '@tidegate/contract/nouns/automation/calls.ts';
import type { ShownRun } from '@tidegate/contract/nouns/automation/run.ts';
import {
  namesIn,
  withRenamedSignals,
  MESSAGE_TEXT_MAX,
  signalsIn,
  messageTexts,
} from '@tidegate/contract/nouns/automation/message-text.ts';
import type { Trigger } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { joinedUses } from '@tidegate/contract/nouns/automation/uses.ts';
import { renameSignals } from '@tidegate/contract/rules/formula/references.ts';
import { idName, idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { CalculatedFields } from '../signal/module.ts';
import { type ActionNeeds, codeOfAction } from './codes.ts';
import { contradictionsOf } from './contradictions.ts';
import { conditionSignals } from './evaluate-condition.ts';
import { type AutomationOwners, type Owned, usesOf } from './owners.ts';
import type { AutomationRunStore } from './run-store.ts';
import { VisibleObjects } from './visible-objects.ts';
import { resolveOutcomes } from './resolve-outcomes.ts';
import type { AutomationRecord, AutomationStore } from './store.ts';
import { type Names, namesAs, NO_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

interface Parts {
  readonly store: AutomationStore;
  readonly runs: AutomationRunStore;
  readonly owners: AutomationOwners;
  readonly objects: ObjectFinder;
  readonly calculated: CalculatedFields;
  readonly needs: ActionNeeds;
}

/** Why somebody cannot save an automation that would sleep at once. */
const refusalOf = (state: AutomationSleep): RefusalName =>
  missingPermissionOf(state)?.refusal ?? (state === 'missing' ? 'notFound' : 'forbidden');

/** Automations, as an engineer manages them. */
export class Automations {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses what `checked` does. */
  async add(
    { equipmentId, ...given }: InputOf<typeof calls.automationAdd>,
    context: RequestContext,
  ): Promise<{ readonly id: string }> {
    const fields = await this.checked({ ...given, equipmentId }, context);
    const who = { equipmentId, ownerId: context.range.userId, changedAt: context.at };
    const trail = context.trail({ new: { equipmentId, ...fields } });
    return { id: await this.#parts.store.add({ ...fields, ...who }, trail) };
  }

  /** The person who changes it becomes its owner. Refuses what `checked` does. */
  async edit({ id, ...given }: InputOf<typeof calls.automationEdit>, context: RequestContext): Promise<void> {
    const old = context.objects.one('automation');
    const { equipmentId } = old;
    const shown = await this.#condition(old, context);
    const fields = await this.checked({ ...old, condition: shown, ...withoutUndefined(given) }, context);
    const set = { ...fields, ownerId: context.range.userId, changedAt: context.at, pausedAt: null, pausedFor: null };
    const trail = context.trail({ object: `automation:${id}`, old, new: { equipmentId, ...set } });
    await this.#parts.store.change(id, set, trail);
  }

  async enable({ id, enabled }: InputOf<typeof calls.automationEnable>, context: RequestContext): Promise<void> {
    const { enabled: old } = context.objects.one('automation');
    const set = { enabled, changedAt: context.at, pausedAt: null, pausedFor: null };
    const trail = context.trail({ object: `automation:${id}`, old: { enabled: old }, new: { enabled } });
    await this.#parts.store.change(id, set, trail);
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('automation');
    await this.#parts.store.remove(old.id, context.trail({ object: `automation:${old.id}`, old }));
  }

  async info(context: RequestContext): Promise<ShownAutomation> {
    const [shown] = await this.#shown([context.objects.one('automation')], context);
    if (shown === undefined) throw new Refusal('notFound');
    return shown;
  }

  async query(input: InputOf<typeof calls.automationQuery>, context: RequestContext): Promise<Rows<ShownAutomation>> {
    const { equipmentId, text, enabled } = input;
    const filter = { ...pageOf(input), equipmentId, text, enabled };
    const { total, rows } = await this.#parts.store.page(context.range, filter);
    return { total, rows: await this.#shown(rows, context) };
  }

  async runsOf(input: InputOf<typeof calls.automationRuns>, context: RequestContext): Promise<Rows<ShownRun>> {
    const { total, rows: stored } = await this.#parts.runs.page(input.id, pageOf(input));
    const rows = await resolveOutcomes(stored, this.#parts.needs);
    const names = await this.#namesOf(
      rows.flatMap(({ values }) => values.map(({ signalId }) => signalId)),
      context,
    );
    const shown = rows.map((run): ShownRun => ({
      ...run,
      values: run.values.map((value) => ({ ...value, ...(names.get(value.signalId) ?? NAMELESS) })),
    }));
    return { total, rows: shown };
  }

  /** Refuses automationSwitchAbove where an organisation above switched them off. */
  async setSwitch({ on }: InputOf<typeof calls.automationSwitch>, context: RequestContext): Promise<void> {
    const { store } = this.#parts;
    const { orgId } = context.range;
    const off = await store.switchedOff(orgId);
    if (on && off !== undefined && off.orgId !== orgId) throw new Refusal('automationSwitchAbove');
    const next = on ? null : { at: context.at, by: context.person.user.loginname };
    await store.setSwitch(orgId, next, context.trail({ object: `automationSwitch:${orgId}`, new: { on } }));
  }

  async switchInfo(context: RequestContext): Promise<OutputOf<typeof calls.automationSwitchInfo>> {
    const { orgId } = context.range;
    const off = await this.#parts.store.switchedOff(orgId);
    if (off === undefined) return { on: true, at: null, by: '', orgName: '', isOwn: true };
    return { on: false, at: off.at, by: off.by, orgName: off.orgName, isOwn: off.orgId === orgId };
  }

  /**
   * The automation to store, its condition and what it says by ids. Refuses badFormula, signalUnknown, notFound for something that the person does not see,
   * noWrite, automationApproval, and values that could never be written.
   */
  async checked(given: Given, context: RequestContext): Promise<AutomationFields> {
    const { equipmentId, ...rest } = withoutUndefined(given);
    const fields = automationFieldsSchema.parse(rest);
    const condition = await this.#parts.calculated.condition(fields.condition, equipmentId, context);
    const actions = await this.#byIds(fields.actions, equipmentId, context);
    const stored = { ...fields, condition, actions };
    const standing = await this.#parts.owners.checkFor(context.person, { ...stored, equipmentId });
    if ('sleeps' in standing) throw new Refusal(refusalOf(standing.sleeps));
    for (const action of stored.actions) await codeOfAction(action).check(action, standing.owner, this.#parts.needs);
    const saved = stored.actions.map((action) => codeOfAction(action).stored?.(action, standing.owner) ?? action);
    return { ...stored, actions: saved };
  }

  async #shown(rows: readonly AutomationRecord[], context: RequestContext): Promise<ShownAutomation[]> {
    const { store, runs, owners, objects } = this.#parts;
    const equipmentIds = [...new Set(rows.map(({ equipmentId }) => equipmentId))];
    const found = equipmentIds.length === 0 ? [] : await objects.find('equipment', equipmentIds, context.range);
    const equipment = new Map(found.map((one) => [one.id, one]));
    const seen = await VisibleObjects.of(joinedUses(rows.map(usesOf)), objects, context.range);
    const others = await store.enabledOf(equipmentIds);
    const logins = await store.ownersOf(rows.map(({ ownerId }) => ownerId));
    const actedAt = await runs.actedAt(rows.map(({ id }) => id));
    const shown: ShownAutomation[] = [];
    for (const row of rows) {
      const { orgId: _orgId, ...automation } = row;
      const actions = await this.#byNames(row, context);
      const standing = await owners.checkStored(row);
      shown.push({
        ...automation,
        actions,
        condition: await this.#condition(row, context),
        ...namesAs('equipment', equipment.get(row.equipmentId) ?? NO_NAMES),
        owner: logins.get(row.ownerId) ?? '',
        named: seen.namesOf(usesOf(row)),
        timeZone: zoneOf(row.when, seen),
        sleeps: 'sleeps' in standing ? standing.sleeps : null,
        contradicts: row.enabled ? contradictionsOf(row, others).map((other) => pickNames(other)) : [],
        actedAt: actedAt.get(row.id) ?? null,
      });
    }
    return shown;
  }

  /** Actions whose texts name signals by their ids. Refuses signalUnknown, and badField for a text that gets too long by it. */
  async #byIds(actions: readonly Action[], equipmentId: string, context: RequestContext): Promise<Action[]> {
    const names = namesIn(...actions.flatMap(messageTexts));
    if (names.length === 0) return [...actions];
    const known = await this.#parts.calculated.signalsOf(names, equipmentId, context.range);
    const stored = actions.map((action) =>
      withRenamedSignals(action, (name) => {
        const signal = known.get(name);
        if (signal === undefined) throw new Refusal('signalUnknown', { name });
        return idName(signal.id);
      }),
    );
    if (stored.flatMap(messageTexts).some((text) => text.length > MESSAGE_TEXT_MAX))
      throw new Refusal('badField', { field: 'actions', reason: `> ${MESSAGE_TEXT_MAX}` });
    return stored;
  }

  /** Actions whose texts name signals by their names. */
  async #byNames({ actions, equipmentId }: Owned, { range }: RequestContext): Promise<Action[]> {
    const ids = signalsIn(...actions.flatMap(messageTexts));
    if (ids.length === 0) return actions;
    const names = await this.#parts.calculated.namesOf(ids, equipmentId, range);
    return actions.map((action) => withRenamedSignals(action, (name) => names.get(idOfName(name) ?? '') ?? name));
  }

  /** The condition by names. */
  async #condition({ condition, equipmentId }: Owned, context: RequestContext): Promise<string> {
    if (condition === '') return '';
    const names = await this.#parts.calculated.namesOf(conditionSignals(condition), equipmentId, context.range);
    return renameSignals(condition, (name) => names.get(idOfName(name) ?? '') ?? name);
  }

  async #namesOf(signalIds: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, Name>> {
    const wanted = [...new Set(signalIds)];
    const found = wanted.length === 0 ? [] : await this.#parts.objects.find('signal', wanted, context.range);
    return new Map(found.map((signal) => [signal.id, { ...pickNames(signal), unit: signal.unit }]));
  }
}

/** Fields as an input gives them: those that are not given are not there, or undefined. */
type Given = Pick<Owned, 'equipmentId'> & { readonly [F in keyof AutomationFields]?: AutomationFields[F] | undefined };

interface Name extends Names {
  readonly unit: string;
}

/** Name of a signal that is deleted, or invisible to the reader. */
const NAMELESS: Name = { ...NO_NAMES, unit: '' };

/** Time zone of the clocks that a trigger follows: its own or that of its calendar. */
function zoneOf(when: Trigger, seen: VisibleObjects): string | null {
  if ('timeZone' in when) return when.timeZone;
  return 'calendarId' in when ? (seen.find('calendar', when.calendarId)?.timeZone ?? null) : null;
}
