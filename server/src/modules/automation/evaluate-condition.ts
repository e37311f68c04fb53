import { CALCULATION_CODES } from '@tidegate/contract/codes/calculation-codes.ts';
import type { RunState, SeenValue } from '@tidegate/contract/nouns/automation/run.ts';
import type { Calendar, CalendarPart } from '@tidegate/contract/nouns/calendar/calendar.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { calculate } from '@tidegate/contract/rules/formula/calculate.ts';
import { parseFormula } from '@tidegate/contract/rules/formula/parse.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import { isWithin } from '../calendar/module.ts';
import { jsonValue } from '../signal/module.ts';

/** Result of a condition at a moment: null lets the automation act. */
interface ConditionResult {
  readonly against: RunState | null;
  readonly values: readonly SeenValue[];
}

/** The ids of the signals in a stored condition, each once. */
export const conditionSignals = (condition: string): readonly string[] =>
  condition === '' ? [] : [...new Set(parseFormula(condition).signals.flatMap((name) => idOfName(name) ?? []))];

/** True if an automation may act at a moment (ms), by its calendar. A deleted calendar lets nothing act. */
export function isInTime(within: CalendarPart | null, calendars: ReadonlyMap<string, Calendar>, at: number): boolean {
  if (within === null) return true;
  const calendar = calendars.get(within.calendarId);
  return calendar !== undefined && isWithin(calendar, within, at);
}

/**
 * Evaluates a stored condition with the values of a moment. What is not known for sure keeps the automation from acting: a value
 * that is bad or missing, a result that is no number, and a stale value unless `staleMayAct`.
 */
export function evaluateCondition(
  condition: string,
  staleMayAct: boolean,
  sampleOf: (signalId: number) => Sample | undefined,
): ConditionResult {
  if (condition === '') return { against: null, values: [] };
  const inputOf = (name: string) => sampleOf(Number(idOfName(name) ?? 0));
  const { value, quality, code } = calculate(parseFormula(condition), inputOf, 'bool');
  const values = conditionSignals(condition).map((signalId): SeenValue => {
    const sample = sampleOf(Number(signalId));
    return { signalId, value: jsonValue(sample?.value), quality: sample?.quality ?? 'bad' };
  });
  return { against: against(value === true, quality, code, staleMayAct), values };
}

function against(
  isTrue: boolean,
  quality: Sample['quality'],
  code: number | undefined,
  staleMayAct: boolean,
): RunState | null {
  const { inputBad, inputStale } = CALCULATION_CODES;
  if (quality === 'bad') return code === inputBad ? 'unknownValue' : 'noResult';
  if (code === inputStale && !staleMayAct) return 'stale';
  return isTrue ? null : 'conditionFalse';
}
