import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { zoneOffset } from '../time-zones.ts';
import {
  type Cell,
  cellAddress,
  excelDay,
  rowXml,
  sheetBegin,
  sheetEnd,
  sheetName,
  workbookFiles,
} from './workbook.ts';
import { zipped } from './zip.ts';

const STYLES = { fonts: ['<sz val="11"/>'], looks: [{ font: 0 }, { font: 0, format: 'yyyy\\-mm\\-dd\\ hh:mm' }] };
/** Reads rows of these cells as an Excel reader does. */
async function read(...cells: readonly Cell[]) {
  const begin = sheetBegin({ widths: [20], frozen: { rows: 1, columns: 0 } });
  const rows = cells.map((cell, index) => rowXml(index + 1, [cell]));
  const files = workbookFiles({ name: 'a', styles: STYLES, sheet: [begin, ...rows, sheetEnd()] });
  const found = await readSheet(await zipped(files));
  return found.map(([value]) => value);
}
const texts = (...given: readonly string[]) => read(...given.map((text): Cell => [text, 0]));

describe('a workbook', () => {
  test('shows times in a time zone, before and after a clock change', async () => {
    const moment = (zone: string, time: string): Cell => [
      excelDay(Date.parse(time), zoneOffset(zone)(Date.parse(time))),
      1,
    ];
    const found = await read(
      moment('Europe/Berlin', '2026-10-25T00:30:00Z'),
      moment('Europe/Berlin', '2026-10-25T01:30:00Z'),
      moment('Europe/Berlin', '2026-10-25T02:30:00Z'),
      moment('Asia/Kolkata', '2026-02-28T18:30:00Z'),
      moment('America/St_Johns', '2028-03-01T03:00:00Z'),
    );
    // Days as fractions are off by some nanoseconds, and the reader truncates to the millisecond.
    expect(found.map((time) => (time instanceof Date ? Math.round(time.getTime() / 10) * 10 : time))).toEqual(
      [
        '2026-10-25T02:30:00Z',
        '2026-10-25T02:30:00Z',
        '2026-10-25T03:30:00Z',
        '2026-03-01T00:00:00Z',
        '2028-02-29T23:30:00Z',
      ].map((time) => Date.parse(time)),
    );
  });

  test('contains texts as written, without formulas, Excel escapes or characters that XML cannot hold', async () => {
    const given = ['=1+1', '+1', "=cmd|' /C calc'!A0", '@SUM(1)', '_x0041_', '_X000a_', ' two  spaces ', '<&>"'];
    expect(await texts(...given)).toEqual(given.map((text) => text.trim()));
    expect(await texts('a\u0000b\u001fc\uffff')).toEqual(['abc']);
    expect(rowXml(1, [['=1+1', 0]])).not.toContain('<f');
  });

  test('names its columns up to the last one that a sheet has', () => {
    const addresses = [0, 25, 26, 51, 52, 701, 702, 16_383].map((column) => cellAddress(column, 7));
    expect(addresses).toEqual(['A7', 'Z7', 'AA7', 'AZ7', 'BA7', 'ZZ7', 'AAA7', 'XFD7']);
  });

  test.each([
    ['Day 1/2: [a]*?', 'Day 1 2   a'],
    ["'quoted'", 'quoted'],
    ['x'.repeat(40), 'x'.repeat(31)],
    [`${'x'.repeat(30)}'s`, 'x'.repeat(30)],
    ['History', 'Report'],
    [' *** ', 'Report'],
    ['日报', '日报'],
  ])('of %s has a sheet that Excel takes', (text, name) => {
    expect(sheetName(text)).toBe(name);
  });
});
