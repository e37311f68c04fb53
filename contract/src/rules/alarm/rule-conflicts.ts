import type { AlarmRuleFields } from '../../entities/alarm-rule.ts';
import type { Signal } from '../../entities/signal.ts';
import type { Texts } from '../../errors.ts';
import { ALARM_TYPE_TEXTS } from './alarm-text.ts';
import { ALARM_NEEDS, fitsSignal, sortOf, TYPE_BITS } from './type-needs.ts';

/** What of a signal decides whether a rule can watch it. */
export type RuledSignal = Pick<Signal, 'kind' | 'dataType' | 'displayMin' | 'displayMax'>;
/** What is watched: a signal, or an equipment or gateway as a whole. */
export type RulePlace = RuledSignal | 'equipment' | 'gateway';

/** What is wrong with a rule, told at the field that a person would change, in both languages. */
export interface RuleConflict extends Texts {
  readonly field: keyof AlarmRuleFields;
}

/** The rule without what its type has no use for: a limit that was typed before the type was changed says nothing. */
export function settledRule(rule: AlarmRuleFields, place: RulePlace): AlarmRuleFields {
  const needs = ALARM_NEEDS[rule.type];
  const isText = isOfText(rule, place);
  const hasLimit = needs.limit !== 'none' && !isText;
  const limitSignalId = hasLimit && needs.limit === 'signal' ? rule.limitSignalId : null;
  const referenceSignalId = needs.reference ? rule.referenceSignalId : null;
  return {
    ...rule,
    limit: hasLimit && limitSignalId === null ? rule.limit : null,
    limitSignalId,
    matchText: isText ? rule.matchText : '',
    bit: rule.type === 'bit' ? rule.bit : 0,
    reference: needs.reference && referenceSignalId === null ? rule.reference : null,
    referenceSignalId,
    expression: needs.expression ? rule.expression : '',
    deadband: needs.deadband ? rule.deadband : 0,
    ackNoteNeeded: rule.ackNeeded && rule.ackNoteNeeded,
  };
}

/** Everything that keeps a rule from ever doing what it says. Formulas and signals it names are looked at elsewhere. */
export function ruleConflicts(rule: AlarmRuleFields, place: RulePlace): readonly RuleConflict[] {
  if (!fitsPlace(rule, place)) {
    const { zh, en } = ALARM_TYPE_TEXTS[rule.type];
    return [conflict('type', `${zh}报警不能用于此对象`, `${en} cannot watch this`)];
  }
  return [...limitConflicts(rule, place), ...deadbandConflicts(rule, place), ...otherConflicts(rule)];
}

const conflict = (field: RuleConflict['field'], zh: string, en: string): RuleConflict => ({ field, zh, en });
const isSignal = (place: RulePlace): place is RuledSignal => typeof place !== 'string';

const isOfText = ({ type }: AlarmRuleFields, place: RulePlace): boolean =>
  (type === 'equal' || type === 'notEqual') && isSignal(place) && sortOf(place.dataType) === 'text';

const fitsPlace = ({ type }: AlarmRuleFields, place: RulePlace): boolean =>
  isSignal(place) ? fitsSignal(type, place) : ALARM_NEEDS[type].watches.includes(place);

/** Types whose limit is an amount: there is none of nothing. */
const AMOUNTS = ['rate', 'deviation', 'stateCount', 'noUpdate'];
const SILENCE_MAX_SEC = 86_400;

function limitConflicts(rule: AlarmRuleFields, place: RulePlace): readonly RuleConflict[] {
  const { type, limit, limitSignalId, bit } = rule;
  const needs = ALARM_NEEDS[type];
  if (needs.limit === 'none' || isOfText(rule, place)) return [];
  if (limit === null) {
    const isThere = needs.limit === 'may' || (needs.limit === 'signal' && limitSignalId !== null);
    return isThere ? [] : [conflict('limit', '此类报警需要限值', 'this kind of alarm needs a limit')];
  }
  const found: RuleConflict[] = [];
  if (type === 'change' && limit < 0) found.push(conflict('limit', '不能小于 0', 'at least 0'));
  if (AMOUNTS.includes(type) && limit <= 0) found.push(conflict('limit', '必须大于 0', 'must be above 0'));
  if (type === 'noUpdate' && limit > SILENCE_MAX_SEC) {
    found.push(conflict('limit', `不能大于 ${SILENCE_MAX_SEC}`, `at most ${SILENCE_MAX_SEC}`));
  }
  const isFlag = isSignal(place) && sortOf(place.dataType) === 'flag';
  const mustBeBit = type === 'bit' || ((type === 'equal' || type === 'notEqual') && isFlag);
  if (mustBeBit && limit !== 0 && limit !== 1) found.push(conflict('limit', '只能是 0 或 1', 'must be 0 or 1'));
  const bits = isSignal(place) ? (TYPE_BITS[place.dataType] ?? 0) : 0;
  if (type === 'bit' && bit >= bits) found.push(conflict('bit', `不能大于 ${bits - 1}`, `at most ${bits - 1}`));
  return found;
}

const UPWARDS = ['hh', 'h'];
const DOWNWARDS = ['l', 'll'];
const FROM_ZERO = ['rate', 'deviation', 'stateCount'];

/** A deadband so wide that the alarm could never return is none. */
function deadbandConflicts({ type, limit, deadband }: AlarmRuleFields, place: RulePlace): readonly RuleConflict[] {
  if (deadband === 0 || limit === null || !ALARM_NEEDS[type].deadband) return [];
  const { displayMin, displayMax } = isSignal(place) ? place : { displayMin: null, displayMax: null };
  const room = FROM_ZERO.includes(type)
    ? limit
    : UPWARDS.includes(type) && displayMin !== null && limit > displayMin
      ? limit - displayMin
      : DOWNWARDS.includes(type) && displayMax !== null && limit < displayMax
        ? displayMax - limit
        : Infinity;
  if (deadband < room) return [];
  return [
    conflict(
      'deadband',
      `必须小于 ${room}，否则报警无法恢复`,
      `must be less than ${room}, or the alarm could never return`,
    ),
  ];
}

function otherConflicts(rule: AlarmRuleFields): readonly RuleConflict[] {
  const needs = ALARM_NEEDS[rule.type];
  const found: RuleConflict[] = [];
  if (needs.reference && rule.reference === null && rule.referenceSignalId === null) {
    found.push(conflict('reference', '偏差报警需要参考值', 'a deviation needs what it deviates from'));
  }
  if (needs.window && rule.windowSec <= 0) found.push(conflict('windowSec', '必须大于 0', 'must be above 0'));
  if (needs.expression && rule.expression === '') {
    found.push(conflict('expression', '此类报警需要表达式', 'this kind of alarm needs an expression'));
  }
  if (rule.repeatCount > 1 && rule.repeatSec <= 0) {
    found.push(conflict('repeatSec', '必须大于 0', 'must be above 0'));
  }
  if (rule.activeWindow !== null && !isTimeZone(rule.activeWindow.timeZone)) {
    found.push(conflict('activeWindow', '没有这个时区', 'there is no such time zone'));
  }
  return found;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A rule as its neighbours see it. */
export type NeighbourRule = Pick<AlarmRuleFields, 'type' | 'limit'>;

/** From the lowest to the highest, as limits of one signal lie. */
const ASCENDING = ['ll', 'l', 'h', 'hh'] as const;

/** What is odd about the limits of one signal though each works: two of them the wrong way round; undefined when nothing is. */
export function limitsHint(rules: readonly NeighbourRule[]): Texts | undefined {
  const limits = ASCENDING.flatMap((type) =>
    rules.flatMap((rule) => (rule.type === type && rule.limit !== null ? [{ type, limit: rule.limit }] : [])),
  );
  for (const [at, low] of limits.entries()) {
    const high = limits.slice(at + 1).find((one) => one.type !== low.type && one.limit <= low.limit);
    if (high === undefined) continue;
    const [one, other] = [ALARM_TYPE_TEXTS[low.type], ALARM_TYPE_TEXTS[high.type]];
    return {
      zh: `${one.zh}（${low.limit}）不低于${other.zh}（${high.limit}）`,
      en: `${one.en} (${low.limit}) is not below ${other.en} (${high.limit})`,
    };
  }
  return undefined;
}
