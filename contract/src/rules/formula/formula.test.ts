import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateFormula } from './evaluate.ts';
import type { FormulaValue } from './functions.ts';
import { FormulaError } from './node.ts';
import { parseFormula } from './parse.ts';
import { FORMULA_MAX_LENGTH } from '../../limits.ts';
import { findCycle, renameSignals } from './references.ts';

type Signals = Readonly<Record<string, FormulaValue | undefined>>;
const work = (text: string, signals: Signals = {}) =>
  evaluateFormula(parseFormula(text), (name) => signals[name], 0).value;

describe('a formula', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['7 % 4', 3],
    ['- - 3', 3],
    ['1e3 + .5 + 0x10', 1016.5],
    ['3 < 4 && 4 <= 4', true],
    ['1 = 1 and not (2 <> 2)', true],
    ['1 > 2 or false', false],
    ['\'a\' == "a"', true],
    ['"No. " + 7', 'No. 7'],
    ['true + true', 2],
    ['（1 ＋ 2）'.replace('＋', '+'), 3],
    ['6 ÷ 2 × 3', 9],
    ['min(3, 1, 2) + max(4, 5)', 6],
    ['avg(1, 2, 3)', 2],
    ['clamp(12, 0, 10)', 10],
    ['scale(12, 4, 20, 0, 100)', 50],
    ['round(2.345, 2)', 2.35],
    ['round(1.005, 2)', 1.01],
    ['bit(5, 2) + bit(5, 1)', 1],
    ['bitand(0xF0, 0x3C)', 0x30],
    ['bitnot(0)', 4_294_967_295],
    ['int16(0xFFFF)', -1],
    ['if(2 > 1, "yes", "no")', 'yes'],
    ['PI > 3.14', true],
  ])('%s is %s', (text, value) => {
    expect(work(text)).toBe(value);
  });

  test('uses signals of its own equipment and of other equipment by name', () => {
    const formula = parseFormula('{flow in} - {tank 2.flow} * {flow in}');
    expect(formula.signals).toEqual(['flow in', 'tank 2.flow']);
    expect(evaluateFormula(formula, (name) => (name === 'flow in' ? 5 : 3), 0).value).toBe(-10);
  });

  test.each(['{none} + 1', '-{none}', 'min({none}, 1)', 'if({none}, 1, 2)', '{none} && true', '{none} || false'])(
    '%s has no outcome without the value that matters',
    (text) => {
      expect(work(text)).toBeUndefined();
    },
  );

  test.each([
    ['{none} && false', false],
    ['false && {none}', false],
    ['{none} || true', true],
    ['if(true, 1, {none})', 1],
    ['if(false, {none}, 2)', 2],
  ])('%s is %s: what does not matter does not spoil it', (text, value) => {
    expect(work(text)).toBe(value);
  });

  test.each(['1 / 0', '5 % 0', 'sqrt(-1)', 'ln(0)', '10 ^ 400', '"a" * 2', '"a" < 1'])('%s has no outcome', (text) => {
    expect(work(text)).toBeUndefined();
  });

  test.each([
    ['', 'empty', 0],
    ['  ', 'empty', 0],
    ['1 +', 'unexpected', 3],
    ['1 2', 'endExpected', 2],
    ['(1', 'unexpected', 2],
    ['1)', 'endExpected', 1],
    ['1 ? 2', 'badCharacter', 2],
    ['1.2.3', 'badNumber', 0],
    ['12abc', 'badNumber', 0],
    ['1e999', 'badNumber', 0],
    ['{level', 'openSignal', 0],
    ['{ }', 'emptySignal', 0],
    ['"text', 'openText', 0],
    ['nope(1)', 'unknownFunction', 0],
    ['constructor(1)', 'unknownFunction', 0],
    ['level', 'unknownFunction', 0],
    ['clamp(1, 2)', 'operandCount', 0],
    ['min()', 'operandCount', 0],
    ['min(1,)', 'unexpected', 6],
  ])('%j is refused as %s at %i', (text, fault, start) => {
    expect(() => parseFormula(text)).toThrow(FormulaError);
    expect(faultOf(text)).toMatchObject({ fault, span: { start } });
  });

  test('that is too long or too deep is refused without exhausting the stack', () => {
    expect(faultOf('1'.repeat(FORMULA_MAX_LENGTH + 1))).toMatchObject({ fault: 'tooLong' });
    expect(faultOf(`${'('.repeat(900)}1${')'.repeat(900)}`)).toMatchObject({ fault: 'tooDeep' });
    expect(faultOf(`${'-'.repeat(1_900)}1`)).toMatchObject({ fault: 'tooDeep' });
    expect(faultOf(`1${'^1'.repeat(900)}`)).toMatchObject({ fault: 'tooDeep' });
  });

  test('yields a value or a refusal, whatever is typed', () => {
    const piece = fc.constantFrom(
      '1',
      '2.5',
      '{a}',
      '{b}',
      '+',
      '-',
      '*',
      '^',
      '(',
      ')',
      ',',
      'min',
      'if',
      'rate',
      '"x"',
      '&&',
      '!',
      '<',
      '__proto__',
      'toString',
      '\\',
      '`',
      '$',
      ';',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.array(piece, { maxLength: 30 }).map((all) => all.join(' ')),
        ),
        (text) => {
          try {
            const { value } = evaluateFormula(parseFormula(text), (name) => (name === 'a' ? 3 : undefined), 1);
            expect(['number', 'string', 'boolean', 'undefined']).toContain(typeof value);
          } catch (error) {
            expect(error).toBeInstanceOf(FormulaError);
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

describe('a formula with memory', () => {
  /** The outcomes of one formula as the signal x takes values, one each hour. */
  const hourly = (text: string, values: readonly (number | undefined)[]) => {
    const formula = parseFormula(text);
    let memory: ReturnType<typeof evaluateFormula>['memory'] = [];
    return values.map((x, hour) => {
      const outcome = evaluateFormula(formula, () => x, hour * 3_600_000, memory);
      ({ memory } = outcome);
      return outcome.value;
    });
  };

  test('shows the rate of each second', () => {
    expect(hourly('rate({x})', [0, 3_600, 3_600])).toEqual([undefined, 1, 0]);
  });

  test('integrates a flow over time and skips unknown values', () => {
    expect(hourly('total({x})', [2, 4, undefined, 4])).toEqual([0, 3, undefined, 11]);
  });

  test('counts hours and starts', () => {
    expect(hourly('hours({x} > 1)', [0, 2, 2, 0])).toEqual([0, 0, 1, 2]);
    expect(hourly('count({x} > 1)', [2, 0, 2, 2, 0, 2])).toEqual([0, 0, 1, 1, 1, 2]);
  });

  test('keeps the memory of each function call separate', () => {
    expect(hourly('previous({x}) * 10 + previous({x} + 1)', [1, 2, 3])).toEqual([undefined, 12, 23]);
  });

  test('is not affected by a step backwards in time', () => {
    const formula = parseFormula('total({x})');
    const first = evaluateFormula(formula, () => 2, 7_200_000);
    const back = evaluateFormula(formula, () => 9, 0, first.memory);
    expect(back.value).toBe(0);
    expect(evaluateFormula(formula, () => 2, 10_800_000, back.memory).value).toBe(2);
  });
});

describe('the signals of a formula', () => {
  test('are renamed without any other change', () => {
    expect(renameSignals('{a} + "{a}" * { b }  ', (name) => `${name}${name}`)).toBe('{aa} + "{a}" * {bb}  ');
    expect(() => renameSignals('{a} +', (name) => name)).toThrow(FormulaError);
  });

  test('must not have a circular reference', () => {
    const uses: Readonly<Record<string, readonly string[]>> = { a: ['b', 'x'], b: ['c'], c: ['d'], d: ['b'], e: ['e'] };
    const used = (name: string) => uses[name] ?? [];
    expect(findCycle(['a'], used)).toEqual(['b', 'c', 'd', 'b']);
    expect(findCycle(['e'], used)).toEqual(['e', 'e']);
    expect(findCycle(['x'], used)).toBeUndefined();
    const chain = (name: string) => (Number(name) < 20_000 ? [String(Number(name) + 1)] : []);
    expect(findCycle(['0'], chain)).toBeUndefined();
  });
});

function faultOf(text: string): unknown {
  try {
    return parseFormula(text);
  } catch (error) {
    return error;
  }
}
