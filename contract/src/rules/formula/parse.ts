import { FORMULA_MAX_LENGTH } from '../../limits.ts';
import { FUNCTION_OPERANDS, REMEMBERING_FUNCTIONS } from './functions.ts';
import type { BinaryOperator, Formula, FormulaNode, Span } from './node.ts';
import { FormulaError } from './node.ts';
import type { Token } from './tokens.ts';
import { tokensOf } from './tokens.ts';

/** Parentheses and calls within one another. */
const MAX_DEPTH = 50;

/** Operators from the loosest to the tightest; all of one row bind from the left. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** Reads a formula. Throws FormulaError, which says what is wrong and where; the same in the browser and the server. */
export function parseFormula(text: string): Formula {
  if (text.length > FORMULA_MAX_LENGTH)
    throw new FormulaError('tooLong', { start: FORMULA_MAX_LENGTH, end: text.length });
  if (text.trim() === '') throw new FormulaError('empty', { start: 0, end: text.length });
  return new Parser(text, tokensOf(text)).formula();
}

/** Recursive descent, one level of operators at a time. */
class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #signals = new Set<string>();
  #at = 0;
  #depth = 0;
  #memories = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  formula(): Formula {
    const root = this.#level(0);
    const rest = this.#peek();
    if (rest.kind !== 'end') throw new FormulaError('endExpected', rest.span, this.#shown(rest));
    return { text: this.#text, root, signals: [...this.#signals], memories: this.#memories };
  }

  #level(level: number): FormulaNode {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    let left = this.#level(level + 1);
    for (;;) {
      const operator = operators.find((one) => this.#isSign(one));
      if (operator === undefined) return left;
      this.#at += 1;
      const right = this.#level(level + 1);
      left = { kind: 'binary', operator, left, right, span: joined(left, right) };
    }
  }

  #unary(): FormulaNode {
    const token = this.#peek();
    if (this.#isSign('+')) {
      this.#at += 1;
      return this.#deeper(token, () => this.#unary());
    }
    const operator = (['-', '!'] as const).find((one) => this.#isSign(one));
    if (operator === undefined) return this.#power();
    this.#at += 1;
    const operand = this.#deeper(token, () => this.#unary());
    return { kind: 'unary', operator, operand, span: { start: token.span.start, end: operand.span.end } };
  }

  /** `2^-1` and `2^3^2` read as in mathematics: the power binds tighter than the sign before it, and from the right. */
  #power(): FormulaNode {
    const left = this.#primary();
    const sign = this.#peek();
    if (!this.#isSign('^')) return left;
    this.#at += 1;
    const right = this.#deeper(sign, () => this.#unary());
    return { kind: 'binary', operator: '^', left, right, span: joined(left, right) };
  }

  #primary(): FormulaNode {
    const token = this.#peek();
    this.#at += 1;
    const { span } = token;
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text), span };
    if (token.kind === 'text') return { kind: 'text', value: token.text, span };
    if (token.kind === 'signal') {
      this.#signals.add(token.text);
      return { kind: 'signal', name: token.text, span };
    }
    if (token.kind === 'name') return this.#named(token);
    if (token.kind === 'sign' && token.text === '(') {
      const inner = this.#deeper(token, () => this.#level(0));
      this.#expect(')');
      return inner;
    }
    throw new FormulaError('unexpected', span, this.#shown(token));
  }

  #named(token: Token): FormulaNode {
    const name = token.text;
    if (name === 'true' || name === 'false') return { kind: 'boolean', value: name === 'true', span: token.span };
    if (name === 'pi') return { kind: 'number', value: Math.PI, span: token.span };
    const allowed = FUNCTION_OPERANDS.get(name);
    if (allowed === undefined) throw new FormulaError('unknownFunction', token.span, name);
    this.#expect('(');
    const operands: FormulaNode[] = [];
    // Counted as its name is read, so that the same text always gives a call the same memory.
    const memory = REMEMBERING_FUNCTIONS.has(name) ? this.#memories++ : -1;
    if (!this.#isSign(')')) {
      do operands.push(this.#deeper(token, () => this.#level(0)));
      while (this.#skip(','));
    }
    const end = this.#expect(')').span.end;
    const span = { start: token.span.start, end };
    const [fewest, most] = allowed;
    if (operands.length < fewest || operands.length > most) {
      throw new FormulaError('operandCount', span, name, fewest === most ? String(fewest) : `${fewest}–${most}`);
    }
    return { kind: 'call', name, operands, memory, span };
  }

  #deeper(token: Token, read: () => FormulaNode): FormulaNode {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new FormulaError('tooDeep', token.span);
    const node = read();
    this.#depth -= 1;
    return node;
  }

  #peek(): Token {
    return (
      this.#tokens[this.#at] ?? { kind: 'end', text: '', span: { start: this.#text.length, end: this.#text.length } }
    );
  }

  #isSign(text: string): boolean {
    const token = this.#peek();
    return token.kind === 'sign' && token.text === text;
  }

  #skip(text: string): boolean {
    const isThere = this.#isSign(text);
    if (isThere) this.#at += 1;
    return isThere;
  }

  #expect(text: string): Token {
    const token = this.#peek();
    if (!this.#isSign(text)) throw new FormulaError('unexpected', token.span, this.#shown(token), text);
    this.#at += 1;
    return token;
  }

  #shown({ span }: Token): string {
    return this.#text.slice(span.start, span.end);
  }
}

const joined = (left: FormulaNode, right: FormulaNode): Span => ({ start: left.span.start, end: right.span.end });
