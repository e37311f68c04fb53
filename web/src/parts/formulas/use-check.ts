import type { OutputOf } from '@tidegate/contract/call.ts';
import { formulaCheck } from '@tidegate/contract/nouns/signal/formula-calls.ts';
import { formulaFaultText } from '@tidegate/contract/rules/formula/fault-texts.ts';
import { FormulaError } from '@tidegate/contract/rules/formula/node.ts';
import { parseFormula } from '@tidegate/contract/rules/formula/parse.ts';
import { tokensOf } from '@tidegate/contract/rules/formula/tokens.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { useContext, useDeferredValue } from 'react';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { DraftNames, type Names } from './draft-names.ts';
import { usePreferences } from '../../lib/preferences.ts';

type Checked = OutputOf<typeof formulaCheck>;

/** The present values behind the result are asked for so often. */
const AGAIN_MS = 2_000;

/** Problems of a formula: at once those of its text, then those found by the server; and its current result. */
export function useCheck(
  equipmentId: string,
  signalId: string | undefined,
  typed: string,
): { readonly problems: Checked['problems']; readonly checked: Checked | undefined } {
  const language = usePreferences((preferences) => preferences.language);
  const formula = useDeferredValue(typed);
  const draft = useContext(DraftNames);
  // A formula that was not begun is not wrong; whether one is needed, its form knows.
  const isEmpty = typed.trim() === '';
  const own = isEmpty ? [] : problemsOf(typed, language);
  const { data } = useRead(
    formulaCheck,
    { equipmentId, signalId, formula, language },
    (signal) => ask(formulaCheck, { equipmentId, formula, signalId }, { signal }),
    { enabled: !isEmpty && own.length === 0 && draft === null, refetchInterval: AGAIN_MS, keepPrevious: true },
  );
  if (isEmpty) return { problems: [], checked: undefined };
  if (own.length > 0) return { problems: own, checked: undefined };
  if (draft !== null) return { problems: unknownIn(typed, draft, language), checked: undefined };
  // An answer about an earlier text says nothing of this one's places.
  const isCurrent = data !== undefined && data.problems.every(({ end }) => end <= typed.length);
  return isCurrent ? { problems: data.problems, checked: data } : { problems: [], checked: undefined };
}

/** The names in a formula that no signal of the draft has. */
function unknownIn(formula: string, draft: Names, language: 'zh' | 'en'): Checked['problems'] {
  return tokensOf(formula).flatMap(({ kind, text: name, span }) =>
    kind === 'signal' && !draft.some((one) => one.name === name)
      ? [{ ...span, message: refusalText('signalUnknown', language, { name }) }]
      : [],
  );
}

/** Problems found in the text itself; the server uses the same parser. */
function problemsOf(formula: string, language: 'zh' | 'en'): Checked['problems'] {
  try {
    parseFormula(formula);
    return [];
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return [{ ...error.span, message: formulaFaultText(error, language) }];
  }
}
