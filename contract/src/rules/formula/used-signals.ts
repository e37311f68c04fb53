import type { Statistic } from '../../nouns/signal/calculation.ts';
import { parseFormula } from './parse.ts';
import { renameSignals } from './references.ts';

/** The notation of a signal in a stored formula: by id, so that it may be renamed. People may use it too. */
export const idName = (id: string): string => `#${id}`;

/** The id in such a name; undefined for any other name. */
export const idOfName = (name: string): string | undefined => /^#([1-9]\d{0,15})$/.exec(name)?.[1];

/**
 * Ids of the input signals of a stored calculated signal, each once. Throws FormulaError if it has no valid formula.
 */
export function usedIds({ formula, statistic }: Pick<UsingSignal, 'formula' | 'statistic'>): readonly string[] {
  return idsIn(inputNames({ formula, statistic }));
}

/** Names of the input signals of a calculated signal. Throws FormulaError. */
export const inputNames = ({ formula, statistic }: Pick<UsingSignal, 'formula' | 'statistic'>): readonly string[] => [
  ...namesIn(formula),
  ...(statistic ? [statistic.source] : []),
];

/** Names of the signals that a write to one looks at: its interlock's, and the one it is read back from. Throws FormulaError. */
export function namesWatched({
  interlockExpr,
  readBackSignal,
}: Pick<UsingSignal, 'interlockExpr' | 'readBackSignal'>): readonly string[] {
  return [...namesIn(interlockExpr), ...(readBackSignal === '' ? [] : [readBackSignal])];
}

/** Their ids, each once, of a stored signal. */
export const watchedIds = (signal: Pick<UsingSignal, 'interlockExpr' | 'readBackSignal'>): readonly string[] =>
  idsIn(namesWatched(signal));

/** Names of all signals that one uses, in its calculation or when it is written. Throws FormulaError. */
export const namesUsed = (signal: UsingSignal): readonly string[] => [...inputNames(signal), ...namesWatched(signal)];

/** Everything in a signal that names others, with those names replaced. Throws FormulaError for an invalid formula. */
export function renamedUses(signal: UsingSignal, rename: (name: string) => string): UsingSignal {
  const { formula, statistic, interlockExpr, readBackSignal } = signal;
  return {
    formula: formula === '' ? '' : renameSignals(formula, rename),
    statistic: statistic && { ...statistic, source: rename(statistic.source) },
    interlockExpr: interlockExpr === '' ? '' : renameSignals(interlockExpr, rename),
    readBackSignal: readBackSignal === '' ? '' : rename(readBackSignal),
  };
}

/** True if a signal uses any other. */
export const hasUses = ({ formula, statistic, interlockExpr, readBackSignal }: UsingSignal): boolean =>
  formula !== '' || statistic !== null || interlockExpr !== '' || readBackSignal !== '';

const namesIn = (formula: string): readonly string[] => (formula === '' ? [] : parseFormula(formula).signals);
const idsIn = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => idOfName(name) ?? [])),
];

/** The fields of a signal that name other signals. */
export interface UsingSignal {
  readonly formula: string;
  readonly statistic: Statistic | null;
  readonly interlockExpr: string;
  readonly readBackSignal: string;
}
