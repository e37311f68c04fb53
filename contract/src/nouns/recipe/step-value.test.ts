import { expect, test } from 'vitest';
import { Refusal } from '../../errors.ts';
import type { Signal } from '../signal/signal.ts';
import { parameterValues, stepText } from './step-value.ts';

const target = (dataType: Signal['dataType'], factor = 1) => ({
  dataType,
  scaling: factor === 1 ? ('none' as const) : ('factor' as const),
  factor,
  offset: 0,
  rawLow: null,
  rawHigh: null,
  engLow: null,
  engHigh: null,
  clamp: false,
});
const SPEED = new Map([['speed', 33]]);
const refused = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error instanceof Refusal ? error.refusal : error;
  }
};

test.each([
  ['a plain value stays as it was entered', '012.50', target('float32'), '012.50'],
  ['an expression has no digits that only binary has', '{speed} * 0.1', target('float64'), '3.3'],
  ['an expression is rounded for a whole number', '{speed} * 0.8', target('int16'), '26'],
  ['an expression keeps its decimals where the register is scaled', '{speed} * 0.1', target('int16', 0.1), '3.3'],
  ['a comparison switches', '{speed} > 30', target('bool'), 'true'],
  ['a text keeps its braces', '{speed}', target('string'), '{speed}'],
])('%s', (_name, value, signal, text) => {
  expect(stepText(value, signal, SPEED)).toBe(text);
});

test('an expression without a result, or over an unknown parameter, is refused', () => {
  expect(refused(() => stepText('1 / ({speed} - 33)', target('float32'), SPEED))).toBe('recipeNoResult');
  expect(refused(() => stepText('{pace}', target('float32'), SPEED))).toBe('recipeParameterUnknown');
});

test('a parameter is within its limits, and has its default where none is given', () => {
  const speed = { name: 'speed', unit: '', value: 5, min: 0, max: null };
  expect(parameterValues([speed], {})).toEqual(new Map([['speed', 5]]));
  expect(parameterValues([speed], { speed: 9e9 })).toEqual(new Map([['speed', 9e9]]));
  expect(refused(() => parameterValues([speed], { speed: -1 }))).toBe('recipeParameter');
  expect(refused(() => parameterValues([speed], { pace: 1 }))).toBe('recipeParameterUnknown');
});
