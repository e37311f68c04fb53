import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { FormulaError } from '@tidegate/contract/rules/formula/node.ts';
import { findCycle } from '@tidegate/contract/rules/formula/references.ts';
import { hasUses, inputNames, namesUsed } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { UsingSignal } from '@tidegate/contract/rules/formula/used-signals.ts';
import { SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { SignalFields } from '../records.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { CalculatedFields } from '../calculated-fields.ts';
import type { CheckedGiven } from './row-check.ts';

interface Place {
  readonly calculated: CalculatedFields;
  readonly equipmentId: string;
  readonly context: RequestContext;
  readonly language: Language;
}

/** The equipment's signals, as they are stored and as people read them. */
interface There {
  readonly stored: readonly Signal[];
  readonly signals: readonly Signal[];
}

const USING = ['formula', 'statistic', 'interlockExpr', 'readBackSignal'] as const;
type Using = (typeof USING)[number];

/**
 * The rows with the signals that each names as they are stored, and every cell marked whose formula is none, names what is not
 * there, or closes a circle. Rows may name signals that the same file adds.
 */
export async function withUses(
  { calculated, equipmentId, context, language }: Place,
  rows: readonly CheckedGiven[],
  { stored, signals }: There,
): Promise<readonly CheckedGiven[]> {
  const kept = new Map(stored.map((signal) => [signal.code, signal]));
  const shown = new Map(signals.map((signal) => [signal.code, signal]));
  const adding = new Set(rows.flatMap(({ code, row }) => (row.action === 'add' ? [code] : [])));
  // Unchanged references are not looked up: they may name signals that only their author can see.
  const isNew = ({ code, row }: CheckedGiven) => !isAlike(row.signal, shown.get(code));
  const open = rows.filter((one) => isCalculated(one.row.signal) || (hasUses(one.row.signal) && isNew(one)));
  const names = open.flatMap(({ row }) => namesOf(row.signal, namesUsed));
  const find = await calculated.resolveNames(names, adding, equipmentId, context);
  const after: CheckedGiven[] = [];
  for (const one of rows) {
    const { code, row } = one;
    const old = kept.get(code);
    if (old !== undefined && !isNew(one))
      after.push({ ...one, row: { ...row, signal: { ...row.signal, ...usesOf(old) } } });
    else if (row.problems.length > 0 || (!isCalculated(row.signal) && !hasUses(row.signal))) after.push(one);
    else {
      try {
        const signal = await calculated.stored(row.signal, equipmentId, context, { find });
        after.push({ ...one, row: { ...row, signal } });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        mark(one, fieldOf(row.signal, error), refusalText(error.refusal, language, error.params), language);
        after.push(one);
      }
    }
  }
  markCircles(rows, signals, language);
  return after;
}

const isCalculated = ({ kind }: SignalFields): boolean =>
  kind === 'formula' || kind === 'statistic' || kind === 'internal';

const usesOf = ({ formula, statistic, interlockExpr, readBackSignal }: UsingSignal): UsingSignal => ({
  formula,
  statistic,
  interlockExpr,
  readBackSignal,
});

function isAlike(signal: SignalFields, shown: Signal | undefined): boolean {
  if (shown === undefined) return false;
  return USING.every((field) => JSON.stringify(signal[field]) === JSON.stringify(shown[field]));
}

/** No references for an invalid formula: its next reader reports the position of the fault. */
function namesOf(signal: SignalFields, namesIn: (signal: SignalFields) => readonly string[]): readonly string[] {
  try {
    return namesIn(signal);
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
}

/** The cell that a refusal is about. */
function fieldOf({ kind, readBackSignal }: SignalFields, { refusal, params }: Refusal): Using {
  if (kind === 'formula' || kind === 'statistic') return kind;
  return refusal === 'signalUnknown' && params['name'] === readBackSignal ? 'readBackSignal' : 'interlockExpr';
}

function mark({ row }: CheckedGiven, field: Using, message: string, language: Language): void {
  const { statistic, ...texts } = usesOf(row.signal);
  const value = field === 'statistic' ? (statistic?.source ?? '') : texts[field];
  row.problems.push({ column: SIGNAL_LABELS[field][language], value, message });
}

/** A circle within the equipment, as it would be; one that goes by way of another is refused when it is stored. */
function markCircles(rows: readonly CheckedGiven[], signals: readonly Signal[], language: Language): void {
  const byCode = new Map<string, SignalFields>(signals.map((signal) => [signal.code, signal]));
  const changed = new Map(rows.map((one) => [one.code, one]));
  for (const { code, row } of rows) byCode.set(code, row.signal);
  const usedBy = (code: string) => {
    const signal = byCode.get(code);
    return signal === undefined ? [] : namesOf(signal, inputNames);
  };
  const calculated = rows.filter(
    ({ row }) => row.action !== 'keep' && (row.signal.formula !== '' || row.signal.statistic),
  );
  const path = findCycle(
    calculated.map(({ code }) => code),
    usedBy,
  );
  const last = path?.map((code) => changed.get(code)).find((one) => one !== undefined && one.row.action !== 'keep');
  if (path === undefined || last === undefined) return;
  const field = last.row.signal.kind === 'statistic' ? 'statistic' : 'formula';
  mark(last, field, refusalText('formulaCycle', language, { path: path.join(' → ') }), language);
}
