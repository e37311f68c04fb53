import { expect, test } from 'vitest';
import { levelOf } from './storage-level.ts';

const FOR_EVER = Number.POSITIVE_INFINITY;
const levels = (start: 'ok' | 'low' | 'critical', rooms: readonly (readonly [part: number, days: number])[]) => {
  let level = start;
  return rooms.map(([part, days]) => (level = levelOf(level, { part, days })));
};

test('storage is low below 10 % or 30 days, and critical below 5 % or 7 days', () => {
  expect(levelOf('ok', { part: 0.1, days: 30 })).toBe('ok');
  expect(levelOf('ok', { part: 0.099, days: FOR_EVER })).toBe('low');
  expect(levelOf('ok', { part: 0.9, days: 29.9 })).toBe('low');
  expect(levelOf('ok', { part: 0.049, days: FOR_EVER })).toBe('critical');
  expect(levelOf('ok', { part: 0.9, days: 6.9 })).toBe('critical');
});

test('a figure that fluctuates around a limit causes one warning', () => {
  expect(
    levels('ok', [
      [0.099, 90],
      [0.101, 90],
      [0.099, 90],
      [0.5, 29],
      [0.5, 31],
      [0.5, 34],
    ]),
  ).toEqual(['low', 'low', 'low', 'low', 'low', 'low']);
});

test('a warning level ends once there is clearly more space', () => {
  expect(
    levels('critical', [
      [0.06, 90],
      [0.08, 90],
      [0.11, 90],
      [0.13, 90],
    ]),
  ).toEqual(['critical', 'low', 'low', 'ok']);
});
