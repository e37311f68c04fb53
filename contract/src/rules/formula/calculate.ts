import { CALCULATION_CODES } from '../../codes/calculation-codes.ts';
import type { Sample } from '../../nouns/history/sample.ts';
import type { DataType } from '../../nouns/signal/signal.ts';
import type { FormulaMemory } from './evaluate.ts';
import { evaluateFormula } from './evaluate.ts';
import type { FormulaValue } from './functions.ts';
import { isTrue, numberOf } from './functions.ts';
import type { Formula } from './node.ts';

/** Input of a formula from a signal. */
export type FormulaInput = Pick<Sample, 'value' | 'quality' | 'at'>;

/** A formula's value with its quality; the time is that of its newest input, undefined when it has none. */
export interface Calculated extends Omit<Sample, 'signalId' | 'at'> {
  readonly at: number | undefined;
  readonly memory: FormulaMemory;
}

/**
 * Works a formula out over samples. A signal without a usable value makes the result bad and a stale one uncertain, if
 * the result depends on it; a result that is no finite number is bad. `from` (ms) is the earliest time of the result.
 */
export function calculate(
  formula: Formula,
  inputOf: (name: string) => FormulaInput | undefined,
  type: DataType,
  memory: FormulaMemory = [],
  from?: number,
): Calculated {
  let at = from;
  for (const name of formula.signals) {
    const input = inputOf(name);
    if (input !== undefined && (at === undefined || input.at > at)) at = input.at;
  }
  const seen = { isMissing: false, isStale: false, isUncertain: false };
  const lookup = (name: string): FormulaValue | undefined => {
    const input = inputOf(name);
    const value = input === undefined || input.quality === 'bad' ? undefined : formulaValue(input.value);
    if (value === undefined) seen.isMissing = true;
    else if (input?.quality === 'stale') seen.isStale = true;
    else if (input?.quality === 'uncertain') seen.isUncertain = true;
    return value;
  };
  const outcome = evaluateFormula(formula, lookup, at ?? 0, memory);
  const value = outcome.value === undefined ? undefined : typed(outcome.value, type);
  const kept = { at, memory: outcome.memory };
  if (value === undefined) {
    const isFirst = formula.memories > 0 && memory.length === 0;
    const { inputBad, formulaError, notYet } = CALCULATION_CODES;
    const code = seen.isMissing ? inputBad : isFirst ? notYet : formulaError;
    return { value: null, quality: 'bad', code, ...kept };
  }
  if (seen.isStale) return { value, quality: 'uncertain', code: CALCULATION_CODES.inputStale, ...kept };
  return { value, quality: seen.isUncertain ? 'uncertain' : 'good', ...kept };
}

function formulaValue(value: Sample['value']): FormulaValue | undefined {
  if (value === null) return undefined;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' && !Number.isFinite(value) ? undefined : value;
}

/** The value as its signal holds it: whole numbers are rounded; undefined when it cannot be held. */
function typed(value: FormulaValue, type: DataType): FormulaValue | undefined {
  if (type === 'string') return String(value);
  if (type === 'bool') return isTrue(value);
  const number = numberOf(value);
  if (number === undefined || type.startsWith('float')) return number;
  return Math.round(number);
}
