import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/fake-clock.ts';
import type { DriverPoint } from '../shared/driver.ts';
import { SharedLines } from '../shared/lines.ts';
import { openSimulator } from './driver.ts';

const clock = new FakeClock(1_700_000_015_000);
const open = (points: DriverPoint[], params = {}) =>
  openSimulator({ params, points, pollMs: 1_000, folder: '', clock, random: () => 0, lines: new SharedLines() });

test('a wrong parameter is refused with a device code', () => {
  expect(() => open([], { seed: 'x' })).toThrow(expect.objectContaining({ code: 99904 }));
});

test('a malformed address affects only its own point', async () => {
  const driver = open([
    { address: { shape: 'spiral' }, dataType: 'float64', isRead: true },
    { address: { shape: 'square', low: 1, high: 5, periodSec: 1e12 }, dataType: 'int16', isRead: true },
  ]);
  const readings = await driver.read();
  expect(readings.map((reading) => [reading?.value, reading?.code])).toEqual([
    [null, 99904],
    [5, 0],
  ]);
});

test('noise is reproducible by its seed and stays in its range', async () => {
  const points: DriverPoint[] = [{ address: { shape: 'noise', low: -1, high: 1 }, dataType: 'float64', isRead: true }];
  const [a] = await open(points, { seed: 7 }).read();
  const [b] = await open(points, { seed: 7 }).read();
  const [c] = await open(points, { seed: 8 }).read();
  expect(a).toEqual(b);
  expect(c).not.toEqual(a);
  expect(Math.abs(Number(a?.value))).toBeLessThanOrEqual(1);
});

test('a memory cell keeps a written value, and a waveform refuses writes', async () => {
  const driver = open([
    { address: { shape: 'cell', low: 3 }, dataType: 'float64', isRead: true },
    { address: { shape: 'sine' }, dataType: 'float64', isRead: true },
  ]);
  expect((await driver.read())[0]?.value).toBe(3);
  expect(await driver.write(0, 42)).toMatchObject({ code: 0, actual: { value: 42, code: 0 } });
  expect((await driver.read())[0]?.value).toBe(42);
  expect(await driver.write(1, 42)).toEqual({ code: 2004, actual: undefined });
});
