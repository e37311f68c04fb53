/** Offset of a zone from UTC at a time, in ms. Looked up once per quarter of an hour: no rule changes within one. */
export function zoneOffset(timeZone: string): (time: number) => number {
  const quarterMs = 15 * 60_000;
  let quarter = Number.NaN;
  let offsetMs = 0;
  return (time) => {
    const now = Math.floor(time / quarterMs);
    if (now !== quarter) {
      quarter = now;
      const zoned = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
      offsetMs = zoned.offsetNanoseconds / 1_000_000;
    }
    return offsetMs;
  };
}

/** Ms → `2026-07-01 08:00:00.000` in the zone. */
export function localClock(timeZone: string): (time: number) => string {
  const offset = zoneOffset(timeZone);
  return (time) => new Date(time + offset(time)).toISOString().replace('T', ' ').slice(0, -1);
}

/** The distance of a zone from UTC at a time: `UTC+8`, `UTC−3:30`, `UTC`. */
export function offsetText(time: number, timeZone: string): string {
  const minutes = Math.round(zoneOffset(timeZone)(time) / 60_000);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
