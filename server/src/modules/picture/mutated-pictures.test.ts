import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/system-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { COPIES_MS, faultsOfCopies, mutated, type Random } from '../../testing/files/mutated.ts';
import { gif, jpeg, png, webp } from '../../testing/files/pictures.ts';
import { FileReaderPool } from '../../wiring/files/file-reader-pool.ts';
import { PICTURE_JOB } from './picture-job.ts';
import { PAGE_PICTURES } from './picture-type.ts';

const files = new FileReaderPool({ clock: systemClock, log: new SilentLog() });
afterAll(() => files.stop());

const PART = '<rect class="a" x="1" y="2" width="3e1" height="4" style="fill:url(#图)" transform="rotate(3)"/>';
const DRAWING = `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>
<svg xmlns="&ns;" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" viewBox="0 0 40 40">
<style>.a,#b{stroke:red;clip-path:url("#图")}/* a */</style>
<defs><linearGradient id="图"><stop offset="0" stop-color="#f00"/></linearGradient></defs>
${PART.repeat(20)}<use xlink:href="#b"/><g id="b"><path d="M0 0L10 10z"/><text>1 &amp; 2</text></g></svg>`;

const KINDS: readonly (readonly [name: string, make: (random: Random) => Uint8Array])[] = [
  ['drawings', (random) => mutated(Buffer.from(DRAWING), random)],
  ['drawings in UTF-16', (random) => mutated(Buffer.from(`\uFEFF${DRAWING}`, 'utf16le'), random)],
  ['raster pictures', (random) => mutated([png, jpeg, gif, webp][random(4)]?.(20, 20) ?? png(20, 20), random)],
];

test.each(KINDS)(
  'mutated copies are read or refused in time, and end no reader: %s',
  async (_what, make) => {
    const read = (bytes: Uint8Array, who: string) => files.run(PICTURE_JOB, who, { bytes, rules: PAGE_PICTURES });
    expect(await faultsOfCopies(make, read)).toEqual([]);
  },
  COPIES_MS,
);
