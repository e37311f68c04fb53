import {
  type CalendarFields,
  calendarFieldsSchema,
  type CalendarShift,
} from '@tidegate/contract/nouns/calendar/calendar.ts';
import { describe, expect, test } from 'vitest';
import { type CalendarMoment, dateAt, isWithin, isWorkday, nextMoment, shiftsAt } from './calendar-time.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const shown = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString();

const shift = (key: string, startsAt: string, endsAt: string, on: CalendarShift['on'] = 'workdays') => ({
  key,
  name: key,
  nameEn: '',
  startsAt,
  endsAt,
  on,
});
const calendar = (more: Partial<CalendarFields> = {}) =>
  calendarFieldsSchema.parse({ name: 'Works', timeZone: 'Asia/Shanghai', ...more });
const BERLIN = { timeZone: 'Europe/Berlin', workDays: [1, 2, 3, 4, 5, 6, 7] };

const next = (of: CalendarFields, moment: CalendarMoment, after: string, count = 1): readonly string[] => {
  const found: number[] = [];
  for (let time = at(after); found.length < count; found.push(time)) time = nextMoment(of, moment, time);
  return found.map(shown);
};
const keysAt = (of: CalendarFields, time: string) => shiftsAt(of, at(time)).map(({ key }) => key);

describe('a day', () => {
  // National Day 2026: off from 1 to 7 October, worked on Saturday the 10th instead.
  const national = calendar({
    holidays: [{ name: '国庆节', from: '2026-10-01', to: '2026-10-07', yearly: false }],
    extraDays: [{ name: '', date: '2026-10-10' }],
  });
  const isWorked = (of: CalendarFields, date: string) => isWorkday(of, Temporal.PlainDate.from(date));

  test('is worked by its weekday, unless it is a holiday or an extra working day', () => {
    const days = ['2026-09-30', '2026-10-01', '2026-10-07', '2026-10-08', '2026-10-10', '2026-10-11'];
    expect(days.filter((day) => isWorked(national, day))).toEqual(['2026-09-30', '2026-10-08', '2026-10-10']);
  });

  test('is worked as an extra day even within a holiday', () => {
    const both = calendar({ ...national, extraDays: [{ name: '', date: '2026-10-03' }] });
    expect(isWorked(both, '2026-10-03')).toBe(true);
  });

  test('is off in every year of a yearly holiday, also around the new year and on 29 February', () => {
    const yearly = calendar({
      workDays: [1, 2, 3, 4, 5, 6, 7],
      holidays: [
        { name: '', from: '2026-12-30', to: '2027-01-02', yearly: true },
        { name: '', from: '2024-02-29', to: '2024-02-29', yearly: true },
      ],
    });
    const days = ['2030-12-29', '2030-12-30', '2031-01-02', '2031-01-03', '2028-02-29', '2027-02-28'];
    expect(days.filter((day) => isWorked(yearly, day))).toEqual(['2030-12-29', '2031-01-03', '2027-02-28']);
  });

  test('begins by the clocks of the calendar', () => {
    expect(dateAt(national, at('2026-09-30T16:00:00Z')).toString()).toBe('2026-10-01');
    expect(isWithin(national, { part: 'holidays', shift: '', outside: false }, at('2026-09-30T16:00:00Z'))).toBe(true);
    expect(isWithin(national, { part: 'workdays', shift: '', outside: false }, at('2026-09-30T15:59:59Z'))).toBe(true);
    expect(isWithin(national, { part: 'workdays', shift: '', outside: true }, at('2026-09-30T15:59:59Z'))).toBe(false);
  });
});

describe('a shift', () => {
  test('over midnight belongs to the day on which it starts', () => {
    const night = calendar({ shifts: [shift('1', '22:00', '06:00')] });
    // Friday night ends on Saturday; Sunday night is not worked.
    expect(keysAt(night, '2026-07-03T14:00:00Z')).toEqual(['1']);
    expect(keysAt(night, '2026-07-03T21:59:59Z')).toEqual(['1']);
    expect(keysAt(night, '2026-07-03T22:00:00Z')).toEqual([]);
    expect(keysAt(night, '2026-07-05T20:00:00Z')).toEqual([]);
    const starts = next(night, { of: 'shiftStart', shift: '1' }, '2026-07-03T14:00:00Z');
    expect(starts).toEqual(['2026-07-06T14:00:00Z']);
    const ends = next(night, { of: 'shiftEnd', shift: '1' }, '2026-07-03T14:00:00Z', 2);
    expect(ends).toEqual(['2026-07-03T22:00:00Z', '2026-07-06T22:00:00Z']);
  });

  test('may overlap another one: both are under way', () => {
    const both = calendar({ shifts: [shift('1', '06:00', '14:30'), shift('2', '14:00', '22:00')] });
    expect(keysAt(both, '2026-07-03T06:15:00Z')).toEqual(['1', '2']);
    expect(keysAt(both, '2026-07-03T06:30:00Z')).toEqual(['2']);
  });

  test('that ends when it starts lasts a day', () => {
    const whole = calendar({ shifts: [shift('1', '08:00', '08:00', 'everyDay')] });
    expect(keysAt(whole, '2026-07-04T23:59:59Z')).toEqual(['1']);
    expect(next(whole, { of: 'shiftEnd', shift: '1' }, '2026-07-03T00:00:00Z')).toEqual(['2026-07-04T00:00:00Z']);
  });

  test('of days off is worked on holidays and weekends only', () => {
    const off = calendar({
      holidays: [{ name: '', from: '2026-07-01', to: '2026-07-01', yearly: false }],
      shifts: [shift('1', '08:00', '12:00', 'holidays')],
    });
    const found = next(off, { of: 'shiftStart', shift: '1' }, '2026-06-29T00:00:00Z', 2);
    expect(found).toEqual(['2026-07-01T00:00:00Z', '2026-07-04T00:00:00Z']);
  });

  test('lasts as long as the clocks say on the days on which they are changed', () => {
    const night = calendar({ ...BERLIN, shifts: [shift('1', '22:00', '06:00')] });
    const hours = (evening: string) => {
      const [start = 0] = next(night, { of: 'shiftStart', shift: '1' }, evening).map(at);
      return (nextMoment(night, { of: 'shiftEnd', shift: '1' }, start) - start) / 3_600_000;
    };
    expect([hours('2026-03-28T12:00:00Z'), hours('2026-10-24T12:00:00Z')]).toEqual([7, 9]);
  });

  test('of which the clocks skip all is left out, and one of the hour that comes twice is worked once', () => {
    const early = calendar({ ...BERLIN, shifts: [shift('1', '02:30', '03:15')] });
    const starts = next(early, { of: 'shiftStart', shift: '1' }, '2026-03-28T12:00:00Z');
    expect(starts).toEqual(['2026-03-30T00:30:00Z']);
    const autumn = next(early, { of: 'shiftStart', shift: '1' }, '2026-10-24T12:00:00Z', 2);
    expect(autumn).toEqual(['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z']);
  });

  test('that is gone, or on days that never come, has no time', () => {
    const never = calendar({ workDays: [], shifts: [shift('1', '08:00', '16:00')] });
    expect(nextMoment(never, { of: 'shiftStart', shift: '1' }, at('2026-07-01T00:00:00Z'))).toBe(Infinity);
    expect(nextMoment(never, { of: 'shiftStart', shift: '9' }, at('2026-07-01T00:00:00Z'))).toBe(Infinity);
    expect(isWithin(never, { part: 'shift', shift: '9', outside: false }, at('2026-07-01T00:00:00Z'))).toBe(false);
  });
});

test('a time of day comes on working days or on days off, in years for which nothing was entered too', () => {
  const works = calendar({ holidays: [{ name: '', from: '2026-10-01', to: '2026-10-07', yearly: false }] });
  const workdays = { of: 'time', at: '22:00', on: 'workdays' } as const;
  expect(next(works, workdays, '2026-09-30T14:00:00Z')).toEqual(['2026-10-08T14:00:00Z']);
  expect(next(works, { ...workdays, on: 'holidays' }, '2026-09-30T14:00:00Z')).toEqual(['2026-10-01T14:00:00Z']);
  expect(next(works, workdays, '2096-07-06T14:00:00Z')).toEqual(['2096-07-09T14:00:00Z']);
});
