// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { ScaleFields } from './scale-fields.tsx';

afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

test('the limits of a scale are offered only where they count, not beside the range of the signal', () => {
  prefer('language', 'en');
  const shown = (isSignalRange: boolean) => {
    render(<ScaleFields value={{ minVal: 0, maxVal: 100, isSignalRange }} isDisabled={false} onChange={vi.fn()} />);
    const labels = screen.queryAllByText(/limit$/).map(({ textContent }) => textContent);
    cleanup();
    return labels;
  };
  expect(shown(true)).toEqual([]);
  expect(shown(false)).toEqual(['Lower limit', 'Upper limit']);
});
