import type { ModelParameter, ParameterValues } from '../model.ts';
import { Refusal } from '../../../errors.ts';
import { evaluateFormula } from '../../../rules/formula/evaluate.ts';
import { FormulaError } from '../../../rules/formula/node.ts';
import { parseFormula } from '../../../rules/formula/parse.ts';

/** A blank in a text of a template. */
const BLANK = /\{([^{}]*)\}/g;

/** Names of the parameters that a text of a template uses, each once. */
export function parametersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(BLANK)].map(([, name = '']) => name))];
}

/** The text without its blanks and what numbers them, `#{no}` or `{no}号`: what is the same for all equipment. */
export const withoutBlanks = (text: string): string =>
  text
    .replaceAll(/#?\{[^{}]*\}\s*[#号]?/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The values of a model's parameters for one piece of equipment: the given value, or the default. Refuses
 * modelParameter for a required one without either.
 */
export function filledParameters(parameters: readonly ModelParameter[], given: ParameterValues): ParameterValues {
  return Object.fromEntries(
    parameters.map(({ name, default: initial, required }) => {
      const value = (Object.hasOwn(given, name) ? given[name] : '') || initial;
      if (value === '' && required) throw new Refusal('modelParameter', { name });
      return [name, value];
    }),
  );
}

/** The text with its blanks filled. Refuses modelParameterUnknown. */
export function filledText(text: string, values: ParameterValues): string {
  return text.replaceAll(BLANK, (_whole, name: string) => valueOf(name, values));
}

/**
 * The number that a text such as `{slave}*10+100` gives, by the formula language over parameters. Refuses
 * modelParameterUnknown, and modelNumber when it gives none.
 */
export function filledNumber(text: string, values: ParameterValues): number {
  for (const name of parametersOf(text)) valueOf(name, values);
  try {
    const lookup = (name: string): number | undefined => {
      const value = valueOf(name, values);
      return value.trim() === '' || !Number.isFinite(Number(value)) ? undefined : Number(value);
    };
    const { value } = evaluateFormula(parseFormula(text), lookup, 0);
    if (typeof value === 'number') return value;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
  }
  throw new Refusal('modelNumber', { text, value: filledText(text, values) });
}

function valueOf(name: string, values: ParameterValues): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Refusal('modelParameterUnknown', { name });
  return value;
}
