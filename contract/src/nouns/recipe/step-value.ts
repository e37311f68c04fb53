import { Refusal } from '../../errors.ts';
import { calculate } from '../../rules/formula/calculate.ts';
import { parseFormula } from '../../rules/formula/parse.ts';
import { isScaled, scalingOf } from '../signal/rules/scaling.ts';
import type { Signal } from '../signal/signal.ts';
import type { RecipeParameter } from './recipe.ts';

/** Significant digits of a result: more than a plant needs, and fewer than the error that binary makes of 0.1 × 3. */
const DIGITS = 12;

type Target = Parameters<typeof scalingOf>[0] & Pick<Signal, 'dataType'>;

/** True if the value is an expression over parameters. A text signal takes it literally. */
export const isExpression = (value: string, dataType: Signal['dataType']): boolean =>
  dataType !== 'string' && value.includes('{');

/**
 * The text that a step writes with these parameters, as a person would enter it. Refuses recipeParameterUnknown and recipeNoResult.
 * Throws FormulaError for an expression that is not valid.
 */
export function stepText(value: string, signal: Target, parameters: ReadonlyMap<string, number>): string {
  if (!isExpression(value, signal.dataType)) return value;
  const formula = parseFormula(value);
  for (const name of formula.signals) {
    if (!parameters.has(name)) throw new Refusal('recipeParameterUnknown', { name });
  }
  const inputOf = (name: string) => ({ value: parameters.get(name) ?? null, quality: 'good' as const, at: 0 });
  const { value: result } = calculate(formula, inputOf, signal.dataType === 'bool' ? 'bool' : 'float64');
  if (typeof result === 'boolean') return String(result);
  if (typeof result !== 'number' || formula.memories > 0) throw new Refusal('recipeNoResult');
  const isWhole = !signal.dataType.startsWith('float') && !isScaled(scalingOf(signal));
  return String(isWhole ? Math.round(result) : Number(result.toPrecision(DIGITS)));
}

/**
 * The value of each parameter in a run: the given one, or its default. Refuses recipeParameterUnknown, and recipeParameter out of
 * its limits.
 */
export function parameterValues(
  parameters: readonly RecipeParameter[],
  given: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const { name, value, min, max } of parameters) {
    const chosen = given[name] ?? value;
    if ((min !== null && chosen < min) || (max !== null && chosen > max))
      throw new Refusal('recipeParameter', { name, range: `${min ?? '−∞'} … ${max ?? '∞'}` });
    values.set(name, chosen);
  }
  const unknown = Object.keys(given).find((name) => !values.has(name));
  if (unknown !== undefined) throw new Refusal('recipeParameterUnknown', { name: unknown });
  return values;
}
