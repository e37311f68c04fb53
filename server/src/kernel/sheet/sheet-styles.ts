import { XmlScan } from './xml-scan.ts';

const DAY_MS = 86_400_000;
/** Day 0 of Excel's two calendars, as days since 1970. The first has a 29 February 1900 that never was. */
const DAY_ZERO = { usual: -25_569, of1904: -24_107 };
/** Formats of Excel that show a date or a time, by number. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Finds the cell styles of a workbook that show a number as a date. */
export class SheetStyles {
  readonly #isDate: boolean[] = [];
  readonly #dayZero: number;

  constructor(xml: string | undefined, is1904: boolean) {
    this.#dayZero = is1904 ? DAY_ZERO.of1904 : DAY_ZERO.usual;
    const dates = new Set<number>();
    const scan = new XmlScan(xml ?? '');
    let isInCells = false;
    while (scan.next()) {
      if (scan.name === 'cellXfs') isInCells = !scan.isEnd;
      if (scan.isEnd) continue;
      if (scan.name === 'numFmt' && isDateFormat(scan.attribute('formatCode') ?? ''))
        dates.add(Number(scan.attribute('numFmtId')));
      if (scan.name === 'xf' && isInCells) {
        const format = Number(scan.attribute('numFmtId') ?? 0);
        this.#isDate.push(isBuiltInDate(format) || dates.has(format));
      }
    }
  }

  /** The date that a number of this style shows, as `2026-03-01` or `2026-03-01 08:30:00`; undefined for a plain number. */
  dateOf(number: number, style: number): string | undefined {
    if (this.#isDate[style] !== true) return undefined;
    const at = new Date(Math.round((number + this.#dayZero) * DAY_MS));
    if (Number.isNaN(at.getTime())) return undefined;
    const [day = '', time = ''] = at.toISOString().split('T');
    return Number.isInteger(number) ? day : `${day} ${time.slice(0, 8)}`;
  }
}

/** True if a format has a letter of a date outside of its quotes, brackets and escapes. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(
    code
      .slice(0, 256)
      .replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
      .replaceAll(/general/gi, ''),
  );
