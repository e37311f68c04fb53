import writeExcelFile from 'write-excel-file/node';
import { readSheet } from 'read-excel-file/node';
import { Refusal } from '@tidegate/contract/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeHistorian } from '../../testing/fakes/fake-historian.ts';
import { makingOf, reportOf, reportSignal } from '../../testing/report-fixtures.ts';
import { readZip, storedZip } from '../../kernel/sheet/zip.ts';
import { fillTemplate, readTemplate } from './filled-template.ts';
import { readMark } from './template-marks.ts';

const START = Date.parse('2026-06-30T16:00:00Z');
const HOUR_MS = 3_600_000;
const HEAD = { name: '日报', equipmentName: 'Works', language: 'en' as const, madeAt: START };

const signal = (code: string, id: string) =>
  reportSignal({ id, code, name: `液位${id}`, nameEn: '', storeMode: 'all' });
const SIGNALS = [signal('tank.level', '7'), signal('flow', '8')];

const workbook = (rows: readonly (readonly string[])[]) =>
  writeExcelFile(
    rows.map((row) => row.map((value) => ({ value, type: String }))),
    { sheet: '日报' },
  ).toBuffer();

const making = () =>
  makingOf({
    report: reportOf({ kind: 'day', columns: [], timeZone: 'Asia/Shanghai' }),
    signals: SIGNALS,
    from: START,
    to: START + 24 * HOUR_MS,
    now: START + 100 * HOUR_MS,
  });

describe('a mark', () => {
  test('names a signal, dots and all, a figure, and the time that it is about', () => {
    expect(readMark(' temp1.avg(1h) ')).toEqual({ signal: 'temp1', agg: 'avg', window: { unit: 'hours', count: 1 } });
    expect(readMark('a.b.timeofmax')).toEqual({ signal: 'a.b', agg: 'timeOfMax' });
    expect(readMark('a.average()')).toEqual({ signal: 'a', agg: 'avg' });
    expect(readMark('a.diff(1d, 3)')).toEqual({ signal: 'a', agg: 'diff', window: { unit: 'days', count: 1, nth: 3 } });
    expect(readMark('FROM')).toEqual({ word: 'from' });
  });

  test('that says nothing is not understood', () => {
    for (const text of ['', 'a', 'a.median', 'a.avg(1x)', 'a.avg(0h)', 'a.avg(1h,0)', 'a.avg(', '.avg']) {
      expect(readMark(text), text).toBeUndefined();
    }
  });
});

describe('a workbook', () => {
  test('is filled where it is marked: numbers as numbers, the rest as text, all else as it was', async () => {
    const bytes = await workbook([
      ['{{report}} {{equipment}}', 'plain'],
      ['{{tank.level.first}}', 'level {{ tank.level.last(1h,1) }} m'],
      ['{{液位8.max(1h)}}', '{{from}} ~ {{to}}'],
    ]);
    const historian = new FakeHistorian();
    const made = await fillTemplate(historian, bytes, making(), HEAD);
    const rows = await readSheet(made);
    expect(rows[0]).toEqual(['日报 Works', 'plain']);
    // The figures of the stand-in: first 1, last 3, greatest 3.
    expect(rows[1]).toEqual([1, 'level 3.0 m']);
    expect(rows[2]).toEqual([3, '2026-07-01 00:00:00 ~ 2026-07-02 00:00:00']);
    const asked = historian.asked.map(({ from, to }) => [(from - START) / HOUR_MS, (to - START) / HOUR_MS]);
    expect(asked).toEqual([
      [0, 24],
      [0, 1],
      [23, 24],
    ]);
  });

  test('is refused by the cell that nobody understands, or whose signal there is none of', async () => {
    const refusal = async (rows: readonly (readonly string[])[]) => {
      const bytes = await workbook(rows);
      try {
        readTemplate(bytes, SIGNALS);
      } catch (error) {
        return error instanceof Refusal ? [error.refusal, error.params] : error;
      }
      return undefined;
    };
    expect(await refusal([['x'], ['', '{{nobody.avg}}']])).toEqual([
      'reportTemplateSignal',
      { cell: '日报!B2', name: 'nobody' },
    ]);
    expect(await refusal([['{{flow.median}}']])).toEqual([
      'reportTemplateCell',
      { cell: '日报!A1', text: '{{flow.median}}' },
    ]);
    expect(await refusal([['no mark']])).toEqual(['reportTemplateEmpty', {}]);
  });

  test('that is none, is broken or is built to hurt is refused', async () => {
    const bytes = await workbook([['{{flow.avg}}']]);
    const refused = (given: Uint8Array) => {
      expect(() => readTemplate(given, SIGNALS)).toThrow(expect.objectContaining({ refusal: 'fileKind' }));
    };
    refused(Buffer.from('not a workbook'));
    refused(bytes.subarray(0, bytes.length - 30));
    refused(storedZip([{ path: 'a.xml', bytes: Buffer.from('<a/>') }]));
    const files = readZip(bytes, { filesMax: 100, inflatedMax: 1e7 }) ?? [];
    const withSheet = (change: (xml: string) => string) =>
      storedZip(
        files.map((file) =>
          file.path.includes('sheet1') ? { ...file, bytes: Buffer.from(change(file.bytes.toString())) } : file,
        ),
      );
    refused(withSheet((xml) => xml.replaceAll('</c>', '')));
    refused(withSheet((xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`));
  });

  test('never breaks off with anything but a refusal, however it is damaged', async () => {
    const bytes = await workbook([['{{flow.avg}}', '{{tank.level.max(1d)}}']]);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const harmed = Buffer.from(bytes);
        harmed[at] = byte;
        try {
          readTemplate(harmed, SIGNALS);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 300 },
    );
  });
});
