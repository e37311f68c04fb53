import * as calls from '@tidegate/contract/nouns/signal/formula-calls.ts';
import type { Formulas } from './formulas.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly formulas: Formulas;
}

/** Writing formulas, and where signals are used. */
export const manageFormulaRoutes = ({ formulas }: Needs): readonly Route[] => [
  serve(calls.formulaCheck, (input, context) => formulas.check(input, context)),
  serve(calls.formulaNames, (input, context) => formulas.names(input, context)),
  serve(calls.signalUses, (_input, context) => formulas.uses(context)),
];
