import { isTimeZone } from '@tidegate/contract/time-zone.ts';

/** Wall-clock time in a chosen zone. Instants are ms since the epoch, UTC; zones are IANA names. */

/** What a clock on the wall shows; month 1-12. */
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

/** How far the zone is ahead of UTC at an instant, in ms. */
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

/** How a zone is offered in a list: `UTC+8 Asia/Shanghai`, `UTC−5 America/New York`, and plain `UTC`. */
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
