import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['水厂 / Overview: "A"', '水厂  Overview A'],
  [' a\u0000b\n ', 'ab'],
  ['***', 'page'],
])('%j is called %j as a file', (title, name) => {
  expect(fileName(title)).toBe(name);
});
