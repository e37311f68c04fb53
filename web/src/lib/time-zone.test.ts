import { isTimeZone } from '@tidegate/contract/time-zone.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockText, dateTimeText, instantOf, offeredZones, offeredZoneText, wallTime, zoneLabel } from './time-zone.ts';

const winter = Date.UTC(2026, 0, 15, 16, 30, 5);
const summer = Date.UTC(2026, 6, 15, 12);

describe('wall time', () => {
  test('is shown in the chosen zone, the same in both languages', () => {
    expect(dateTimeText(winter, 'Asia/Shanghai')).toBe('2026-01-16 00:30:05');
    expect(dateTimeText(winter, 'UTC')).toBe('2026-01-15 16:30:05');
    expect(clockText(winter, 'Asia/Kolkata')).toBe('22:00:05');
  });

  test('is converted back to the same instant, except in the repeated hour', () => {
    const zones = fc.constantFrom(...offeredZones());
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), zones, (seconds, zone) => {
        const at = seconds * 1_000;
        const back = instantOf(wallTime(at, zone), zone);
        expect(wallTime(back, zone)).toEqual(wallTime(at, zone));
        expect(back).toBeLessThanOrEqual(at);
        expect(at - back).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });

  test('skipped by a clock change is moved forward by the gap', () => {
    const skipped = { year: 2026, month: 3, day: 29, hour: 2, minute: 30, second: 0 };
    expect(dateTimeText(instantOf(skipped, 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29 03:30:00');
  });
});

test('a time zone is named with its offset from UTC', () => {
  expect(zoneLabel(winter, 'Asia/Shanghai')).toBe('UTC+8');
  expect(zoneLabel(winter, 'Asia/Kolkata')).toBe('UTC+5:30');
  expect(zoneLabel(winter, 'America/New_York')).toBe('UTC−5');
  expect(zoneLabel(summer, 'America/New_York')).toBe('UTC−4');
  expect(zoneLabel(winter, 'UTC')).toBe('UTC');
  expect(offeredZoneText(winter, 'America/New_York')).toBe('UTC−5 America/New York');
  expect(offeredZoneText(winter, 'UTC')).toBe('UTC');
});

test('UTC+8 is offered first, and only valid time zones', () => {
  expect(offeredZones()[0]).toBe('Asia/Shanghai');
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
