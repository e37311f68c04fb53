import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refillAfterGaps } from './use-seed-trends.ts';
import { ValueTable } from './value-table.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const cut = (table: ValueTable, at: number): void => {
  table.setLink({ is: 'up', at });
  table.setLink({ is: 'lost', since: at, reason: null });
  table.setLink({ is: 'up', at });
};

test('history is read twice after a gap, however many tables had one', () => {
  const tables = [new ValueTable(), new ValueTable()];
  const refill = vi.fn<() => void>();
  const end = refillAfterGaps(tables, refill);
  for (const table of tables) cut(table, 1);
  vi.advanceTimersByTime(10_000);
  expect(refill).toHaveBeenCalledTimes(1);
  for (const table of tables) cut(table, 2);
  vi.advanceTimersByTime(90_000);
  expect(refill).toHaveBeenCalledTimes(2);
  for (const table of tables) cut(table, 3);
  vi.advanceTimersByTime(10_000);
  expect(refill).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(100_000);
  expect(refill).toHaveBeenCalledTimes(3);
});
