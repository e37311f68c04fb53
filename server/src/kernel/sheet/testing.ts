import { crc32, deflateRawSync } from 'node:zlib';
import { readTables } from './read-table.ts';
import type { ZipFile } from './zip.ts';
import { readZip } from './zip.ts';

/** The files of an archive of a test. */
export function filesOf(archive: Uint8Array): readonly ZipFile[] {
  const files = readZip(Buffer.from(archive), { filesMax: 100, inflatedMax: 1e7 });
  if (typeof files === 'string') throw new Error(files);
  return files;
}

/** The texts of the rows of a file, each as long as its heading. */
export function textsOf(bytes: Uint8Array): string[][] {
  const { tables } = readTables({ bytes, maxRows: 10_000, accepts: 'any' });
  const [heading, ...rows] = tables[0]?.rows ?? [];
  const width = heading?.cells.length ?? 0;
  return [heading, ...rows].flatMap((row) =>
    row === undefined ? [] : [Array.from({ length: width }, (_one, index) => row.cells[index] ?? '')],
  );
}

/** A zip archive of these files; `size` declares a false size. */
export function zip(files: Readonly<Record<string, string | Buffer>>, size?: number): Buffer {
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
export const workbook = (sheetData: string, more: Readonly<Record<string, string | Buffer>> = {}) => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
    <sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
  ...more,
});
