import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTicks, type Speed } from './playback.ts';

const START = Date.UTC(2026, 6, 1, 8, 30);
const END = START + 60_000;

beforeEach(() => void vi.useFakeTimers({ now: END }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function played(speed: Speed) {
  return renderHook(
    ({ isOn }: { readonly isOn: boolean }) => {
      const [at, setAt] = useState(START);
      const [hasEnded, setEnded] = useState(false);
      const onEnd = () => setEnded(true);
      useTicks({ isOn: isOn && !hasEnded, at, speed, tickMs: 100, end: () => END, onMove: setAt, onEnd });
      return { passed: at - START, hasEnded };
    },
    { initialProps: { isOn: true } },
  );
}
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 100) act(() => void vi.advanceTimersByTime(100));
};

test('the playback position advances by time and speed, and stops while paused', () => {
  const { result, rerender } = played(10);
  pass(1_000);
  expect(result.current).toEqual({ passed: 10_000, hasEnded: false });
  rerender({ isOn: false });
  pass(1_000);
  expect(result.current.passed).toBe(10_000);
  rerender({ isOn: true });
  pass(500);
  expect(result.current.passed).toBe(15_000);
});

test('a late tick catches up', () => {
  const { result } = played(5);
  vi.setSystemTime(END + 3_000);
  pass(100);
  expect(result.current.passed).toBe(15_500);
});

test('the playback position stops at the end', () => {
  const { result } = played(300);
  pass(1_000);
  expect(result.current).toEqual({ passed: 60_000, hasEnded: true });
});
