import { groupedText, isFigure, numberText, valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { calculate } from '@tidegate/contract/rules/formula/calculate.ts';
import {
  FormulaError,
  type BinaryOperator,
  type Formula,
  type FormulaNode,
} from '@tidegate/contract/rules/formula/node.ts';
import { parseFormula } from '@tidegate/contract/rules/formula/parse.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { translate } from '../../../i18n/translate.ts';
import { readerClock } from '../../../lib/time/reader-clock.ts';

/** The plant as an interlock sees it. */
export interface Seen {
  /** Signals of the equipment of the interlock. */
  readonly signals: readonly Signal[];
  readonly live: (signalId: string) => LiveValue | undefined;
  readonly language: Language;
}

/**
 * The conditions of an interlock that do not hold, in words with the values of this moment: “Suction valve is Closed”. Empty where all
 * hold. As on the server, what is not known for certain does not hold. The server decides; this says why it is going to refuse.
 */
export function whyBlocked(expr: string, seen: Seen): readonly string[] {
  const formula = formulaOf(expr);
  if (formula === undefined) return [];
  const find = finderIn(seen.signals);
  return conditionsIn(formula.root).flatMap((node) => {
    const signals = namesIn(node).flatMap((name) => find(name) ?? []);
    const inputOf = (name: string) => inputFrom(seen.live(find(name)?.id ?? ''));
    const one: Formula = { text: expr, root: node, signals: namesIn(node), memories: 0 };
    const { value, quality } = calculate(one, inputOf, 'bool');
    if (value === true && quality === 'good') return [];
    const unsure = namesIn(node).find((name) => inputOf(name)?.quality !== 'good');
    if (unsure !== undefined) {
      const signal = find(unsure);
      const name = signal === undefined ? unsure : nameText(signal, seen.language);
      return [translate(seen.language, 'face.why.unsure', { name })];
    }
    return [sentenceOf(node, signals, seen, expr)];
  });
}

/** Ids of the signals that an interlock depends on. */
export function signalsWatched(expr: string, signals: readonly Signal[]): readonly string[] {
  const find = finderIn(signals);
  return (formulaOf(expr)?.signals ?? []).flatMap((name) => find(name)?.id ?? []);
}

function formulaOf(expr: string): Formula | undefined {
  try {
    return expr === '' ? undefined : parseFormula(expr);
  } catch (error) {
    // A server of a later version knows more functions.
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

function finderIn(signals: readonly Signal[]): (name: string) => Signal | undefined {
  const byCode = new Map(signals.map((one) => [one.code, one]));
  const byId = new Map(signals.map((one) => [one.id, one]));
  return (name) => byId.get(idOfName(name) ?? '') ?? byCode.get(name);
}

const inputFrom = (live: LiveValue | undefined) =>
  live?.time == null ? undefined : { value: live.value, quality: live.quality, at: live.time };

/** Parts that all have to hold. */
const conditionsIn = (node: FormulaNode): readonly FormulaNode[] =>
  node.kind === 'binary' && node.operator === '&&' ? [...conditionsIn(node.left), ...conditionsIn(node.right)] : [node];

function namesIn(node: FormulaNode): readonly string[] {
  if (node.kind === 'signal') return [node.name];
  if (node.kind === 'unary') return namesIn(node.operand);
  if (node.kind === 'binary') return [...new Set([...namesIn(node.left), ...namesIn(node.right)])];
  return node.kind === 'call' ? [...new Set(node.operands.flatMap(namesIn))] : [];
}

const SIGNS: { readonly [O in BinaryOperator]?: string } = {
  '==': '',
  '!=': '≠ ',
  '<': '< ',
  '<=': '≤ ',
  '>': '> ',
  '>=': '≥ ',
};
/** The same comparison with its sides exchanged. */
const TURNED: { readonly [O in BinaryOperator]?: BinaryOperator } = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** One signal that is off or on, or that is beyond a limit; else the condition as it is written with the values of its signals. */
function sentenceOf(node: FormulaNode, signals: readonly Signal[], { live, language }: Seen, expr: string): string {
  const isOf = (signal: Signal) => ({
    name: nameText(signal, language),
    value: shownText(signal, live(signal.id)?.value, language),
  });
  const [signal] = signals;
  const limit = limitIn(node);
  if (signal !== undefined && signals.length === 1) {
    if (isPlain(node)) return translate(language, 'face.why.is', isOf(signal));
    if (limit !== undefined) {
      const text = `${SIGNS[limit.operator] ?? ''}${shownText(signal, limit.value, language)}`;
      return translate(language, 'face.why.limit', { ...isOf(signal), limit: text });
    }
  }
  const values = signals.map((one) => translate(language, 'face.why.is', isOf(one)));
  return translate(language, 'face.why.other', { expr, values: values.join(language === 'zh' ? '，' : ', ') });
}

/** True for a signal by itself, or its opposite. */
const isPlain = (node: FormulaNode): boolean =>
  node.kind === 'signal' || (node.kind === 'unary' && node.operator === '!' && node.operand.kind === 'signal');

/** The limit in the comparison of a signal with a value. */
function limitIn(
  node: FormulaNode,
): { readonly operator: BinaryOperator; readonly value: number | boolean } | undefined {
  if (node.kind !== 'binary' || SIGNS[node.operator] === undefined) return undefined;
  const { operator, left, right } = node;
  const [to, from] = [constantIn(right), constantIn(left)];
  if (left.kind === 'signal' && to !== undefined) return { operator, value: to };
  if (right.kind === 'signal' && from !== undefined) return { operator: TURNED[operator] ?? operator, value: from };
  return undefined;
}

function constantIn(node: FormulaNode): number | boolean | undefined {
  if (node.kind === 'number' || node.kind === 'boolean') return node.value;
  const operand = node.kind === 'unary' && node.operator === '-' ? constantIn(node.operand) : undefined;
  return typeof operand === 'number' ? -operand : undefined;
}

/** A value in the words of its signal, with its unit. */
function shownText(signal: Signal, value: LiveValue['value'] | undefined, language: Language): string {
  if (typeof value === 'number' && isFigure(signal)) {
    const text = groupedText(numberText(value, signal.decimals));
    return signal.unit === '' ? text : `${text} ${signal.unit}`;
  }
  return valueText(signal, value, language, readerClock);
}
