import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workbook, zip } from './testing.ts';
import { readXlsx, writeSheet } from './xlsx.ts';

const ROWS = 2_000;
/** The rows of the first sheet, each by its number. */
const read = (bytes: Uint8Array, rows = ROWS) =>
  Object.fromEntries((readXlsx(bytes, rows)[0]?.rows ?? []).map(({ at, cells }) => [at, cells]));
const refusalOf = (bytes: Uint8Array, rows = ROWS): unknown => {
  try {
    return readXlsx(bytes, rows);
  } catch (error) {
    return error;
  }
};

const row = (at: number, address = `A${at}`) =>
  `<row r="${at}"><c r="${address}" t="inlineStr"><is><t>x</t></is></c></row>`;

/** Processor time that an action takes, in seconds: other programs do not count. */
function secondsOf(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
/** Far above what the files below take on a slow machine: a file whose time grew with the square of its length took minutes. */
const SECONDS_MAX = 10;

describe('an Excel file', () => {
  test('is read as it was written, whatever texts it contains', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((one) => one.trim());
    const special = fc.constantFrom(
      '=1+1',
      '+1',
      '-1',
      '@SUM(1)',
      '_x0041_',
      '<a>&"',
      "'",
      'true',
      '007',
      '1e5',
      '中文',
      'toString',
      '__proto__',
      'constructor',
      'broken off \ufffd',
      '\ufffd_x0041_',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.oneof(text, special), fc.oneof(text, special)), { maxLength: 8 }),
        async (rows) => {
          const kept = rows.map((one) => one.map((cell) => cell.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '').trim()));
          const file = await writeSheet('sheet', ['a', 'b'], [...kept, ['end', 'end']]);
          const texts = [['a', 'b'], ...kept, ['end', 'end']].map(([a = '', b = '']) => (b === '' ? [a] : [a, b]));
          const filled = texts
            .map((one, index) => [index + 1, one] as const)
            .filter(([, [a, b]]) => a !== '' || b !== undefined);
          expect(read(file)).toEqual(Object.fromEntries(filled));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('contains no formula', async () => {
    const { readSheet: readAsIs } = await import('read-excel-file/universal');
    const file = await writeSheet('sheet', ['a'], [['=1+1'], ["=cmd|' /C calc'!A0"]]);
    expect(Buffer.from(file).includes('<f')).toBe(false);
    expect(await readAsIs(new Blob([new Uint8Array(file)]))).toEqual([['a'], ['=1+1'], ["=cmd|' /C calc'!A0"]]);
  });

  test('by another program is read, numbers and truth values as text', async () => {
    const sheet = `<row r="1"><c r="A1"><v>138</v></c><c r="B1" t="b"><v>1</v></c><c r="D1" t="str"><v>s</v></c></row>`;
    expect(read(zip(workbook(sheet)))).toEqual({ 1: ['138', 'true', '', 's'] });
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a text', Buffer.from('loginname,name\nann,Ann'), 'a text file'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a picture (PNG)'],
    ['a web page', Buffer.from('<html><table><tr><td>x</td></tr></table></html>'), 'a web page'],
    ['an old Excel file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), '.xls'],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'Remove the password',
    ],
    ['an archive of something else', zip({ 'a.txt': 'a', 'b.xml': '<b/>' }), 'a ZIP archive'],
    ['a Word document', zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<b/>' }), 'a Word document'],
    ['a sheet of another office', zip({ 'content.xml': '<a/>' }), 'an OpenDocument file'],
    ['a binary workbook', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'a' }), '.xlsb'],
    ['a part of a workbook', zip(workbook(row(1))).subarray(200, -30), 'a file of another kind'],
  ])('that is %s is refused by its true name', (_what, bytes, found) => {
    expect(refusalOf(bytes)).toMatchObject({ refusal: 'fileIsOther', message: expect.stringContaining(found) });
  });

  test.each([
    ['has no sheet', { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }],
    ['has XML that is none', workbook('<row><c></row>')],
    ['has XML that ends early', workbook('<row r="1"><c r="A1"><v>1')],
    ['has a cell with a text that is missing', workbook('<row r="1"><c r="A1" t="s"><v>7</v></c></row>')],
    ['hides where a cell is', workbook(row(1, '&amp;#88;FD1'))],
    ['is nested without end', workbook(`<row r="1">${'<c>'.repeat(1_000)}`)],
    ['declares entities', workbook(row(1), { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })],
  ])('that %s is damaged', (_what, files) => {
    expect(refusalOf(zip(files))).toMatchObject({ refusal: 'sheetDamaged' });
  });

  test('that is cut off is damaged', () => {
    expect(refusalOf(zip(workbook(row(1))).subarray(0, -30))).toMatchObject({ refusal: 'sheetDamaged' });
  });

  test.each([
    ['inflates without end', zip(workbook(row(1), { 'xl/bomb.xml': Buffer.alloc(40_000_000) }))],
    ['lies about its size', zip(workbook(row(1), { 'xl/bomb.xml': Buffer.alloc(40_000_000, ' ') }), 10)],
    [
      'inflates without end in many files',
      zip(
        workbook(
          row(1),
          Object.fromEntries(Array.from({ length: 20 }, (_one, at) => [`xl/${at}.xml`, ' '.repeat(1_500_000)])),
        ),
      ),
    ],
    [
      'has too many files',
      zip(workbook(row(1), Object.fromEntries(Array.from({ length: 1_100 }, (_one, at) => [`xl/${at}.xml`, ' '])))),
    ],
  ])('that %s is refused before it is read', (_what, bytes) => {
    expect(refusalOf(bytes)).toMatchObject({ refusal: 'sheetTooLarge' });
  });

  test.each(['XFD1', '&#88;FD1'])('with a text at the far right (%s) is refused by its row', (address) => {
    expect(refusalOf(zip(workbook(row(1, address))))).toMatchObject({ refusal: 'tableTooWide', params: { row: 1 } });
  });

  test('is accepted with the maximum number of rows and refused with many more', async () => {
    const rows = (count: number) =>
      writeSheet(
        'sheet',
        ['a'],
        Array.from({ length: count }, () => ['x']),
      );
    expect(Object.keys(read(await rows(20), 20))).toHaveLength(21);
    const tooLong = { refusal: 'importTooLong', params: { rows: 20 } };
    expect(refusalOf(await rows(20 + 200), 20)).toMatchObject(tooLong);
    expect(read(zip(workbook(row(1_048_576))), 20)).toEqual({ 1048576: ['x'] });
  });

  test('with a text longer than Excel’s is refused by its cell', () => {
    const text = (length: number) => workbook(`<row r="3"><c r="B3" t="str"><v>${'x'.repeat(length)}</v></c></row>`);
    expect(read(zip(text(32_767)))).toEqual({ 3: ['', 'x'.repeat(32_767)] });
    const params = { cell: 'a!B3', max: 32_767 };
    expect(refusalOf(zip(text(32_768)))).toMatchObject({ refusal: 'cellTooLong', params });
  });

  test.each([
    ['one cell of 10 MB', workbook(`<row r="1"><c r="A1" t="str"><v>${'a&amp;'.repeat(1_700_000)}</v></c></row>`)],
    [
      'one shared text of 10 MB',
      workbook('', { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(1e7)}</t></si></sst>` }),
    ],
    ['400,000 cells in a row', workbook(`<row r="1">${'<c t="str"><v>a</v></c>'.repeat(400_000)}</row>`)],
    ['a million empty cells', workbook(`<row r="1">${'<c r="A1" s="3"/>'.repeat(1_000_000)}</row>`)],
    ['a tag of 10 MB', workbook(`<row ${'a="b" '.repeat(1_700_000)}/>`)],
    ['10 MB of comments', workbook('<!---->'.repeat(1_500_000))],
    ['10 MB of blanks', workbook(' '.repeat(10_000_000))],
    [
      'a text in a million runs',
      workbook(`<row r="1"><c r="A1" t="inlineStr"><is>${'<r><t>a</t></r>'.repeat(600_000)}</is></c></row>`),
    ],
  ])('with %s is read or refused in time that grows with its length', (_what, files) => {
    const bytes = zip(files);
    expect(secondsOf(() => refusalOf(bytes))).toBeLessThan(SECONDS_MAX);
  });

  test('of 50 MB is read in time that grows with its length', () => {
    const sheet = `<row r="1"><c r="A1" t="str"><v>${'a'.repeat(50_000_000)}</v></c></row>`;
    const bytes = zip(workbook(sheet));
    const seconds = secondsOf(() => expect(refusalOf(bytes, 10_000)).toMatchObject({ refusal: 'cellTooLong' }));
    expect(seconds).toBeLessThan(SECONDS_MAX);
  });

  test('has its faulty cells marked: errors, formulas without a value, and what Excel made a date', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="yyyy\\-mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="200"/><xf numFmtId="2"/></cellXfs></styleSheet>';
    const sheet = `<row r="1"><c r="A1" t="e"><v>#N/A</v></c><c r="B1"><f>A1*2</f></c><c r="C1"><f>A1*2</f><v/></c><c r="D1" t="str"><f>""</f><v></v></c><c r="E1" s="1"><v>46082</v></c><c r="F1" s="2"><v>46082.5</v></c><c r="G1" s="3"><v>0.1</v></c><c r="H1"><f>1+1</f><v>2</v></c></row>`;
    const files = workbook(sheet, { 'xl/styles.xml': styles });
    const relations = files['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      '<Relationship Id="r2" Type="x/styles" Target="/xl/styles.xml"/></Relationships>',
    );
    expect(readXlsx(zip({ ...files, 'xl/_rels/workbook.xml.rels': relations }), 10)[0]?.rows).toEqual([
      {
        at: 1,
        cells: ['#N/A', '=A1*2', '=A1*2', '', '2026-03-01', '2026-03-01 12:00:00', '0.1', '2'],
        marks: { 0: 'error', 1: 'noValue', 2: 'noValue', 4: 'date', 5: 'date' },
      },
    ]);
  });

  test('has formatted cells without a value ignored, however many and however far', () => {
    const blank = Array.from({ length: 12_000 }, (_one, at) => `<row r="${at + 2}"><c r="B${at + 2}" s="1"/></row>`);
    const sheet = `${row(1)}${blank.join('')}<row r="50000"><c r="XFD50000" s="1"/></row>`;
    expect(read(zip(workbook(sheet)), 20)).toEqual({ 1: ['x'] });
  });
});
