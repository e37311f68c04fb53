import type { Statistic } from '../../entities/calculation.ts';
import { parseFormula } from './parse.ts';
import { renameSignals } from './references.ts';

/** How a signal stands in a stored formula: by its id, so that it may be renamed. People may write it so, too. */
export const idName = (id: string): string => `#${id}`;

/** The id in such a name; undefined for any other name. */
export const idOfName = (name: string): string | undefined => /^#([1-9]\d{0,15})$/.exec(name)?.[1];

/** Ids of the signals that a stored calculated signal is reckoned from, each once. Throws FormulaError for what is no formula. */
export function usedIds({ formula, statistic }: Pick<UsingSignal, 'formula' | 'statistic'>): readonly string[] {
  return idsIn(namesReckoned({ formula, statistic }));
}

/** Names of the signals that one is reckoned from. Throws FormulaError. */
export const namesReckoned = ({
  formula,
  statistic,
}: Pick<UsingSignal, 'formula' | 'statistic'>): readonly string[] => [
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
export const namesUsed = (signal: UsingSignal): readonly string[] => [
  ...namesReckoned(signal),
  ...namesWatched(signal),
];

/** Everything of a signal that names others, with those names replaced. Throws FormulaError for what is no formula. */
export function renamedUses(signal: UsingSignal, rename: (name: string) => string): UsingSignal {
  const { formula, statistic, interlockExpr, readBackSignal } = signal;
  return {
    formula: formula === '' ? '' : renameSignals(formula, rename),
    statistic: statistic && { ...statistic, source: rename(statistic.source) },
    interlockExpr: interlockExpr === '' ? '' : renameSignals(interlockExpr, rename),
    readBackSignal: readBackSignal === '' ? '' : rename(readBackSignal),
  };
}

/** Whether a signal names any other. */
export const hasUses = ({ formula, statistic, interlockExpr, readBackSignal }: UsingSignal): boolean =>
  formula !== '' || statistic !== null || interlockExpr !== '' || readBackSignal !== '';

const namesIn = (formula: string): readonly string[] => (formula === '' ? [] : parseFormula(formula).signals);
const idsIn = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => idOfName(name) ?? [])),
];

/** What of a signal tells which others it uses. */
export interface UsingSignal {
  readonly formula: string;
  readonly statistic: Statistic | null;
  readonly interlockExpr: string;
  readonly readBackSignal: string;
}
