import { expect, test } from 'vitest';
import { timeIn } from './device-time.ts';

const AT = Date.UTC(2026, 10, 29, 8);
const local = (...parts: [number, number, number, number]): number => new Date(...parts).getTime();

test.each([
  ['2026-11-29T08:00:00Z', AT],
  ['2026-11-29T08:00:00.123456789Z', AT + 123],
  ['2026-11-29T08:00:00,5z', AT + 500],
  ['2026-11-29T16:00:00+08:00', AT],
  ['2026-11-29T16:00:00+0800', AT],
  ['2026-11-29T16:00+08', AT],
  ['2026-11-29 03:00:00-05:00', AT],
  ['20261129T080000Z', AT],
  ['20261129T160000.5+0800', AT + 500],
  ['2026-11-28T24:00:00Z', AT - 8 * 3_600_000],
  ['2026-11-29', Date.UTC(2026, 10, 29)],
  ['20261129', Date.UTC(2026, 10, 29)],
  ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
  ['2026-11-29T08:00:00', local(2026, 10, 29, 8)],
  ['2026-11-29 08:00', local(2026, 10, 29, 8)],
  ['20261129T0800', local(2026, 10, 29, 8)],
  ['1732867200', 1_732_867_200_000],
  ['1732867200000', 1_732_867_200_000],
  [' 1732867200.5 ', 1_732_867_200_500],
  [1_732_867_200, 1_732_867_200_000],
  [1_732_867_200_000, 1_732_867_200_000],
  [1_732_867_200_123_456, 1_732_867_200_123],
  [1_732_867_200_123_456_789n, 1_732_867_200_123],
  ['12', 12_000],
  [0, 0],
])('the time %s is read', (given, at) => {
  expect(timeIn(given)).toBe(at);
});

test.each([
  '05.06.2026 08:00:00',
  '29.11.2026 08:00:00',
  '05/06/2026 10:00',
  'Pump 12',
  'Level 5',
  '',
  'soon',
  '2026年11月29日 08:00',
  '2026/11/29 08:00:00',
  'Sun, 29 Nov 2026 08:00:00 GMT',
  '29-Nov-2026 08:00:00',
  '2026-W48-7',
  '20261129080000',
  '2026-02-30T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-01T00:00:00Z',
  '2026-11-29T25:00:00Z',
  '2026-11-29T08:60:00Z',
  '2026-11-29T08:00:00+24:00',
  '2026-11-29T',
  '-2026-11-29',
  '1e12',
  Number.NaN,
  Infinity,
  1e30,
  true,
  null,
  {},
])('%s is no time, and none is invented', (given) => {
  expect(timeIn(given)).toBeUndefined();
});

test.each([
  ['29.11.2026 08:00:00', 'DD.MM.YYYY HH:mm:ss', 'UTC', AT],
  ['05.06.2026 08:00:00', 'DD.MM.YYYY HH:mm:ss', 'UTC', Date.UTC(2026, 5, 5, 8)],
  ['05/06/2026 10:00', 'MM/DD/YYYY HH:mm', 'America/New_York', Date.UTC(2026, 4, 6, 14)],
  ['20261129160000', 'YYYYMMDDHHmmss', 'Asia/Shanghai', AT],
  ['2026年11月29日 16:00', 'YYYY年MM月DD日 HH:mm', 'Asia/Shanghai', AT],
  ['29.11.2026 09:00:00,250', 'DD.MM.YYYY HH:mm:ss,SSS', 'Europe/Berlin', AT + 250],
  // Both sides of the night in which the clocks go back.
  ['25.10.2026 01:59', 'DD.MM.YYYY HH:mm', 'Europe/Berlin', Date.UTC(2026, 9, 24, 23, 59)],
  ['25.10.2026 03:00', 'DD.MM.YYYY HH:mm', 'Europe/Berlin', Date.UTC(2026, 9, 25, 2)],
  ['29.11.2026 08:00', 'DD.MM.YYYY HH:mm', undefined, local(2026, 10, 29, 8)],
])('%s is read by the format %s in %s', (given, timeFormat, timeZone, at) => {
  expect(timeIn(given, { timeFormat, timeZone })).toBe(at);
});

test('a text that does not fit its format is no time', () => {
  expect(timeIn('2026-11-29', { timeFormat: 'DD.MM.YYYY' })).toBeUndefined();
  expect(timeIn('31.02.2026', { timeFormat: 'DD.MM.YYYY' })).toBeUndefined();
  expect(timeIn('29x11y2026', { timeFormat: 'DD.MM.YYYY' })).toBeUndefined();
});
