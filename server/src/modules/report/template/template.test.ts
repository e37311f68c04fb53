import { readSheet } from 'read-excel-file/node';
import { Refusal } from '@tidegate/contract/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeHistorian } from '../../../testing/fakes/fake-historian.ts';
import { makingOf, reportOf, reportSignal } from '../../../testing/plant/report-fixtures.ts';
import { cellAddress } from '../../../kernel/sheet/workbook.ts';
import { filesOf } from '../../../kernel/sheet/testing.ts';
import { zipped, type MadeFile } from '../../../kernel/sheet/zip.ts';
import { fillTemplate, readTemplate } from './filled-template.ts';
import type { RunFileJob } from './template-job.ts';
import { readMark } from './template-marks.ts';

const START = Date.parse('2026-06-30T16:00:00Z');
const HOUR_MS = 3_600_000;
const HEAD = { name: '日报', equipmentName: 'Works', language: 'en' as const, madeAt: START };

const signal = (code: string, id: string) =>
  reportSignal({ id, code, name: `液位${id}`, nameEn: '', storeMode: 'all' });
const SIGNALS = [signal('tank.level', '7'), signal('flow', '8')];

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PART = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (name: string, target: string) =>
  `<Relationship Id="r-${name}" Type="${PART}/${name}" Target="${target}.xml"/>`;
const RELATIONS = [
  relation('worksheet', 'worksheets/sheet1'),
  relation('styles', 'styles'),
  relation('sharedStrings', 'sharedStrings'),
];

/** A workbook as Excel writes it: its texts are shared; its sheet begins and ends as given. */
function workbook(
  rows: readonly (readonly string[])[],
  { begin = '', end = '', more = [] }: { begin?: string; end?: string; more?: readonly MadeFile[] } = {},
): Promise<Buffer<ArrayBuffer>> {
  const texts = rows.flat();
  const cells = rows.map((row, at) =>
    row.map((text, column) => `<c r="${cellAddress(column, at + 1)}" s="0" t="s"><v>${texts.indexOf(text)}</v></c>`),
  );
  const data = cells.map((row, at) => `<row r="${at + 1}">${row.join('')}</row>`).join('');
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${RELATIONS.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs><xf/></cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${PART}"><sheets><sheet name="日报" sheetId="1" r:id="r-worksheet"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${begin}<sheetData>${data}</sheetData>${end}</worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  };
  return zipped([...Object.entries(parts).map(([path, xml]) => ({ path, pieces: [xml] })), ...more]);
}

const making = () =>
  makingOf({
    report: reportOf({ kind: 'day', columns: [], timeZone: 'Asia/Shanghai' }),
    signals: SIGNALS,
    from: START,
    to: START + 24 * HOUR_MS,
    now: START + 100 * HOUR_MS,
  });

describe('a placeholder', () => {
  test('names a signal, which may contain dots, a value and its time', () => {
    expect(readMark(' temp1.avg(1h) ')).toEqual({ signal: 'temp1', agg: 'avg', window: { unit: 'hours', count: 1 } });
    expect(readMark('a.b.timeofmax')).toEqual({ signal: 'a.b', agg: 'timeOfMax' });
    expect(readMark('a.average()')).toEqual({ signal: 'a', agg: 'avg' });
    expect(readMark('a.diff(1d, 3)')).toEqual({ signal: 'a', agg: 'diff', window: { unit: 'days', count: 1, nth: 3 } });
    expect(readMark('FROM')).toEqual({ word: 'from' });
  });

  test('that is invalid is rejected', () => {
    for (const text of ['', 'a', 'a.median', 'a.avg(1x)', 'a.avg(0h)', 'a.avg(1h,0)', 'a.avg(', '.avg']) {
      expect(readMark(text), text).toBeUndefined();
    }
  });
});

/** Jobs run here: the tests of reading processes are elsewhere. */
const run: RunFileJob = async (job, input) => (await job.load())(input);

describe('a workbook', () => {
  test('is filled in at its placeholders, with numbers as numbers and the rest as text, and is otherwise unchanged', async () => {
    const bytes = await workbook([
      ['{{report}} {{equipment}}', 'plain'],
      ['{{tank.level.first}}', 'level {{ tank.level.last(1h,1) }} m'],
      ['{{液位8.max(1h)}}', '{{from}} ~ {{to}}'],
    ]);
    const historian = new FakeHistorian();
    const made = await fillTemplate(historian, bytes, making(), HEAD, run);
    const rows = await readSheet(Buffer.from(made));
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

  test('keeps its styles, charts, pictures and print settings byte for byte', async () => {
    const begin = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><cols><col min="1" max="1" width="40"/></cols>';
    const end =
      '<conditionalFormatting sqref="A1"><cfRule type="dataBar" priority="1"/></conditionalFormatting><pageSetup orientation="landscape"/><headerFooter><oddHeader>&amp;L{{report}}</oddHeader></headerFooter><rowBreaks count="1"><brk id="2"/></rowBreaks><drawing r:id="rId1"/><extLst><ext uri="x"><sparkline/></ext></extLst>';
    const more = [
      { path: 'xl/drawings/drawing1.xml', pieces: ['<wsDr>{{flow.avg}}</wsDr>'] },
      { path: 'xl/charts/chart1.xml', pieces: ['<chartSpace><v>1</v></chartSpace>'] },
      { path: 'xl/media/image1.png', pieces: [Uint8Array.from({ length: 256 }, (_one, at) => at)] },
    ];
    const bytes = await workbook([['{{flow.first}}', 'plain']], { begin, end, more });
    const opened = (given: Uint8Array) => new Map(filesOf(given).map((file) => [file.path, file.bytes]));
    const before = opened(bytes);
    const after = opened(await fillTemplate(new FakeHistorian(), bytes, making(), HEAD, run));
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...before].filter(([path, content]) => after.get(path)?.equals(content) === false);
    // The workbook states that its formulas are to be calculated when it is opened.
    expect(changed.map(([path]) => path)).toEqual(['xl/workbook.xml', 'xl/worksheets/sheet1.xml']);
    const sheet = before.get('xl/worksheets/sheet1.xml')?.toString();
    const filled = '<c r="A1" s="0"><v>1</v></c>';
    expect(after.get('xl/worksheets/sheet1.xml')?.toString()).toBe(
      sheet?.replace('<c r="A1" s="0" t="s"><v>0</v></c>', filled),
    );
    expect(sheet).toContain(end);
  });

  test('is refused with the cell that cannot be understood, or whose signal does not exist', async () => {
    const refusal = async (rows: readonly (readonly string[])[]) => {
      const bytes = await workbook(rows);
      try {
        await readTemplate(bytes, SIGNALS, run);
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

  test('that is not a workbook, damaged or malicious is refused', async () => {
    const bytes = await workbook([['{{flow.avg}}']]);
    const refused = (given: Uint8Array) =>
      expect(readTemplate(given, SIGNALS, run)).rejects.toMatchObject({ refusal: 'fileKind' });
    await refused(Buffer.from('not a workbook'));
    await refused(bytes.subarray(0, bytes.length - 30));
    await refused(await zipped([{ path: 'a.xml', pieces: ['<a/>'] }]));
    const files = filesOf(bytes);
    const withSheet = (change: (xml: string) => string) =>
      zipped(
        files.map(({ path, bytes: content }) => ({
          path,
          pieces: [path.includes('sheet1') ? change(content.toString()) : content],
        })),
      );
    await refused(await withSheet((xml) => xml.replaceAll('</c>', '')));
    await refused(await withSheet((xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`));
    await refused(
      await workbook([['{{flow.avg}}']], { more: [{ path: 'xl/bomb.xml', pieces: [Buffer.alloc(80_000_000)] }] }),
    );
  });

  test('causes nothing but a refusal, however it is damaged', async () => {
    const bytes = await workbook([['{{flow.avg}}', '{{tank.level.max(1d)}}']]);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
        const harmed = Buffer.from(bytes);
        harmed[at] = byte;
        try {
          await readTemplate(harmed, SIGNALS, run);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 300 },
    );
  });
});
