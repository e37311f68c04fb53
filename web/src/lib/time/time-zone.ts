import { isTimeZone } from '@tidegate/contract/locale/time-zone.ts';

/** Wall-clock time in a chosen zone. Instants are ms since the epoch, UTC; zones are IANA names. */

/** Wall clock time; month 1-12. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

export function wallTime(at: number, zone: string): WallTime {
  const parts: { [type: string]: number } = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

/** Offset of the zone from UTC at an instant, ms. */
export function zoneOffsetMs(at: number, zone: string): number {
  const wall = wallTime(at, zone);
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return asUtc - Math.floor(at / 1_000) * 1_000;
}

/**
 * The instant at which the zone's clock shows this. A time that a clock change skips is moved on by the gap;
 * of one that comes twice the first is taken.
 */
export function instantOf(wall: WallTime, zone: string): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  const before = asUtc - zoneOffsetMs(asUtc - 86_400_000, zone);
  const after = asUtc - zoneOffsetMs(asUtc + 86_400_000, zone);
  const fits = [before, after].filter((at) => at + zoneOffsetMs(at, zone) === asUtc);
  return fits.length > 0 ? Math.min(...fits) : before;
}

/** `UTC+8`, `UTC−3:30`, `UTC` */
export function zoneLabel(at: number, zone: string): string {
  const minutes = Math.round(zoneOffsetMs(at, zone) / 60_000);
  if (minutes === 0) return 'UTC';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Label of a zone in a list: `UTC+8 Asia/Shanghai`, `UTC−5 America/New York`, and plain `UTC`. */
export function offeredZoneText(at: number, zone: string): string {
  const label = zoneLabel(at, zone);
  return zone === label ? label : `${label} ${zone.replaceAll('_', ' ')}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-21` */
export function dateText(at: number, zone: string): string {
  const wall = wallTime(at, zone);
  return `${wall.year}-${two(wall.month)}-${two(wall.day)}`;
}

/** `09:05:03` */
export function clockText(at: number, zone: string): string {
  const wall = wallTime(at, zone);
  return `${two(wall.hour)}:${two(wall.minute)}:${two(wall.second)}`;
}

/** `2026-11-21 09:05:03`: the same in both languages, and sortable. */
export function dateTimeText(at: number, zone: string): string {
  return `${dateText(at, zone)} ${clockText(at, zone)}`;
}

/** A time of day on a reader's clock; `days` is how many days later that is than on the other clock. */
export interface OwnClock {
  /** `06:00` */
  readonly clock: string;
  readonly days: number;
}

const HALF_YEAR_MS = 182 * 86_400_000;
const DAY_MS = 86_400_000;

/** True where the clocks of two zones show the same, now and in the other half of the year. */
const clocksAgree = (one: string, other: string, now: number): boolean =>
  one === other || [now, now + HALF_YEAR_MS].every((at) => zoneOffsetMs(at, one) === zoneOffsetMs(at, other));

/**
 * Clock of `reader` when that of `zone` next shows `clock` (`22:00`, up to `24:00`). Undefined if both clocks agree,
 * and for an invalid text or zone.
 */
export function ownClock(clock: string, zone: string, reader: string, now: number): OwnClock | undefined {
  if (!/^\d\d:\d\d$/.test(clock) || !isTimeZone(zone) || clocksAgree(zone, reader, now)) return undefined;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const onDayOf = (at: number) => instantOf({ ...wallTime(at, zone), hour, minute, second: 0 }, zone);
  const today = onDayOf(now);
  const next = today < now ? onDayOf(now + DAY_MS) : today;
  // The day that the time belongs to, also for 24:00.
  const day = Date.parse(dateText(next - (clock === '24:00' ? 1 : 0), zone));
  return { clock: clockText(next, reader).slice(0, 5), days: (Date.parse(dateText(next, reader)) - day) / DAY_MS };
}

/** `22:00 UTC`: the time of day of a moment on the clock of a zone; empty where that of the reader agrees with it. */
export function otherClockText(at: number, zone: string, reader: string): string {
  if (!isTimeZone(zone) || clocksAgree(zone, reader, at)) return '';
  return `${clockText(at, zone).slice(0, 5)} ${zoneLabel(at, zone)}`;
}

/** The zones offered, the default first, then this browser's own, then one for each usual offset. */
export function offeredZones(): readonly string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const usual = [
    'Asia/Shanghai',
    own,
    'UTC',
    'Asia/Tokyo',
    'Asia/Singapore',
    'Asia/Kolkata',
    'Asia/Dubai',
    'Europe/Moscow',
    'Europe/Berlin',
    'Europe/London',
    'America/Sao_Paulo',
    'America/New_York',
    'America/Chicago',
    'America/Los_Angeles',
    'Australia/Sydney',
  ];
  return [...new Set(usual)].filter(isTimeZone);
}
