import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FilterFold } from './filter-fold.tsx';

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

/** A window of that width, in px. */
const windowOf = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, side, limit] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? [];
    const matches = side === 'min' ? width >= Number(limit) : width <= Number(limit);
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
const show = (isLong: boolean) =>
  render(
    <FilterFold active={1} isLong={isLong}>
      <input aria-label="Group" />
    </FilterFold>,
  );
const filter = () => screen.queryByRole('textbox', { name: 'Group' });

test.each([
  [390, false, true],
  [1_280, false, false],
  [1_280, true, true],
  [1_920, true, false],
])('filters at %d px, many: %s, are behind one button: %s', (width, isLong, isFolded) => {
  windowOf(width);
  show(isLong);
  expect(filter() === null).toBe(isFolded);
  if (!isFolded) return;
  fireEvent.click(screen.getByRole('button', { name: /1/ }));
  expect(filter()).not.toBeNull();
});
