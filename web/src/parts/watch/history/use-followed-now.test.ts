import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '../../../lib/time/server-time.ts';
import { followStepMs, useFollowedNow } from './use-followed-now.ts';

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('moves by about a pixel, from two seconds to a minute', () => {
  expect([HOUR / 60, HOUR, 8 * HOUR, 720 * HOUR].map(followStepMs)).toEqual([2_000, 3_000, 24_000, 60_000]);
});

test('the end of a followed range moves on, and stays where it is while it is held', () => {
  const { result, rerender } = renderHook(useFollowedNow, {
    initialProps: HOUR,
  });
  const [began] = result.current;
  act(() => void vi.advanceTimersByTime(6_000));
  expect(result.current[0]).toBe(began + 6_000);
  rerender(undefined);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current[0]).toBe(began + 6_000);
  act(() => result.current[1]());
  expect(result.current[0]).toBe(serverNow());
});

test('nothing is asked for in a tab that nobody sees', () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { result } = renderHook(() => useFollowedNow(HOUR));
  const [began] = result.current;
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current[0]).toBe(began);
  isHidden.mockReturnValue(false);
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current[0]).toBe(serverNow());
});
