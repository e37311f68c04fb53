import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRows, writeCsv } from './csv-file.ts';

const read = (text: string) => csvRows(text, 100).map(({ cells }) => cells);
const refusalOf = (text: string, rows: number): unknown => {
  try {
    return csvRows(text, rows);
  } catch (error) {
    return error;
  }
};

describe('a CSV file', () => {
  test('is read with any separator, line end and quotes', () => {
    const rows = [['code', 'name'], ['a', 'x,;\ty'], ['', 'say "hi"'], ['last']];
    for (const separator of [',', ';', '\t', '|']) {
      for (const end of ['\n', '\r\n', '\r']) {
        const lines = [`code${separator}name`, `a${separator}"x,;\ty"`, `${separator}"say ""hi"""`, `last${separator}`];
        expect(read(lines.join(end))).toEqual(rows);
        expect(read(lines.join(end) + end)).toEqual(rows);
      }
    }
  });

  test('may hold a line end inside quotes', () => {
    expect(read('a,b\r\n"one\r\ntwo",3\r\n')).toEqual([
      ['a', 'b'],
      ['one\r\ntwo', '3'],
    ]);
  });

  test('may name its separator in a first line, as Excel does', () => {
    for (const text of ['sep=;\r\na;b,c\r\n1;2\r\n', '"sep=;"\na;b,c\n1;2', '\uFEFFsep=;\ra;b,c\r1;2']) {
      expect(csvRows(text, 10)).toEqual([
        { at: 2, cells: ['a', 'b,c'] },
        { at: 3, cells: ['1', '2'] },
      ]);
    }
  });

  test('may have titles and empty lines above its heading', () => {
    const text = 'Register list, rev 3\r\n\r\n;;;\r\nCode;Name;Access;Unit\r\nS7;T;ro;bar\r\n;;;\r\n';
    expect(csvRows(text, 10)).toEqual([
      { at: 1, cells: ['Register list, rev 3'] },
      { at: 4, cells: ['Code', 'Name', 'Access', 'Unit'] },
      { at: 5, cells: ['S7', 'T', 'ro', 'bar'] },
    ]);
  });

  test('is refused when it has too many rows, too long a cell or too many columns', () => {
    const rows = (count: number) => 'a\n'.repeat(count);
    expect(refusalOf(rows(203), 2)).toMatchObject({ refusal: 'importTooLong', params: { rows: 2 } });
    expect(refusalOf(`a\n\n"${'x'.repeat(32_768)}"`, 2)).toMatchObject({
      refusal: 'cellTooLong',
      params: { cell: 'A3' },
    });
    expect(refusalOf(`${','.repeat(300)}x`, 2)).toMatchObject({ refusal: 'tableTooWide', params: { row: 1 } });
    expect(refusalOf(','.repeat(300), 2)).toEqual([]);
  });

  test.each([
    ['2 MB of quotes', '"'.repeat(2_000_000)],
    ['2 MB in one cell', 'a'.repeat(2_000_000)],
    ['2 MB of separators', ','.repeat(2_000_000)],
    ['2 MB of empty lines', '\n'.repeat(2_000_000)],
    ['2 MB of quoted empty cells', '"",'.repeat(700_000)],
  ])('of %s is read or refused in time that grows with its length', (_what, text) => {
    const before = process.cpuUsage();
    refusalOf(text, 10_000);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
  });

  test('contains no formula and is read back as it was written', () => {
    expect(Buffer.from(writeCsv(['a'], [['=1+1'], ["'=x"], ['-5'], ['@me']])).toString()).toBe(
      "\uFEFFa\r\n'=1+1\r\n''=x\r\n-5\r\n'@me\r\n",
    );
    const nasty = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', 'a', '1', '值'),
    });
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), nasty).map((text) => text.replaceAll('\0', '').trim());
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 20 });
    fc.assert(
      fc.property(rows, (some) => {
        // A first column without empty cells keeps rows from being left out, and the comma the most frequent separator.
        const filled = some.map(([one, other], at) => [`${at}`, one, other, 'x', 'x', 'x']);
        const heading = ['a', 'b', 'c', 'd', 'e', 'f'];
        const text = Buffer.from(writeCsv(heading, filled)).toString();
        expect(csvRows(text, 50).map(({ cells }) => cells)).toEqual([heading, ...filled]);
      }),
    );
  });
});
