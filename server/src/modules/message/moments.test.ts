import { expect, test } from 'vitest';
import { momentMark, withMoments } from './moments.ts';

const AT = Date.parse('2026-07-01T20:30:00Z');
const text = `Until ${momentMark('day', AT)}, at the latest ${momentMark('time', AT)} {day}`;

test('a moment in a text is shown in the language and time zone of each reader', () => {
  expect(withMoments(text, { language: 'en', timeZone: 'Asia/Shanghai' })).toBe(
    'Until 2 July 2026, at the latest 2 July 2026 at 04:30 {day}',
  );
  expect(withMoments(text, { language: 'en', timeZone: 'Europe/Berlin' })).toBe(
    'Until 1 July 2026, at the latest 1 July 2026 at 22:30 {day}',
  );
  expect(withMoments(text, { language: 'zh', timeZone: 'Asia/Shanghai' })).toBe(
    'Until 2026年7月2日, at the latest 2026年7月2日 04:30 {day}',
  );
});
