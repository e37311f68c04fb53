import { expect, test } from 'vitest';
import { hasControls } from './control-characters.ts';

test('only the control characters of ASCII that no text has are controls', () => {
  const found = Array.from({ length: 256 }, (_, code) => code).filter((code) =>
    hasControls(`a${String.fromCodePoint(code)}b`),
  );
  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
  expect(found).toEqual([...range(0, 8), ...range(14, 31)]);
});
