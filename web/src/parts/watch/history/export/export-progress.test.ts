import { expect, test } from 'vitest';
import { coveredBy, estimatedProgress } from './export-progress.ts';

const FROM = Date.UTC(2026, 5, 30, 16);
const HOUR = 3_600_000;
const span = { from: FROM, to: FROM + 10 * HOUR };
const covered = (text: string, zone = 'Asia/Shanghai') => coveredBy(new TextEncoder().encode(text), span, zone);

test('the progress of a piece is that of the last row that starts in it', () => {
  expect(covered('\uFEFFTime,液位\r\n2026-07-01 00:00:00.000,1\r\n2026-07-01 05:00:00.000,2\r\n2026-07-')).toBe(0.5);
  expect(covered('1,2\r\n2026-06-30 18:30:00.000,7\r\n', 'Europe/Berlin')).toBe(0.05);
});

test('a row outside the range marks its end, and a piece without the start of a row has no progress', () => {
  expect(covered('\n2027-01-01 00:00:00.000,1')).toBe(1);
  expect(covered('\n2020-01-01 00:00:00.000,1')).toBe(0);
  expect(covered('2,3,4,5')).toBeNull();
});

test('progress estimated from an approximate length never reaches 100 %', () => {
  expect([estimatedProgress(10, 40), estimatedProgress(80, 40)]).toEqual([0.25, 0.99]);
});
