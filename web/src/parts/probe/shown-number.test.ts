import { expect, test } from 'vitest';
import { shownNumber } from './shown-number.ts';

test.each([
  [123.44999694824219, 'short', '123.45'],
  [0.1 + 0.2, 'long', '0.3'],
  [-9.857349793092845e32, 'short', '-9.857e+32'],
  [1.5e-9, 'short', '1.500e-9'],
  [17142, 'short', '17142'],
  [0, 'short', '0'],
  ['18446744073709551615', 'short', '1.845e+19'],
  ['18446744073709551615', 'long', '18446744073709551615'],
  ['P-101', 'short', 'P-101'],
  ['NaN', 'short', 'NaN'],
  [true, 'long', 'true'],
  [null, 'short', '—'],
] as const)('%s is shown %s as %s', (value, length, text) => {
  expect(shownNumber(value, length)).toBe(text);
});
