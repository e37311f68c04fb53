import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/system-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { COPIES_MS, faultsOfCopies, mutated, type Random } from '../../testing/files/mutated.ts';
import { FileReaderPool } from '../../wiring/files/file-reader-pool.ts';
import { findTable } from './find-table.ts';
import { TABLE_JOB } from './table-job.ts';
import { workbook, zip } from './testing.ts';

const files = new FileReaderPool({ clock: systemClock, log: new SilentLog() });
afterAll(() => files.stop());

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rows = Array.from(
  { length: 40 },
  (_one, at) => `<row r="${at + 2}">${cell(`A${at + 2}`, 'a')}<c r="B${at + 2}"><v>1.5</v></c></row>`,
);
const SHEET = `<row r="1">${cell('A1', 'Code')}${cell('B1', 'Factor')}</row>${rows.join('')}`;
const XML = workbook(SHEET, { 'xl/sharedStrings.xml': '<sst><si><t>a</t></si><si><r><t>b</t></r></si></sst>' });
const CSV = `sep=;\r\nCode;Name;Factor\r\n${'a;"b ""c"" ü";0,1\r\n'.repeat(60)}`;
const JSON_TEXT = JSON.stringify({
  name: '',
  tags: Array.from({ length: 40 }, (_one, at) => ({ name: `t${at}`, dataType: 'Float4', nested: { a: at } })),
});

const KINDS: readonly (readonly [name: string, make: (random: Random) => Uint8Array])[] = [
  ['workbooks with changed bytes', (random) => mutated(zip(XML), random)],
  [
    'workbooks with changed XML',
    (random) => {
      const paths = Object.keys(XML);
      const path = paths[random(paths.length)] ?? '';
      return zip({
        ...XML,
        [path]: mutated(Buffer.from(String(Object.entries(XML).find(([one]) => one === path)?.[1])), random),
      });
    },
  ],
  ['CSV texts', (random) => mutated(Buffer.from(CSV, random(2) === 0 ? 'utf8' : 'latin1'), random)],
  ['UTF-16 texts', (random) => mutated(Buffer.from(CSV, 'utf16le'), random)],
  ['JSON texts', (random) => mutated(Buffer.from(JSON_TEXT), random)],
];

test.each(KINDS)(
  `mutated copies are read or refused in time, and end no reader: %s`,
  async (_what, make) => {
    const faults = await faultsOfCopies(make, async (bytes, who) => {
      const { tables } = await files.run(TABLE_JOB, who, { bytes, maxRows: 100, accepts: 'any' });
      findTable(tables, (heading) => heading === 'Code', 100);
    });
    expect(faults).toEqual([]);
  },
  COPIES_MS,
);
