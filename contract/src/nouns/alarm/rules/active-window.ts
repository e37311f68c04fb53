import type { ActiveWindow } from '../../alarm-rule/alarm-rule.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MINUTES_A_DAY = 1_440;

/** True at a moment (ms) that lies in the window by the clocks of its time zone; one over midnight belongs to the day it begins on. */
export function isWithin(window: ActiveWindow, at: number): boolean {
  const { day, minute } = wallTime(window.timeZone, at);
  const start = minutesOf(window.start);
  const end = minutesOf(window.end);
  const isOn = (one: number) => window.days.includes(one);
  if (start < end) return isOn(day) && minute >= start && minute < end;
  const before = day === 1 ? 7 : day - 1;
  return (isOn(day) && minute >= start) || (isOn(before) && minute < end);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day of the week, 1 Monday, and minute of the day. */
function wallTime(timeZone: string, at: number): { readonly day: number; readonly minute: number } {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const minute = Number(parts['hour']) * 60 + Number(parts['minute']);
  return { day: DAYS.indexOf(parts['weekday'] ?? '') + 1, minute: minute % MINUTES_A_DAY };
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
