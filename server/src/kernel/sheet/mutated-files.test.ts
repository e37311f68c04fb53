import { Refusal } from '@tidegate/contract/errors.ts';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/system-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { repeats } from '../../testing/soak.ts';
import { FileReaderPool } from '../../wiring/files/file-reader-pool.ts';
import { findTable } from './find-table.ts';
import { TABLE_JOB } from './table-job.ts';
import { workbook, zip } from './testing.ts';

const COPIES = repeats(300, 10_000);
const AT_ONCE = 2;

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

/** A generator of numbers below `most` that gives the same ones for a seed. */
function seeded(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) % most;
  };
}

/** A copy with a few parts changed, doubled, left out or repeated many times. */
function mutated(bytes: Uint8Array, random: (most: number) => number): Buffer {
  let copy = Buffer.from(bytes);
  for (let change = random(4) + 1; change > 0; change -= 1) {
    const at = random(copy.length + 1);
    const length = random(40);
    const part = copy.subarray(at, at + length);
    const inserted = [
      Buffer.from([random(256)]),
      Buffer.concat([part, part]),
      Buffer.alloc(0),
      Buffer.concat(Array.from({ length: random(2_000) }, () => part)),
      Buffer.from(['<', '"', '&', '\0', '>', '<c', ']]>', ';', '\n', '{'][random(10)] ?? ''),
    ][random(5)];
    copy = Buffer.concat([copy.subarray(0, at), inserted ?? part, copy.subarray(at + (random(2) === 0 ? 1 : length))]);
  }
  return copy;
}

const KINDS: readonly (readonly [name: string, make: (random: (most: number) => number) => Uint8Array])[] = [
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
    let next = 0;
    const faults: string[] = [];
    const work = async (worker: string): Promise<void> => {
      while (next < COPIES) {
        const seed = (next += 1);
        const bytes = make(seeded(seed * 7_919));
        try {
          const { tables } = await files.run(TABLE_JOB, worker, { bytes, maxRows: 100, accepts: 'any' });
          findTable(tables, (heading) => heading === 'Code', 100);
        } catch (error) {
          const name = error instanceof Refusal ? error.refusal : String(error);
          if (!(error instanceof Refusal) || name === 'fileTooSlow' || name === 'fileQueueFull')
            faults.push(`${seed}: ${name}`);
          // A list of a few rows never needs much memory.
          if (name === 'fileTooMuchMemory') faults.push(`${seed}: ${name}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_one, at) => work(`worker ${at}`)));
    expect(faults).toEqual([]);
  },
  repeats(60_000, 3_600_000),
);
