import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_SIGNAL } from '../plain-signal.ts';
import type { Signal } from '../signal.ts';
import { isBeyondDeadband } from './deadband.ts';
import { lineThrough } from './linear-scaling.ts';
import { signalConflicts } from './signal-conflicts.ts';

const sound: Omit<Signal, 'id' | 'equipmentId'> = {
  ...PLAIN_SIGNAL,
  code: 'level',
  name: 'Level',
  rw: 'rw',
  dataType: 'int16',
  metric: 'level',
  displayMin: 0,
  displayMax: 10,
  scaling: 'linear',
  rawLow: 0,
  rawHigh: 27_648,
  engLow: 0,
  engHigh: 10,
  clamp: true,
  discardLow: -1,
  discardHigh: 11,
  writeMin: 0,
  writeMax: 10,
  storeMode: 'all',
};

test.each([
  [{}, []],
  [{ writeMin: 11 }, ['writeMax']],
  [{ discardHigh: -2, displayMax: -2 }, ['discardHigh', 'displayMax']],
  [{ rawLow: null, engHigh: null }, ['rawLow', 'engHigh']],
  [{ rawLow: null, scaling: 'factor' as const }, []],
  [{ rawLow: null, scaling: 'sqrt' as const }, ['rawLow']],
  [{ engHigh: 0, writeMax: 0, scaling: 'sqrt' as const }, ['engHigh']],
  [{ rawHigh: 0 }, ['rawHigh']],
  [{ engHigh: 0, writeMax: 0 }, ['engHigh']],
  [{ pulseMs: 500 }, ['pulseMs']],
  [{ pulseMs: 500, dataType: 'bool' as const }, []],
])('of a signal with %o the fields that do not go together are %o', (more, fields) => {
  expect(signalConflicts({ ...sound, ...more }).map(({ field }) => field)).toEqual(fields);
});

test('linear scaling passes through both of its points', () => {
  const whole = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(whole, whole, whole, whole, (rawLow, rawHigh, engLow, engHigh) => {
      const line = lineThrough({ rawLow, rawHigh, engLow, engHigh });
      if (rawLow === rawHigh || engLow === engHigh) {
        expect(line).toBeUndefined();
        return;
      }
      if (line === undefined) throw new Error('no line');
      expect(rawLow * line.factor + line.offset).toBeCloseTo(engLow, 4);
      expect(rawHigh * line.factor + line.offset).toBeCloseTo(engHigh, 4);
    }),
  );
});

test('a deadband is in units or in percent of the previous value', () => {
  expect(isBeyondDeadband(10, 12, { deadband: 2, deadbandType: 'abs' })).toBe(false);
  expect(isBeyondDeadband(10, 12, { deadband: 19, deadbandType: 'percent' })).toBe(true);
  expect(isBeyondDeadband(10, 12, { deadband: 20, deadbandType: 'percent' })).toBe(false);
  expect(isBeyondDeadband(0, 1e-9, { deadband: 20, deadbandType: 'percent' })).toBe(true);
});
