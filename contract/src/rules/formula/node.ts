/**
 * The formula language: arithmetic, comparison, logic, `{signal}` names and functions from a
 * fixed list. A formula is data: it is parsed into these nodes and walked; nothing of it is ever run as code.
 */

export const UNARY_OPERATORS = ['-', '!'] as const;
export type UnaryOperator = (typeof UNARY_OPERATORS)[number];

export const BINARY_OPERATORS = ['||', '&&', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '^'] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number];

/** Its position in the text: first character, and one after the last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type FormulaNode =
  | { readonly kind: 'number'; readonly value: number; readonly span: Span }
  | { readonly kind: 'text'; readonly value: string; readonly span: Span }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly span: Span }
  /** `name` as between the braces: a signal's code, or `equipment.signal`. */
  | { readonly kind: 'signal'; readonly name: string; readonly span: Span }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: FormulaNode; readonly span: Span }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
      readonly span: Span;
    }
  /** `memory`: number of the call among those that remember, so that each finds its own state again; -1 for others. */
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly operands: readonly FormulaNode[];
      readonly memory: number;
      readonly span: Span;
    };

/** A formula that was read. */
export interface Formula {
  readonly text: string;
  readonly root: FormulaNode;
  /** Names of the signals that it uses, each once, in order of first use. */
  readonly signals: readonly string[];
  /** Number of its calls with a memory between two evaluations. */
  readonly memories: number;
}

export type FormulaFault =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'badCharacter'
  | 'badNumber'
  | 'openText'
  | 'openSignal'
  | 'emptySignal'
  | 'unexpected'
  | 'endExpected'
  | 'unknownFunction'
  | 'operandCount';

/**
 * Why a text is not a formula, and where. `found` is the text there; `expected` the number of operands of a function.
 */
export class FormulaError extends Error {
  readonly fault: FormulaFault;
  readonly span: Span;
  readonly found: string;
  readonly expected: string;

  constructor(fault: FormulaFault, span: Span, found = '', expected = '') {
    super(`${fault} at ${span.start}${found === '' ? '' : `: ${found}`}`);
    this.name = 'FormulaError';
    this.fault = fault;
    this.span = span;
    this.found = found;
    this.expected = expected;
  }
}
