import type { Statistic } from '../../entities/calculation.ts';
import { parseFormula } from './parse.ts';

/** How a signal stands in a stored formula: by its id, so that it may be renamed. People may write it so, too. */
export const idName = (id: string): string => `#${id}`;

/** The id in such a name; undefined for any other name. */
export const idOfName = (name: string): string | undefined => /^#([1-9]\d{0,15})$/.exec(name)?.[1];

/** Ids of the signals that a stored calculated signal uses, each once. Throws FormulaError for what is no formula. */
export function usedIds({ formula, statistic }: UsingSignal): readonly string[] {
  const names = [...(formula === '' ? [] : parseFormula(formula).signals), ...(statistic ? [statistic.source] : [])];
  return [...new Set(names.flatMap((name) => idOfName(name) ?? []))];
}

/** What of a signal tells which others it uses. */
interface UsingSignal {
  readonly formula: string;
  readonly statistic: Statistic | null;
}
