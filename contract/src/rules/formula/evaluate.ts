import type { FormulaValue, Memory } from './functions.ts';
import { isTrue, numberOf, PLAIN_FUNCTIONS, REMEMBERING_FUNCTIONS } from './functions.ts';
import type { BinaryOperator, Formula, FormulaNode } from './node.ts';

/** The value of a signal for a formula; undefined if there is none that can be used (none yet, bad or stale). */
export type SignalLookup = (name: string) => FormulaValue | undefined;

/** Memory of its calls, by number; a new formula has none. */
export type FormulaMemory = readonly (Memory | undefined)[];

export interface Outcome {
  /** Undefined if a relevant signal has no value, or the calculation has no result (a division by zero). */
  readonly value: FormulaValue | undefined;
  /** To hand in with the next evaluation. */
  readonly memory: FormulaMemory;
}

/**
 * Works a formula out at a time (ms). Signals that do not matter do not spoil it: the branch of `if` that is not taken,
 * what follows a decided `&&` or `||`. Takes as many steps as the formula has nodes, never more.
 */
export function evaluateFormula(
  formula: Formula,
  lookup: SignalLookup,
  at: number,
  memory: FormulaMemory = [],
): Outcome {
  const walk = new Walk(lookup, at, memory);
  const value = walk.value(formula.root);
  const isUsable = typeof value !== 'number' || Number.isFinite(value);
  return { value: isUsable ? value : undefined, memory: walk.memory };
}

class Walk {
  readonly #lookup: SignalLookup;
  readonly #at: number;
  readonly memory: (Memory | undefined)[];

  constructor(lookup: SignalLookup, at: number, memory: FormulaMemory) {
    this.#lookup = lookup;
    this.#at = at;
    this.memory = [...memory];
  }

  value(node: FormulaNode): FormulaValue | undefined {
    switch (node.kind) {
      case 'number':
      case 'text':
      case 'boolean':
        return node.value;
      case 'signal':
        return this.#lookup(node.name);
      case 'unary':
        return this.#unary(node);
      case 'binary':
        return this.#binary(node);
      case 'call':
        return this.#call(node);
    }
  }

  #unary({ operator, operand }: FormulaNode & { readonly kind: 'unary' }): FormulaValue | undefined {
    const value = this.value(operand);
    if (value === undefined) return undefined;
    if (operator === '!') return !isTrue(value);
    const number = numberOf(value);
    return number === undefined ? undefined : -number;
  }

  #binary({ operator, left, right }: FormulaNode & { readonly kind: 'binary' }): FormulaValue | undefined {
    const first = this.value(left);
    if (operator === '&&' || operator === '||') {
      const decides = operator === '||';
      if (first !== undefined && isTrue(first) === decides) return decides;
      const second = this.value(right);
      if (second !== undefined && isTrue(second) === decides) return decides;
      return first === undefined || second === undefined ? undefined : !decides;
    }
    const second = this.value(right);
    return first === undefined || second === undefined ? undefined : applied(operator, first, second);
  }

  #call(node: FormulaNode & { readonly kind: 'call' }): FormulaValue | undefined {
    const { name, operands } = node;
    if (name === 'if') {
      const [condition, yes, no] = operands;
      const decided = condition === undefined ? undefined : this.value(condition);
      if (decided === undefined) return undefined;
      const branch = isTrue(decided) ? yes : no;
      return branch === undefined ? undefined : this.value(branch);
    }
    const values: FormulaValue[] = [];
    for (const operand of operands) {
      const value = this.value(operand);
      if (value === undefined) return undefined;
      values.push(value);
    }
    const remembering = REMEMBERING_FUNCTIONS.get(name);
    if (remembering === undefined) return PLAIN_FUNCTIONS.get(name)?.apply(values);
    const outcome = remembering.next(values, this.memory[node.memory], this.#at);
    this.memory[node.memory] = outcome.memory;
    return outcome.value;
  }
}

function applied(operator: BinaryOperator, left: FormulaValue, right: FormulaValue): FormulaValue | undefined {
  const x = numberOf(left);
  const y = numberOf(right);
  if (operator === '==' || operator === '!=') {
    const isSame = x !== undefined && y !== undefined ? x === y : String(left) === String(right);
    return isSame === (operator === '==');
  }
  if (x === undefined || y === undefined) {
    // `+` joins texts, as a person who writes one expects.
    return operator === '+' ? String(left) + String(right) : undefined;
  }
  switch (operator) {
    case '<':
      return x < y;
    case '<=':
      return x <= y;
    case '>':
      return x > y;
    case '>=':
      return x >= y;
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return y === 0 ? undefined : x / y;
    case '%':
      return y === 0 ? undefined : x % y;
    case '^':
      return x ** y;
    default:
      return undefined;
  }
}
