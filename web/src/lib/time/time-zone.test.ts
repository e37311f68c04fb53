import { isTimeZone } from '@tidegate/contract/locale/time-zone.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockText,
  dateTimeText,
  instantOf,
  offeredZones,
  offeredZoneText,
  otherClockText,
  ownClock,
  wallTime,
  zoneLabel,
} from './time-zone.ts';

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

describe('a time of day on other clocks', () => {
  test.each([
    ['22:00', 'UTC', 'Asia/Shanghai', winter, { clock: '06:00', days: 1 }],
    ['06:00', 'Asia/Shanghai', 'UTC', winter, { clock: '22:00', days: -1 }],
    ['08:00', 'Europe/Berlin', 'UTC', winter, { clock: '07:00', days: 0 }],
    ['08:00', 'Europe/Berlin', 'UTC', summer, { clock: '06:00', days: 0 }],
    ['24:00', 'UTC', 'Europe/Berlin', winter, { clock: '01:00', days: 1 }],
    // The clocks go forward in the night before.
    ['08:00', 'Europe/Berlin', 'UTC', Date.UTC(2026, 2, 28, 12), { clock: '06:00', days: 0 }],
  ])('%s in %s is on the clock of %s what it shows then', (clock, zone, reader, now, shown) => {
    expect(ownClock(clock, zone, reader, now)).toEqual(shown);
  });

  test('is not repeated where both clocks agree all year', () => {
    expect(ownClock('22:00', 'Asia/Singapore', 'Asia/Shanghai', winter)).toBeUndefined();
    expect(ownClock('22:00', 'Europe/London', 'UTC', winter)).toEqual({ clock: '22:00', days: 0 });
    expect(otherClockText(winter, 'Asia/Singapore', 'Asia/Shanghai')).toBe('');
    expect(otherClockText(winter, 'UTC', 'Asia/Shanghai')).toBe('16:30 UTC');
  });

  test.each([
    ['', 'UTC'],
    ['9:00', 'UTC'],
    ['22:00', 'Mars/Olympus'],
  ])('is none for “%s” in %s', (clock, zone) => {
    expect(ownClock(clock, zone, 'Asia/Shanghai', winter)).toBeUndefined();
  });
});
