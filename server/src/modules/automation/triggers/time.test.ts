import { describe, expect, test } from 'vitest';
import { code, nextTime } from './time.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const shown = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString();
const DAILY = { at: '02:30', days: [1, 2, 3, 4, 5, 6, 7], skipDates: [], timeZone: 'Europe/Berlin' };

describe('the next time of a trigger', () => {
  test('is on one of its days, by the clocks of its time zone', () => {
    const fridays = { at: '22:00', days: [5], skipDates: [], timeZone: 'Asia/Shanghai' };
    expect(shown(nextTime(fridays, at('2026-07-01T00:00:00Z')))).toBe('2026-07-03T14:00:00Z');
    expect(shown(nextTime(fridays, at('2026-07-03T14:00:00Z')))).toBe('2026-07-10T14:00:00Z');
  });

  test('leaves holidays out, even a year of them', () => {
    const first = Temporal.PlainDate.from('2026-07-03');
    const skipDates = Array.from({ length: 52 }, (_, week) => first.add({ weeks: week }).toString());
    const fridays = { at: '22:00', days: [5], skipDates, timeZone: 'Asia/Shanghai' };
    expect(shown(nextTime(fridays, at('2026-07-01T00:00:00Z')))).toBe('2027-07-02T14:00:00Z');
  });

  test('exists once on the days on which clocks are changed', () => {
    expect(shown(nextTime(DAILY, at('2026-03-28T12:00:00Z')))).toBe('2026-03-29T01:30:00Z');
    const first = nextTime(DAILY, at('2026-10-24T12:00:00Z'));
    expect([shown(first), shown(nextTime(DAILY, first))]).toEqual(['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z']);
  });
});

test('a clock that jumps years ahead and back yields a day of times and goes on', () => {
  const begun = at('2026-07-01T12:00:00Z');
  const place = {
    gatewayId: '',
    since: 0,
    now: begun,
    isOnline: () => false,
    sampleOf: () => undefined,
    calendarOf: () => undefined,
  };
  const watch = code.watch({ kind: 'time', ...DAILY }, place);
  const times = (now: string) => (watch.tick?.(at(now)) ?? []).map((one) => shown(one.at));
  times('2026-07-01T12:00:01Z');
  expect(times('2046-07-01T12:00:00Z')).toEqual(['2046-07-01T00:30:00Z']);
  expect(times('2026-07-01T12:00:02Z')).toEqual([]);
  expect(times('2026-07-02T00:30:00Z')).toEqual(['2026-07-02T00:30:00Z']);
});
