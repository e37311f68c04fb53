/** What every CSV answer is made of. */

/** Excel takes a file without it for the machine's own code page. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';

/** What a spreadsheet takes for the beginning of a formula, behind the apostrophes that made earlier ones harmless. */
const FORMULA = /^('*)(?=[=+\-@\t\r])/;
/**
 * The same within a cell, behind what some spreadsheets take for its end: a semicolon where the comma is the decimal
 * sign, a tab, a line break.
 */
const INNER_FORMULA = /([;\t\r\n]\s*)('*)(?=[=+\-@])/g;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Text as one field. What a spreadsheet would take for a formula is shown as the text that it is. */
export function csvText(text: string): string {
  const harmless = NUMBER.test(text) ? text : text.replace(FORMULA, `'$1`).replaceAll(INNER_FORMULA, `$1'$2`);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that `csvText` made a field of, its quotes already gone. */
export const textOfCsv = (field: string): string =>
  field.replace(/^'('*)(?=[=+\-@\t\r])/, '$1').replaceAll(/([;\t\r\n]\s*)'('*)(?=[=+\-@])/g, '$1$2');

/**
 * Ms that the clocks of a zone are ahead of UTC at a time. The zone is asked once for each quarter of an hour: no rule
 * changes within.
 */
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

/** True for a name of the time-zone database that this machine knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
