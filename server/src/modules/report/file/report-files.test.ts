import type { ReportResult, ResultColumn } from '@tidegate/contract/nouns/report/report.ts';
import { totalsLabel } from '@tidegate/contract/nouns/report/report-texts.ts';
import { readSheet as readNumbers } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { filesOf } from '../../../kernel/sheet/testing.ts';
import { reportCsv } from './report-csv.ts';
import { inflateSync } from 'node:zlib';
import { reportPdf } from './report-pdf.ts';
import { ticksOf } from './report-pdf-chart.ts';
import { reportXlsx } from './report-xlsx.ts';

const START = Date.parse('2026-06-30T16:00:00Z');
const HOUR_MS = 3_600_000;
const HEAD = { name: '日报/1', equipmentName: '水厂', language: 'zh' as const, madeAt: START + 30 * HOUR_MS };

const column = (more: Partial<ResultColumn> = {}): ResultColumn => ({
  key: '1',
  title: '液位 平均值',
  unit: 'm³',
  decimals: 2,
  agg: 'avg',
  signalId: '7',
  isGone: false,
  values: [1.5, null, 2.25],
  filled: [],
  total: 3.75,
  ...more,
});
const result = (columns: readonly ResultColumn[], rows = 3): ReportResult => {
  const starts = Array.from({ length: rows }, (_, row) => START + row * HOUR_MS);
  return {
    kind: 'hour',
    timeZone: 'Asia/Shanghai',
    from: START,
    to: START + rows * HOUR_MS,
    starts,
    ends: starts.map((start) => start + HOUR_MS),
    labels: starts.map((_, row) => `2026-07-01 ${String(row % 24).padStart(2, '0')}:00`),
    columns: [...columns],
    openFrom: rows,
    summaries: [],
  };
};
const MIXED = result([
  column(),
  column({ title: '=cmd()', unit: '', agg: 'timeOfMax', decimals: null, values: [START, null, null], total: null }),
  column({ title: 'text', unit: '', values: ['a<b', '=1+1', null], total: null, isGone: true }),
]);

describe('a report as a file', () => {
  test('in CSV has its headings, rows and totals, and no formula', () => {
    const csv = [...reportCsv(MIXED, 'zh')].join('');
    expect(csv.split('\r\n')).toEqual([
      "\uFEFF时段,液位 平均值 (m³),'=cmd(),text [变量已删除]",
      '2026-07-01 00:00,1.50,2026-07-01 00:00:00,a<b',
      "2026-07-01 01:00,,,'=1+1",
      '2026-07-01 02:00,2.25,,',
      '合计,3.75,,',
      '',
    ]);
  });

  test('in Excel is read back with numbers, times and texts in their types', async () => {
    const rows = await readNumbers(Buffer.from(await reportXlsx(MIXED, HEAD)));
    expect(rows[0]?.[0]).toBe('水厂 · 日报/1');
    expect(rows[2]).toEqual(['时段', '液位 平均值 (m³)', '=cmd()', 'text [变量已删除]']);
    expect(rows[3]?.[1]).toBe(1.5);
    expect(rows[3]?.[2]).toEqual(new Date('2026-07-01T00:00:00Z'));
    expect(rows[4]).toEqual([new Date('2026-07-01T01:00:00Z'), null, null, '=1+1']);
    expect(rows[6]?.[1]).toBe(3.75);
  });

  test('in Excel has a sheet of charts over the cells of its figures, bars where periods add up', async () => {
    const consumed = column({ key: '2', title: 'A & B', agg: 'consumption' });
    const made = await reportXlsx(result([column(), consumed]), HEAD);
    const files = new Map(filesOf(made).map(({ path, bytes }) => [path, bytes.toString()]));
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="图表" sheetId="2"');
    const [line, bars] = [files.get('xl/charts/chart1.xml') ?? '', files.get('xl/charts/chart2.xml') ?? ''];
    expect(line).toContain('<c:lineChart>');
    expect(line).toContain("<c:f>'日报 1'!$B$4:$B$6</c:f>");
    expect(bars).toContain('<c:barChart>');
    expect(bars).toContain('A &amp; B (m³)');
    expect(bars).toContain("<c:numRef><c:f>'日报 1'!$A$4:$A$6</c:f></c:numRef>");
    expect(files.get('xl/drawings/_rels/drawing1.xml.rels')).toContain('Target="../charts/chart2.xml"');
    expect((await readNumbers(made))[3]?.[1]).toBe(1.5);
  });

  test('in Excel has no sheet of charts where there is nothing to draw', async () => {
    const made = await reportXlsx(result([column({ values: ['a', 'b', null] })]), HEAD);
    expect(filesOf(made).map(({ path }) => path)).not.toContain('xl/worksheets/sheet2.xml');
  });

  test('in Excel is refused if a sheet has too few rows', async () => {
    const tooLong = { ...result([]), labels: Array.from({ length: 1_000_001 }, () => '') };
    const refusal = { refusal: 'excelTooLarge', params: { points: 1_000_001, most: 1_000_000 } };
    await expect(reportXlsx(tooLong, HEAD)).rejects.toMatchObject(refusal);
  });

  test('in PDF has a page for as many rows and columns as fit, and a valid cross-reference table', async () => {
    const columns = Array.from({ length: 20 }, (_, index) =>
      column({ title: `Level ${index}`, values: Array(100).fill(1) }),
    );
    const bytes = await reportPdf(result(columns, 100), { ...HEAD, language: 'en' });
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBe([...text.matchAll(/\/Type \/Page\b/g)].length);
  });
});

/** The operators of each page of a PDF. */
const drawnPages = (bytes: Buffer): readonly string[] => {
  const text = bytes.toString('latin1');
  const contents = /\/Contents (\d+) 0 R.*\nendobj\n\1 0 obj\n<< \/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g;
  return [...text.matchAll(contents)].map(({ 0: head, 2: length, index }) => {
    const start = index + head.length;
    return inflateSync(bytes.subarray(start, start + Number(length))).toString('latin1');
  });
};

describe('a report in PDF', () => {
  const english = { ...HEAD, language: 'en' as const };

  test('has its charts below the table: what adds up as bars, a measured figure as a line', async () => {
    const sums = column({ title: 'Supplied', agg: 'diff', values: [4, null, 8] });
    const [page = '', ...more] = drawnPages(await reportPdf(result([sums, column({ title: 'Level' })]), english));
    expect(more).toEqual([]);
    expect(page.lastIndexOf('(Supplied \\(m\xb3\\))')).toBeGreaterThan(page.indexOf('(2026-07-01 02:00)'));
    // Two bars, and the ground of the headings.
    expect(page.match(/ re f/g)).toHaveLength(3);
    expect(page).toContain('(Generated 2026-07-02');
    expect(page).toContain('(Page 1 of 1)');
  });

  test('of a week with six columns is one page', async () => {
    const columns = Array.from({ length: 6 }, () => column({ values: [1, 2, 3, 4, 5, 6, 7] }));
    expect(drawnPages(await reportPdf(result(columns, 7), english))).toHaveLength(1);
  });

  test('has its charts on pages after a table that leaves them no room', async () => {
    const values = Array.from({ length: 26 }, (_, row) => row);
    const pages = drawnPages(await reportPdf(result([column({ values })], 26), english));
    expect(pages.map((page) => page.includes('(Period)'))).toEqual([true, false]);
    expect(pages.at(-1)).toContain('(Approved by)');
  });

  test('ends with a place for signatures, on a page of its own where the table leaves no room', async () => {
    const rowsOf = async (rows: number) => {
      const values = Array.from({ length: rows }, () => 'text');
      return drawnPages(await reportPdf(result([column({ values, total: null })], rows), english));
    };
    const [short = ''] = await rowsOf(3);
    expect(short).toContain('(Approved by)');
    const full = await rowsOf(30);
    expect(full.map((page) => page.includes('(Approved by)'))).toEqual([...full.slice(1).map(() => false), true]);
    expect(full.at(-1)).not.toContain('(text)');
  });

  test('of alarms has no charts', async () => {
    const pages = drawnPages(await reportPdf({ ...MIXED, kind: 'alarm' }, english));
    expect(pages).toHaveLength(1);
  });
});

test.each([
  [[0.2, 9.7], true, [0, 5, 10]],
  [[41, 43], false, [41, 41.5, 42, 42.5, 43]],
  [[-3, 5], true, [-4, -2, 0, 2, 4, 6]],
  [[7, 7], false, [6, 8]],
])('the axis of %j has round figures around them', (values, isFromZero, ticks) => {
  expect(ticksOf(values, isFromZero)).toEqual(ticks);
});

test('the row below the columns is called by what its figures are', () => {
  const of = (...kinds: readonly ResultColumn['totalIs'][]) => kinds.map((totalIs) => column({ totalIs }));
  expect(totalsLabel(of('sum', 'sum'), 'en')).toBe('Total');
  expect(totalsLabel(of('sum', 'min', 'max', 'sum'), 'en')).toBe('Sum / minimum / maximum');
  expect(totalsLabel(of('avg'), 'zh')).toBe('平均');
  expect(totalsLabel([column({ total: null, totalIs: 'max' }), column({ totalIs: 'sum' })], 'zh')).toBe('合计');
});
