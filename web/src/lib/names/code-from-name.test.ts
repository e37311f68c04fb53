import { expect, test } from 'vitest';
import { codeFromName } from './code-from-name.ts';

test.each([
  ['Tank level', 'Tank_level'],
  ['1号液位', '1hyw'],
  ['  pH (out) ', 'pH_out'],
  ['PT-101', 'PT-101'],
  ['…', ''],
])('“%s” gives the code “%s”', (name, code) => {
  expect(codeFromName(name, 64)).toBe(code);
});

test('a code that is taken gets the next number, and a long one is cut', () => {
  expect(codeFromName('Level', 64, ['Level', 'Level_2'])).toBe('Level_3');
  expect(codeFromName('Level', 3)).toBe('Lev');
});
