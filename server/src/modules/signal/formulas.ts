import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/signal/formula-calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { deviceCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { formulaFaultText } from '@tidegate/contract/rules/formula/fault-texts.ts';
import type { Formula, Span } from '@tidegate/contract/rules/formula/node.ts';
import { FormulaError } from '@tidegate/contract/rules/formula/node.ts';
import { parseFormula } from '@tidegate/contract/rules/formula/parse.ts';
import { calculate } from '@tidegate/contract/rules/formula/calculate.ts';
import { tokensOf } from '@tidegate/contract/rules/formula/tokens.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { SignalNames } from './names.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { CalculatedFields } from './calculated-fields.ts';
import { jsonValue } from './written-value.ts';
import { titlesOf } from '@tidegate/contract/locale/name-text.ts';

type Checked = OutputOf<typeof calls.formulaCheck>;

const NO_RESULT = { value: null, quality: 'bad', reason: '', inputs: [] } as const;
/** Names offered at once. */
const NAMES_SHOWN = 20;

/** Help for writing formulas, and the uses of a signal. */
export class Formulas {
  readonly #names: SignalNames;
  readonly #fields: CalculatedFields;
  readonly #live: Pick<LiveTable, 'get'>;

  constructor(names: SignalNames, fields: CalculatedFields, live: Pick<LiveTable, 'get'>) {
    this.#names = names;
    this.#fields = fields;
    this.#live = live;
  }

  /** Problem of the text with its position, or its current result. */
  async check(
    { equipmentId, formula: text, signalId }: InputOf<typeof calls.formulaCheck>,
    context: RequestContext,
  ): Promise<Checked> {
    let formula: Formula;
    try {
      formula = parseFormula(text);
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      const message = formulaFaultText(error, context.language);
      return { ...NO_RESULT, problems: [{ ...error.span, message }], inputs: [] };
    }
    const known = await this.#fields.signalsOf(formula.signals, equipmentId, context.range);
    const problems = signalSpans(text)
      .filter(({ name }) => !known.has(name))
      .map(({ name, span }) => ({ ...span, message: refusalText('signalUnknown', context.language, { name }) }));
    if (problems.length === 0 && signalId !== undefined) {
      const used = [...known.values()].map(({ id }) => id);
      const path = await this.#fields.circleOf(signalId, used, equipmentId, context.range);
      const message = path && refusalText('formulaCycle', context.language, { path });
      if (message !== undefined) problems.push({ start: 0, end: text.length, message });
    }
    const sampleOf = (name: string) => {
      const signal = known.get(name);
      return signal && this.#live.get(Number(signal.id));
    };
    const inputs = formula.signals.flatMap((name) => {
      const signal = known.get(name);
      const sample = sampleOf(name);
      const value = jsonValue(sample?.value);
      return signal === undefined
        ? []
        : [{ name, signalId: signal.id, value, quality: sample?.quality ?? ('bad' as const), unit: signal.unit }];
    });
    if (problems.length > 0) return { ...NO_RESULT, problems, inputs };
    const type = context.objects.optional('signal', 'signalId')?.dataType;
    const { value, quality, code } = calculate(formula, sampleOf, type ?? typeShown(formula));
    const reason = code === undefined ? '' : deviceCodeText(code, context.language);
    return { problems, value: jsonValue(value), quality, reason, inputs };
  }

  async names(
    { equipmentId, text, writable: isWritable = false }: InputOf<typeof calls.formulaNames>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.formulaNames>> {
    const wanted = { text, isWritable, limit: NAMES_SHOWN };
    const found = await this.#names.search(equipmentId, wanted, context.range);
    const names = await this.#fields.namesFor(found, equipmentId, context.range);
    return found.map(({ id, equipmentName, unit, dataType, ...named }) => ({
      signalId: id,
      name: names.get(id) ?? `#${id}`,
      ...titlesOf(named),
      equipmentName,
      unit,
      dataType,
    }));
  }

  async uses(context: RequestContext): Promise<OutputOf<typeof calls.signalUses>> {
    const { seen, hidden, hiddenPages } = await this.#names.uses(context.objects.one('signal').id, context.range);
    return { uses: [...seen], hidden: hidden + hiddenPages };
  }
}

/** Texts stay texts and comparisons yes or no; all else is a number. */
function typeShown({ root }: Formula): Signal['dataType'] {
  if (root.kind === 'text') return 'string';
  const isYesOrNo =
    root.kind === 'boolean' ||
    (root.kind === 'unary' && root.operator === '!') ||
    (root.kind === 'binary' && ['==', '!=', '<', '<=', '>', '>=', '&&', '||'].includes(root.operator));
  return isYesOrNo ? 'bool' : 'float64';
}

function signalSpans(text: string): readonly { readonly name: string; readonly span: Span }[] {
  return tokensOf(text).flatMap(({ kind, text: name, span }) => (kind === 'signal' ? [{ name, span }] : []));
}
