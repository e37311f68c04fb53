import { isTimeZone } from '../../../locale/time-zone.ts';
import { ALARM_KINDS, levelOf, SCALE_LIMITS } from '../kinds.ts';
import type { AlarmRuleFields } from '../../alarm-rule/alarm-rule.ts';
import type { Signal } from '../../signal/signal.ts';
import type { Texts } from '../../../errors.ts';
import { fitsSignal, sortOf, TYPE_BITS } from './type-needs.ts';

/** Fields of a signal that decide if a rule can watch it. */
export type RuledSignal = Pick<Signal, 'kind' | 'dataType' | 'displayMin' | 'displayMax'>;
/** Subject of a rule: a signal, or an equipment or gateway as a whole. */
export type RulePlace = RuledSignal | 'equipment' | 'gateway';

/** A fault of a rule, assigned to the field to be changed, in both languages. */
export interface RuleConflict extends Texts {
  readonly field: keyof AlarmRuleFields;
}

/** The rule without what its type has no use for: a limit that was typed before the type was changed says nothing. */
export function settledRule(rule: AlarmRuleFields, place: RulePlace): AlarmRuleFields {
  const { limit, source, needsReference, hasDeadband } = ALARM_KINDS[rule.type];
  const isText = isOfText(rule, place);
  const hasLimit = limit !== undefined && !isText;
  const limitSignalId = hasLimit && limit.given === 'signal' ? rule.limitSignalId : null;
  const referenceSignalId = needsReference ? rule.referenceSignalId : null;
  return {
    ...rule,
    limit: hasLimit && limitSignalId === null ? rule.limit : null,
    limitSignalId,
    matchText: isText ? rule.matchText : '',
    bit: limit?.in === 'bit' ? rule.bit : 0,
    reference: needsReference && referenceSignalId === null ? rule.reference : null,
    referenceSignalId,
    expression: source === 'formula' ? rule.expression : '',
    deadband: hasDeadband ? rule.deadband : 0,
    ackNoteNeeded: rule.ackNeeded && rule.ackNoteNeeded,
  };
}

/** All faults that prevent a rule from working. Its formulas and signals are checked elsewhere. */
export function ruleConflicts(rule: AlarmRuleFields, place: RulePlace): readonly RuleConflict[] {
  if (!fitsPlace(rule, place)) {
    const { zh, en } = ALARM_KINDS[rule.type].names;
    return [conflict('type', `${zh}报警不能用于此对象`, `${en} cannot watch this`)];
  }
  return [...limitConflicts(rule, place), ...deadbandConflicts(rule, place), ...otherConflicts(rule)];
}

const conflict = (field: RuleConflict['field'], zh: string, en: string): RuleConflict => ({ field, zh, en });
const isSignal = (place: RulePlace): place is RuledSignal => typeof place !== 'string';

const isOfText = ({ type }: AlarmRuleFields, place: RulePlace): boolean =>
  ALARM_KINDS[type].isState && isSignal(place) && sortOf(place.dataType) === 'text';

const fitsPlace = ({ type }: AlarmRuleFields, place: RulePlace): boolean =>
  isSignal(place) ? fitsSignal(type, place) : ALARM_KINDS[type].watches.includes(place);

function limitConflicts(rule: AlarmRuleFields, place: RulePlace): readonly RuleConflict[] {
  const { limit, limitSignalId, bit } = rule;
  const { limit: needed, isState } = ALARM_KINDS[rule.type];
  if (needed === undefined || isOfText(rule, place)) return [];
  if (limit === null) {
    const isThere = needed.given === 'optional' || (needed.given === 'signal' && limitSignalId !== null);
    return isThere ? [] : [conflict('limit', '此类报警需要限值', 'this alarm type needs a limit')];
  }
  const found: RuleConflict[] = [];
  const { min, max, above } = needed;
  if (min !== undefined && limit < min) found.push(conflict('limit', `不能小于 ${min}`, `at least ${min}`));
  if (above !== undefined && limit <= above)
    found.push(conflict('limit', `必须大于 ${above}`, `must be above ${above}`));
  if (max !== undefined && limit > max) found.push(conflict('limit', `不能大于 ${max}`, `at most ${max}`));
  const isFlag = isSignal(place) && sortOf(place.dataType) === 'flag';
  const isBit = needed.in === 'bit';
  const mustBeBit = isBit || (isState && isFlag);
  if (mustBeBit && limit !== 0 && limit !== 1) found.push(conflict('limit', '只能是 0 或 1', 'must be 0 or 1'));
  const bits = isSignal(place) ? (TYPE_BITS[place.dataType] ?? 0) : 0;
  if (isBit && bit >= bits) found.push(conflict('bit', `不能大于 ${bits - 1}`, `at most ${bits - 1}`));
  return found;
}

/** A deadband so wide that the alarm could never return is none. */
function deadbandConflicts({ type, limit, deadband }: AlarmRuleFields, place: RulePlace): readonly RuleConflict[] {
  const { limit: needed, hasDeadband } = ALARM_KINDS[type];
  if (deadband === 0 || limit === null || !hasDeadband) return [];
  const level = levelOf(type);
  const { displayMin, displayMax } = isSignal(place) ? place : { displayMin: null, displayMax: null };
  // An amount clears towards 0, a value towards the other end of its scale.
  const room =
    needed?.in !== 'value'
      ? limit
      : level > 0 && displayMin !== null && limit > displayMin
        ? limit - displayMin
        : level < 0 && displayMax !== null && limit < displayMax
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
  const { source, needsReference, needsWindow } = ALARM_KINDS[rule.type];
  const found: RuleConflict[] = [];
  if (needsReference && rule.reference === null && rule.referenceSignalId === null) {
    found.push(conflict('reference', '偏差报警需要参考值', 'enter a reference for the deviation'));
  }
  if (needsWindow && rule.windowSec <= 0) found.push(conflict('windowSec', '必须大于 0', 'must be above 0'));
  if (source === 'formula' && rule.expression === '') {
    found.push(conflict('expression', '此类报警需要表达式', 'this alarm type needs an expression'));
  }
  if (rule.repeatCount > 1 && rule.repeatSec <= 0) {
    found.push(conflict('repeatSec', '必须大于 0', 'must be above 0'));
  }
  if (rule.activeWindow !== null && !isTimeZone(rule.activeWindow.timeZone)) {
    found.push(conflict('activeWindow', '没有这个时区', 'unknown time zone'));
  }
  return found;
}

/** A rule as its neighbours see it. */
export type NeighbourRule = Pick<AlarmRuleFields, 'type' | 'limit'>;

/** Hint on limits of one signal that are each valid but reversed; undefined without one. */
export function limitsHint(rules: readonly NeighbourRule[]): Texts | undefined {
  const limits = SCALE_LIMITS.toReversed().flatMap((type) =>
    rules.flatMap((rule) => (rule.type === type && rule.limit !== null ? [{ type, limit: rule.limit }] : [])),
  );
  for (const [at, low] of limits.entries()) {
    const high = limits.slice(at + 1).find((one) => one.type !== low.type && one.limit <= low.limit);
    if (high === undefined) continue;
    const [one, other] = [ALARM_KINDS[low.type].names, ALARM_KINDS[high.type].names];
    return {
      zh: `${one.zh}（${low.limit}）不低于${other.zh}（${high.limit}）`,
      en: `${one.en} (${low.limit}) is not below ${other.en} (${high.limit})`,
    };
  }
  return undefined;
}
