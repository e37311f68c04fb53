import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useStable } from './use-stable.ts';

afterEach(cleanup);

test('the value of a key is the same object until the key changes', () => {
  const seen: object[] = [];
  function Shown({ value, at }: { readonly value: string; readonly at: string }) {
    seen.push(useStable(() => ({ value }), at));
    return null;
  }
  const { rerender } = render(<Shown value="a" at="1" />);
  rerender(<Shown value="b" at="1" />);
  expect(new Set(seen)).toEqual(new Set([{ value: 'a' }]));
  expect(new Set(seen).size).toBe(1);
  rerender(<Shown value="c" at="2" />);
  rerender(<Shown value="d" at="2" />);
  expect([...new Set(seen)]).toEqual([{ value: 'a' }, { value: 'c' }]);
});
