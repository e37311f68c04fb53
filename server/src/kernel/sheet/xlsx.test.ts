import { deflateRawSync, crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSheet, writeSheet } from './xlsx.ts';

const ROWS = 2_000;
const read = (bytes: Uint8Array, rows = ROWS) => readSheet(bytes, rows);
const refused = { refusal: 'fileKind' };

/** A zip archive of these files; `size` declares a false size. */
function zip(files: Readonly<Record<string, string | Buffer>>, size?: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const kept = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(kept.length, 14);
    head.writeUInt32LE(size ?? bytes.length, 18);
    head.writeUInt16LE(path.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    parts.push(Buffer.from('504b0304', 'hex'), head, Buffer.from(path), kept);
    directory.push(Buffer.from('504b01021400', 'hex'), head, rest, Buffer.from(path));
    at += 30 + path.length + kept.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, central, Buffer.from('504b0506', 'hex'), end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook with this sheet, as Excel would pack it. */
const workbook = (sheetData: string, more: Readonly<Record<string, string | Buffer>> = {}) => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
    <sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
  ...more,
});
const row = (at: number, address = `A${at}`) =>
  `<row r="${at}"><c r="${address}" t="inlineStr"><is><t>x</t></is></c></row>`;

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
          expect(await read(file)).toEqual([['a', 'b'], ...kept, ['end', 'end']]);
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
    expect(await read(zip(workbook(sheet)))).toEqual([['138', 'true', '', 's']]);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('loginname,name\nann,Ann')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an old Excel file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['an archive of something else', zip({ 'a.txt': 'a', 'b.xml': '<b/>' })],
    ['a workbook without a sheet', zip({ '[Content_Types].xml': '<Types/>' })],
    ['a workbook whose XML is not', zip(workbook('<row><c></row>'))],
    ['a part of a workbook', zip(workbook(row(1))).subarray(200)],
    ['a workbook that is cut off', zip(workbook(row(1))).subarray(0, -30)],
  ])('that is %s is refused', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject(refused);
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
      zip(workbook(row(1), Object.fromEntries(Array.from({ length: 70 }, (_one, at) => [`xl/${at}.xml`, ' '])))),
    ],
    ['has a cell at the far right', zip(workbook(row(1, 'XFD1')))],
    ['hides where a cell is', zip(workbook(row(1, '&#88;FD1')))],
    [
      'declares entities',
      zip(workbook(row(1), { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })),
    ],
  ])('that %s is refused before it is read', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject(refused);
  });

  test('is accepted with the maximum number of rows and refused with one more', async () => {
    const rows = (count: number) =>
      writeSheet(
        'sheet',
        ['a'],
        Array.from({ length: count }, () => ['x']),
      );
    expect(await read(await rows(20), 20)).toHaveLength(21);
    const tooLong = { refusal: 'importTooLong', params: { rows: 20 } };
    await expect(read(await rows(21), 20)).rejects.toMatchObject(tooLong);
    await expect(read(zip(workbook(row(1_048_576))), 20)).rejects.toMatchObject(tooLong);
  });
});
