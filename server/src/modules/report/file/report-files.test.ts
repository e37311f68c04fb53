import type { ReportResult, ResultColumn } from '@tidegate/contract/nouns/report/report.ts';
import { readSheet as readNumbers } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';
import { reportPdf } from './report-pdf.ts';
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
    expect(rows[4]).toEqual(['2026-07-01 01:00', null, null, '=1+1']);
    expect(rows[6]?.[1]).toBe(3.75);
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
