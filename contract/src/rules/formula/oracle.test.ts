import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateFormula } from './evaluate.ts';
import { parseFormula } from './parse.ts';

/** An expression as text with as few parentheses as its writer left, and its value by another calculation. */
interface Case {
  readonly text: string;
  readonly value: number;
}

const SIGNALS: Readonly<Record<string, number>> = { a: 3, 'tank 2.flow': -1.5, zero: 0 };

const leaf: fc.Arbitrary<Case> = fc.oneof(
  fc.integer({ min: 0, max: 1_000 }).map((value) => ({ text: String(value), value })),
  fc.constantFrom(...Object.entries(SIGNALS)).map(([name, value]) => ({ text: `{${name}}`, value })),
);

/** Each part is in parentheses, so that the calculation is tested; precedence has its own tests. */
const { expression } = fc.letrec<{ expression: Case }>((tie) => {
  const part = tie('expression');
  const two = fc.tuple(part, part);
  const sign = (operator: string, apply: (x: number, y: number) => number) =>
    two.map(([x, y]) => ({ text: `(${x.text}) ${operator} (${y.text})`, value: apply(x.value, y.value) }));
  const called = (name: string, apply: (x: number, y: number) => number) =>
    two.map(([x, y]) => ({ text: `${name}(${x.text}, ${y.text})`, value: apply(x.value, y.value) }));
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      sign('+', (x, y) => x + y),
      sign('-', (x, y) => x - y),
      sign('*', (x, y) => x * y),
      sign('/', (x, y) => (y === 0 ? Number.NaN : x / y)),
      sign('<', (x, y) => (Number.isNaN(x) || Number.isNaN(y) ? Number.NaN : Number(x < y))),
      called('min', Math.min),
      called('max', Math.max),
      called('avg', (x, y) => (x + y) / 2),
      part.map(({ text, value }) => ({ text: `-(${text})`, value: -value })),
      part.map(({ text, value }) => ({ text: `abs(${text})`, value: Math.abs(value) })),
    ),
  };
});

test('a formula has the same result as the reference calculation', () => {
  fc.assert(
    fc.property(expression, ({ text, value }) => {
      fc.pre(text.length <= 2_000);
      const outcome = evaluateFormula(parseFormula(text), (name) => SIGNALS[name], 0).value;
      // Zero has two signs, and nobody minds which.
      if (Number.isFinite(value)) expect(Number(outcome) + 0).toBe(value + 0);
      else expect(outcome).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
});
