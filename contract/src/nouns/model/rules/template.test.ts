import { expect, test } from 'vitest';
import { filledNumber, filledParameters, filledText, parametersOf, withoutBlanks } from './template.ts';

const values = { slave: '3', host: '10.0.0.7', none: '' };
const parameter = (name: string, more: object = {}) => ({
  name,
  title: '',
  titleEn: '',
  default: '',
  required: true,
  ...more,
});

test('the parameters of a text are each listed once', () => {
  expect(parametersOf('{a}.{b}/{a}')).toEqual(['a', 'b']);
  expect(parametersOf('plain')).toEqual([]);
});

test('placeholders in a text are replaced in place', () => {
  expect(filledText('unit {slave} at {host}', values)).toBe('unit 3 at 10.0.0.7');
  expect(filledText('no blank', values)).toBe('no blank');
});

test('a text without its placeholders, and what numbers them, is what all equipment has in common', () => {
  expect(
    ['{no}号泵运行', '泵{no}电流', 'Pump #{no} current', 'Pump {no} running', '{name}', 'Flow'].map(withoutBlanks),
  ).toEqual(['泵运行', '泵电流', 'Pump current', 'Pump running', '', 'Flow']);
});

test.each([
  ['{slave}', 3],
  ['{slave}+100', 103],
  ['{slave} * 10 - 1', 29],
  ['({slave} + 1) * 2', 8],
])('%s is a number', (text, number) => {
  expect(filledNumber(text, values)).toBe(number);
});

test('a text that yields no number is refused with the text and the values', () => {
  for (const text of ['{host}+1', '{none}', '{slave}+', '{slave}/0']) {
    expect(() => filledNumber(text, values)).toThrow(
      expect.objectContaining({ refusal: 'modelNumber', params: expect.objectContaining({ text }) }),
    );
  }
});

test('a parameter that the model does not have is named, also one that every object has', () => {
  for (const name of ['other', 'toString']) {
    const refused = expect.objectContaining({ refusal: 'modelParameterUnknown', params: { name } });
    expect(() => filledText(`{${name}}`, values)).toThrow(refused);
    expect(() => filledNumber(`{${name}}`, values)).toThrow(refused);
  }
});

test('a parameter takes the given value, else its default, and is named if it is required and missing', () => {
  expect(filledParameters([parameter('a', { default: '1' }), parameter('b')], { b: '2', z: '9' })).toEqual({
    a: '1',
    b: '2',
  });
  expect(filledParameters([parameter('a', { required: false })], {})).toEqual({ a: '' });
  expect(() => filledParameters([parameter('a')], { a: '' })).toThrow(
    expect.objectContaining({ refusal: 'modelParameter', params: { name: 'a' } }),
  );
});
