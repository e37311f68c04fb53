import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import type { AlarmRule, AlarmRuleFields, ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { alarmRuleFieldsSchema } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { RulePlace } from '@tidegate/contract/nouns/alarm/rules/rule-conflicts.ts';
import { ruleConflicts, settledRule } from '@tidegate/contract/nouns/alarm/rules/rule-conflicts.ts';
import { renamedInRule } from '@tidegate/contract/nouns/alarm/rules/rule-references.ts';
import { parseFormula } from '@tidegate/contract/rules/formula/parse.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { AlarmRuleStore } from './store.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { CalculatedFields } from '../signal/module.ts';
import { pageOf } from '../../kernel/paging.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';

/** Fields as an input gives them: those that are not given are not there, or undefined. */
type Given = { readonly [F in keyof AlarmRuleFields]?: AlarmRuleFields[F] | undefined };

/** Subject of a rule, and its equipment. */
export interface Watching {
  readonly equipmentId: string;
  readonly signalId: string | null;
  readonly place: RulePlace;
}

/** Alarm rules, as an engineer manages them. */
export class AlarmRules {
  readonly #store: AlarmRuleStore;
  readonly #objects: ObjectFinder;
  readonly #formulas: CalculatedFields;

  constructor(store: AlarmRuleStore, objects: ObjectFinder, formulas: CalculatedFields) {
    this.#store = store;
    this.#objects = objects;
    this.#formulas = formulas;
  }

  async add(input: InputOf<typeof calls.alarmRuleAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const { signalId: _signal, equipmentId: _equipment, ...given } = input;
    const watching = this.watching(context);
    const rule = await this.checked(given, watching, context);
    const { equipmentId, signalId } = watching;
    const [id = ''] = await this.#store.add(
      watching,
      [rule],
      context.trail({ new: { equipmentId, signalId, ...rule } }),
    );
    return { id };
  }

  async addLimits(
    { limits, signalId: _signal, ...common }: InputOf<typeof calls.alarmRuleAddLimits>,
    context: RequestContext,
  ): Promise<{ readonly ids: readonly string[] }> {
    const watching = this.watching(context);
    const rules: AlarmRuleFields[] = [];
    for (const one of limits) rules.push(await this.checked({ ...common, ...one }, watching, context));
    const trail = context.trail({ object: `signal:${watching.signalId}`, new: limits });
    return { ids: await this.#store.add(watching, rules, trail) };
  }

  async edit({ id, ...given }: InputOf<typeof calls.alarmRuleEdit>, context: RequestContext): Promise<void> {
    const rule = context.objects.one('alarmRule');
    const fields = withoutUndefined(given);
    refuseBeyond([rule], context);
    const shown = await this.#shownFormulas(rule, context);
    const settled = await this.#checkedEdit(rule, shown, fields, context);
    const before = new Map<string, unknown>(Object.entries(rule));
    const changed = Object.fromEntries(
      Object.entries(settled).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field))),
    );
    await this.#store.change([id], changed, context.trail({ object: `alarmRule:${id}`, old: rule, new: changed }));
  }

  async enable({ ids, enabled }: InputOf<typeof calls.alarmRuleEnable>, context: RequestContext): Promise<void> {
    const rules = context.objects.many('alarmRule');
    refuseBeyond(rules, context);
    await this.#store.change(ids, { enabled }, context.trail({ object: objectOf(ids), new: { ids, enabled } }));
  }

  /** Refuses gatewayRule: the offline rule of a gateway can be switched off, visibly, but not deleted. */
  async remove(context: RequestContext): Promise<void> {
    const rule = context.objects.one('alarmRule');
    if (rule.equipmentId === null) throw new Refusal('gatewayRule');
    await this.#store.remove(rule.equipmentId, [rule.id], context.trail({ object: objectOf([rule.id]), old: rule }));
  }

  async removeMany(
    { equipmentId, ids }: InputOf<typeof calls.alarmRuleDeleteMany>,
    context: RequestContext,
  ): Promise<void> {
    await this.#store.remove(equipmentId, ids, context.trail({ object: `equipment:${equipmentId}`, old: ids }));
  }

  async info(context: RequestContext): Promise<ShownRule> {
    const rule = await this.#store.shown(context.objects.one('alarmRule'));
    return { ...rule, ...(await this.#shownFormulas(rule, context)) };
  }

  async query(input: InputOf<typeof calls.alarmRuleQuery>, context: RequestContext): Promise<Rows<ShownRule>> {
    const { total, rows } = await this.#store.page({ ...input, ...pageOf(input) }, context.range);
    const shown: ShownRule[] = [];
    for (const rule of rows) shown.push({ ...rule, ...(await this.#shownFormulas(rule, context)) });
    return { total, rows: shown };
  }

  /** The rule to store. Refuses badField for conflicting fields, and invalid formulas and signals. */
  async checked(given: Given, { equipmentId, place }: Watching, context: RequestContext): Promise<AlarmRuleFields> {
    const fields = withoutUndefined(given);
    const { type = 'h' } = fields;
    const whole = alarmRuleFieldsSchema.parse({ name: ALARM_KINDS[type].names[context.language], type, ...fields });
    const rule = settledRule(whole, place);
    refuseConflicts(rule, place, context.language);
    this.#refuseForeign(rule, equipmentId, context);
    return {
      ...rule,
      expression: await this.#formulas.ownFormula(rule.expression, equipmentId, context),
      suppressExpr: await this.#formulas.ownFormula(rule.suppressExpr, equipmentId, context),
    };
  }

  /** Subject of the rule, from the signal or equipment in the call. Refuses missingField without either. */
  watching(context: RequestContext): Watching {
    const signal = context.objects.optional('signal', 'signalId');
    const equipment = context.objects.optional('equipment', 'equipmentId');
    if (signal !== undefined) {
      if (equipment !== undefined && equipment.id !== signal.equipmentId) throw new Refusal('notFound');
      return { equipmentId: signal.equipmentId, signalId: signal.id, place: signal };
    }
    if (equipment === undefined) throw new Refusal('missingField', { field: 'signalId' });
    return { equipmentId: equipment.id, signalId: null, place: 'equipment' };
  }

  /** Unchanged fields are not checked: they may refer to signals outside the access scope of the person. */
  async #checkedEdit(
    rule: AlarmRule,
    shown: Pick<AlarmRuleFields, 'expression' | 'suppressExpr'>,
    given: Given,
    context: RequestContext,
  ): Promise<AlarmRuleFields> {
    const { id: _id, gatewayId: _gateway, equipmentId, signalId: _signal, ...old } = rule;
    const place = await this.#placeOf(rule, context);
    const kept = (field: 'expression' | 'suppressExpr') =>
      given[field] === undefined || given[field] === shown[field] ? old[field] : undefined;
    const settled = settledRule(alarmRuleFieldsSchema.parse({ ...old, ...withoutUndefined(given) }), place);
    refuseConflicts(settled, place, context.language);
    // A gateway has no signals: its rule cannot name any.
    if (equipmentId === null) return { ...settled, suppressExpr: '' };
    this.#refuseForeign(settled, equipmentId, context);
    const formula = async (field: 'expression' | 'suppressExpr') =>
      settled[field] === '' ? '' : (kept(field) ?? this.#formulas.ownFormula(settled[field], equipmentId, context));
    return { ...settled, expression: await formula('expression'), suppressExpr: await formula('suppressExpr') };
  }

  async #placeOf({ signalId, equipmentId }: AlarmRule, context: RequestContext): Promise<RulePlace> {
    if (signalId === null) return equipmentId === null ? 'gateway' : 'equipment';
    const [signal] = await this.#objects.find('signal', [signalId], context.range);
    if (signal === undefined) throw new Refusal('notFound');
    return signal;
  }

  /** A limit or reference comes from the same equipment: they are read, copied and restored together. */
  #refuseForeign(rule: AlarmRuleFields, equipmentId: string, context: RequestContext): void {
    for (const field of ['limitSignalId', 'referenceSignalId'] as const) {
      const signal = context.objects.optional('signal', field);
      if (rule[field] === null || signal === undefined) continue;
      if (signal.equipmentId !== equipmentId || signal.dataType === 'string') {
        const reason = OTHER_SIGNAL[context.language];
        throw new Refusal('badField', { field, reason });
      }
    }
  }

  async #shownFormulas(
    rule: AlarmRule,
    context: RequestContext,
  ): Promise<Pick<AlarmRule, 'expression' | 'suppressExpr'>> {
    const { expression, suppressExpr, equipmentId } = rule;
    const texts = [expression, suppressExpr].filter((text) => text !== '');
    if (texts.length === 0 || equipmentId === null) return { expression, suppressExpr };
    const ids = texts.flatMap((text) => parseFormula(text).signals.flatMap((name) => idOfName(name) ?? []));
    const names = await this.#formulas.namesOf([...new Set(ids)], equipmentId, context.range);
    return renamedInRule({ expression, suppressExpr }, (name) => names.get(idOfName(name) ?? '') ?? name);
  }
}

const OTHER_SIGNAL = {
  zh: '须为同一设备的数值变量',
  en: 'expected a numeric signal of the same equipment',
} as const;

/** The object of a log row. */
const objectOf = (ids: readonly string[]): string => (ids.length === 1 ? `alarmRule:${ids[0]}` : '');

function refuseConflicts(rule: AlarmRuleFields, place: RulePlace, language: Language): void {
  const [conflict] = ruleConflicts(rule, place);
  if (conflict !== undefined) throw new Refusal('badField', { field: conflict.field, reason: conflict[language] });
}

function refuseBeyond(rules: readonly AlarmRule[], context: RequestContext): void {
  const isOfGateway = rules.some(({ equipmentId }) => equipmentId === null);
  if (isOfGateway && !context.person.auths.has('manage_gateway_edit')) throw new Refusal('forbidden');
}
