import { REPORT_KINDS } from '@tidegate/contract/nouns/report/report.ts';
import { checkReportRange } from '@tidegate/contract/nouns/report/report-range.ts';
import { expect, test } from 'vitest';
import { presetSpan, presetsFor, readReportRange, reportRangeWord } from './report-span.ts';

const CHINA = { timeZone: 'Asia/Shanghai', dayStart: '08:00' };
const BERLIN = { timeZone: 'Europe/Berlin', dayStart: '00:00' };
const shown = (span: { from: number; to: number }) => [span.from, span.to].map((at) => new Date(at).toISOString());

test('a range follows the time zone of the report and the hour at which its day starts', () => {
  // 07:59 in China: the day that began yesterday at eight.
  const now = Date.parse('2026-06-30T23:59:00Z');
  expect(shown(presetSpan('today', CHINA, now))).toEqual(['2026-06-30T00:00:00.000Z', '2026-07-01T00:00:00.000Z']);
  expect(shown(presetSpan('thisMonth', CHINA, now))).toEqual(['2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z']);
  expect(shown(presetSpan('thisMonth', CHINA, now + 60_000))).toEqual([
    '2026-07-01T00:00:00.000Z',
    '2026-08-01T00:00:00.000Z',
  ]);
});

test('a week begins on Monday, also on a Sunday and over the end of a year', () => {
  const sunday = Date.parse('2027-01-03T12:00:00Z');
  expect(shown(presetSpan('thisWeek', CHINA, sunday))).toEqual([
    '2026-12-28T00:00:00.000Z',
    '2027-01-04T00:00:00.000Z',
  ]);
  expect(shown(presetSpan('lastWeek', CHINA, sunday))).toEqual([
    '2026-12-21T00:00:00.000Z',
    '2026-12-28T00:00:00.000Z',
  ]);
  const monday = Date.parse('2027-01-04T12:00:00Z');
  expect(shown(presetSpan('thisWeek', CHINA, monday))[0]).toBe('2027-01-04T00:00:00.000Z');
});

test('the current row is requested by the current time', () => {
  expect(presetSpan('now', CHINA, 1_000)).toEqual({ from: 1_000, to: 1_001 });
});

test('a day on which clocks change has its hours, and a year begins with January', () => {
  const now = Date.parse('2026-10-26T12:00:00Z');
  const { from, to } = presetSpan('yesterday', BERLIN, now);
  expect((to - from) / 3_600_000).toBe(25);
  expect(shown(presetSpan('lastYear', BERLIN, now))).toEqual(['2024-12-31T23:00:00.000Z', '2025-12-31T23:00:00.000Z']);
});

test('every offered range is accepted', () => {
  const now = Date.parse('2028-02-29T12:00:00Z');
  for (const kind of REPORT_KINDS) {
    for (const preset of presetsFor(kind)) {
      const { from, to } = presetSpan(preset, BERLIN, now);
      expect(() => checkReportRange(kind, from, to), `${kind} ${preset}`).not.toThrow();
    }
  }
});

test('an address contains only a valid range', () => {
  expect(readReportRange(reportRangeWord('lastMonth'))).toBe('lastMonth');
  expect(readReportRange(reportRangeWord({ from: 1, to: 2 }))).toEqual({ from: 1, to: 2 });
  for (const text of [null, '', '2-1', 'never', '1-']) expect(readReportRange(text)).toBeUndefined();
});
