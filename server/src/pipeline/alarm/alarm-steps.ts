import type { Alarm, AlarmEventKind, AlarmValue, Hiding } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { alarmTexts } from '@tidegate/contract/nouns/alarm/rules/alarm-text.ts';
import { next, stateOf } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmEvent, AlarmLife } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmChange } from '../../ports/alarm-store.ts';
import type { Watch } from './watch.ts';
import { NOT_HIDDEN } from './watch.ts';
import { pickNames, pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

/** The data of an event. */
export interface StepFacts {
  /** Server time in ms. */
  readonly at: number;
  /** Login name; empty for the server itself. */
  readonly by: string;
  readonly note: string;
  /** The value that caused it; undefined where none did. */
  readonly sample: Sample | undefined;
  /** The limit in force at that time. */
  readonly limit: number | null;
  /** Gives an occurrence its id. */
  readonly newId: () => string;
}

/** Applies an event to the alarm of a rule; returns the step to be stored, or undefined when it has no effect. */
export function applyEvent(watch: Watch, event: AlarmEvent, facts: StepFacts): AlarmChange | undefined {
  const before = watch.life;
  const { life, effects } = next(before, event, watch.watched.rule);
  if (life === before) return undefined;
  const { at, by, note, sample } = facts;
  const value = sample === undefined ? null : alarmValue(sample.value);
  const isOpened = effects.includes('open');
  const isClosed = effects.includes('closed');
  watch.life = life;
  watch.hiding = hidingAfter(watch.hiding, event, life, facts);

  const previous = watch.withPeak;
  const ended = isOpened && isClosed && previous !== null ? { ...previous, closedAt: at } : null;
  let touched: Alarm | null = null;
  if (isOpened) touched = watch.opens(opened(watch, facts, value), sample);
  else if (previous !== null) touched = changed(previous, life, effects, facts, value);
  const isOver = !isOpened && isClosed;
  watch.alarm = isOver ? null : touched;
  return {
    ...watch.standing(),
    orgId: watch.watched.orgId,
    touched,
    ended,
    isNews: isOpened,
    evaluatedUntil: Number.isFinite(watch.evaluatedUntil) ? watch.evaluatedUntil : null,
    step: {
      alarmId: touched?.id ?? null,
      at,
      event: event.kind satisfies AlarmEventKind,
      from: stateOf(before),
      to: stateOf(life),
      by,
      note,
      value,
    },
  };
}

function opened(watch: Watch, { at, sample, limit, newId }: StepFacts, value: AlarmValue): Alarm {
  const { rule, gatewayName, unit, decimals, states } = watch.watched;
  const texts = alarmTexts(rule, { value, limit, unit, decimals, states });
  return {
    id: newId(),
    ruleId: rule.id,
    gatewayId: rule.gatewayId,
    equipmentId: rule.equipmentId,
    signalId: rule.signalId,
    ...pickNames(rule),
    type: rule.type,
    priority: rule.priority,
    category: rule.category,
    text: texts.zh,
    textEn: texts.en,
    gatewayName,
    ...pickNamesOf(watch.watched, 'equipment'),
    ...pickNamesOf(watch.watched, 'signal'),
    unit,
    decimals,
    phase: watch.life.phase,
    state: stateOf(watch.life),
    activeAt: at,
    valueAt: sample?.at ?? at,
    activeValue: value,
    limit,
    peakValue: null,
    returnAt: null,
    returnValue: null,
    ackAt: null,
    ackBy: '',
    ackNote: '',
    closedAt: null,
  };
}

/** The occurrence after a step other than its first. */
function changed(
  alarm: Alarm,
  life: AlarmLife,
  effects: readonly string[],
  { at, by, note }: StepFacts,
  value: AlarmValue,
): Alarm {
  const has = (effect: string) => effects.includes(effect);
  return {
    ...alarm,
    phase: life.phase,
    state: stateOf(life),
    ...(has('returned') ? { returnAt: at, returnValue: value } : {}),
    ...(has('acked') ? { ackAt: at, ackBy: by, ackNote: note } : {}),
    ...(has('closed') ? { closedAt: at } : {}),
  };
}

function hidingAfter(before: Hiding, event: AlarmEvent, life: AlarmLife, { by, note }: StepFacts): Hiding {
  const { isSuppressed, isOutOfService, shelvedUntil } = life;
  const hiding = { ...before, isSuppressed, isOutOfService, shelvedUntil };
  switch (event.kind) {
    case 'shelve':
      return { ...hiding, shelvedBy: by, shelveReason: note };
    case 'unshelve':
      return { ...hiding, shelvedBy: '', shelveReason: '' };
    case 'outOfService':
      return { ...hiding, outOfServiceBy: by, outOfServiceReason: note };
    case 'inService':
      return { ...hiding, outOfServiceBy: '', outOfServiceReason: '' };
    case 'removed':
      return NOT_HIDDEN;
    default:
      return hiding;
  }
}

/** As JSON can represent it: 64-bit integers as text, no NaN. */
function alarmValue(value: Sample['value']): AlarmValue {
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}
