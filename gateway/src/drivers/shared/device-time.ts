/** The form in which a device writes a time that is neither ISO 8601 nor a number. */
export interface TimeForm {
  /** Such as `DD.MM.YYYY HH:mm:ss`. */
  readonly timeFormat?: string | undefined;
  /** IANA name; without one, the zone of the gateway. */
  readonly timeZone?: string | undefined;
}

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
}

/** Sizes of numbers: below each, it counts seconds, ms, µs or ns since 1970. */
const SIZES: readonly (readonly [below: number, perMs: number])[] = [
  [1e11, 1e-3],
  [1e14, 1],
  [1e17, 1e3],
  [1e20, 1e6],
];
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;
/** ISO 8601 in its extended and its basic form; RFC 3339 permits a space before the time. */
const EXTENDED =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[Tt ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?(?<zone>[Zz]|[+-]\d\d(?::?\d\d)?)?)?$/;
const BASIC =
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?:[Tt](?<hour>\d\d)(?<minute>\d\d)(?:(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?(?<zone>[Zz]|[+-]\d\d(?::?\d\d)?)?)?$/;
/** Eight digits are a date between these years, and otherwise a number. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2200];
const TOKENS: { readonly [token: string]: string } = {
  YYYY: String.raw`(?<year>\d{4})`,
  MM: String.raw`(?<month>\d{1,2})`,
  DD: String.raw`(?<day>\d{1,2})`,
  HH: String.raw`(?<hour>\d{1,2})`,
  mm: String.raw`(?<minute>\d{1,2})`,
  ss: String.raw`(?<second>\d{1,2})`,
  SSS: String.raw`(?<fraction>\d{1,9})`,
};
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Ms since 1970 of what a device calls a time: a number, or digits, of seconds, ms, µs or ns by size; ISO 8601, in the
 * gateway's zone where it names none; or a text of the form. Undefined for everything else, which is never guessed.
 */
export function timeIn(value: unknown, form: TimeForm = {}): number | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return sized(Number(value));
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (form.timeFormat !== undefined) return formed(text, form.timeFormat, form.timeZone);
  const groups = (EXTENDED.exec(text) ?? BASIC.exec(text))?.groups;
  const isDate = groups !== undefined && (text.length !== 8 || isNear(Number(groups['year'])));
  if (isDate) return isoTime(groups, form.timeZone);
  return NUMBER.test(text) && !looksLikeDate(text) ? sized(Number(text)) : undefined;
}

const isNear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** 20261129080000 counts nothing: as ms it would be in the year 2612. */
const looksLikeDate = (text: string): boolean => /^\d{14}$/.test(text) && isNear(Number(text.slice(0, 4)));

function sized(number: number): number | undefined {
  const perMs = SIZES.find(([below]) => Math.abs(number) < below)?.[1];
  if (perMs === undefined) return undefined;
  return perMs < 1 ? number * 1_000 : Math.floor(number / perMs);
}

type Groups = { readonly [name: string]: string | undefined };

function isoTime(groups: Groups, timeZone: string | undefined): number | undefined {
  const parts = partsOf(groups);
  if (parts === undefined) return undefined;
  const { zone, hour } = groups;
  // ECMAScript and this gateway take a date alone at midnight UTC.
  if (hour === undefined) return utcOf(parts);
  if (zone === undefined) return wallTime(parts, timeZone);
  if (/^z$/i.test(zone)) return utcOf(parts);
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', '') || 0)];
  if (hours > 23 || minutes > 59) return undefined;
  return utcOf(parts) - (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS;
}

function formed(text: string, format: string, timeZone: string | undefined): number | undefined {
  const pattern = format.replaceAll(/YYYY|SSS|MM|DD|HH|mm|ss|[\s\S]/g, (token) =>
    Object.hasOwn(TOKENS, token) ? (TOKENS[token] ?? '') : token.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`),
  );
  const groups = new RegExp(`^${pattern}$`).exec(text)?.groups;
  const parts = groups === undefined ? undefined : partsOf(groups);
  return parts === undefined ? undefined : wallTime(parts, timeZone);
}

/** Undefined where a part is beyond its range: 30 February is no day. */
function partsOf(groups: Groups): Parts | undefined {
  const number = (name: string, missing: number): number => Number(groups[name] ?? missing);
  const parts = {
    year: number('year', 0),
    month: number('month', 1),
    day: number('day', 1),
    hour: number('hour', 0),
    minute: number('minute', 0),
    // A leap second is the first of the next minute.
    second: number('second', 0),
    ms: Number((groups['fraction'] ?? '').padEnd(3, '0').slice(0, 3)),
  };
  const { year, month, day, hour, minute, second, ms } = parts;
  const isDay =
    new Date(Date.UTC(2000, month - 1, 1)).getUTCMonth() === month - 1 && day >= 1 && day <= daysOf(year, month);
  const isMidnight = hour === 24 && minute === 0 && second === 0 && ms === 0;
  return isDay && (hour <= 23 || isMidnight) && minute <= 59 && second <= 60 ? parts : undefined;
}

const daysOf = (year: number, month: number): number => new Date(utc(year, month, 0)).getUTCDate();

/** `Date.UTC` reads the years 0 to 99 as those of the last century. */
function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

const utcOf = ({ year, month, day, hour, minute, second, ms }: Parts): number =>
  utc(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1_000 + ms;

/** When a clock of the zone shows it; of an hour that comes twice, the first. */
function wallTime(parts: Parts, timeZone: string | undefined): number {
  const shown = utcOf(parts);
  if (timeZone === undefined) {
    const { year, month, day, hour, minute, second, ms } = parts;
    return new Date(year, month - 1, day, hour, minute, second, ms).getTime();
  }
  const before = offsetAt(shown - DAY_MS, timeZone);
  const first = shown - before;
  return offsetAt(first, timeZone) === before ? first : shown - offsetAt(shown + DAY_MS, timeZone);
}

/** Making one takes longer than everything else here. */
const CLOCKS = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = CLOCKS.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  CLOCKS.set(timeZone, made);
  return made;
}

/** By how many ms the clocks of a zone are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown =
    utc(of('year'), of('month') - 1, of('day')) + ((of('hour') * 60 + of('minute')) * 60 + of('second')) * 1_000;
  return shown - Math.floor(at / 1_000) * 1_000;
}
