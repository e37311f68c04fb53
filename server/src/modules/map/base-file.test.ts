import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE_FILE } from '@tidegate/contract/nouns/map/base-file.ts';
import { smallPmtiles } from '@tidegate/contract/testing/pmtiles.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MapBaseFile } from './base-file.ts';

let folder: string;
let base: MapBaseFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-map-'));
  base = new MapBaseFile(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (bytes: Uint8Array) => writeFileSync(join(folder, BASE_FILE), bytes);

describe('the map file in the data folder', () => {
  test('may be missing', async () => {
    expect(await base.info()).toBeNull();
    expect(await base.read(0, 10)).toBeNull();
  });

  test('says what it covers, and is read in pieces up to its end', async () => {
    const bytes = smallPmtiles();
    put(bytes);
    const part = { problem: null, minZoom: 0, maxZoom: 1, west: -180, south: -85, east: 180, north: 85 };
    expect(await base.info()).toMatchObject({ ...part, bytes: bytes.length });
    expect(await base.read(0, 7)).toEqual(new Uint8Array(bytes.subarray(0, 7)));
    expect(await base.read(bytes.length - 3, 100)).toEqual(new Uint8Array(bytes.subarray(-3)));
    expect(await base.read(bytes.length + 5, 100)).toEqual(new Uint8Array());
  });

  test('is used as soon as it is there, and again as soon as it is another one', async () => {
    put(Buffer.from('not yet'));
    const before = await base.info();
    put(smallPmtiles());
    const after = await base.info();
    expect([before?.problem, after?.problem]).toEqual(['notPmtiles', null]);
    expect(after?.version).not.toBe(before?.version);
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 'notPmtiles'],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n'.repeat(30), 'latin1'), 'notPmtiles'],
    ['an archive of another version', smallPmtiles().fill(2, 7, 8), 'version'],
    ['an archive that was cut in its header', smallPmtiles().subarray(0, 60), 'cut'],
    ['an archive that was cut in its last tile', smallPmtiles().subarray(0, -1), 'cut'],
    ['an archive of sections beyond any disk', smallPmtiles().fill(255, 56, 72), 'cut'],
    ['an archive of pictures', smallPmtiles().fill(2, 99, 100), 'notVector'],
  ])('that is %s is named, and never read', async (_what, bytes, problem) => {
    put(bytes);
    expect((await base.info())?.problem).toBe(problem);
    expect(await base.read(0, 10)).toBeNull();
  });

  test.each([
    ['a folder', (place: string) => mkdirSync(place)],
    ['a pipe', (place: string) => execFileSync('mkfifo', [place])],
  ])('that is %s is named, and nothing waits for it', async (_what, make) => {
    make(join(folder, BASE_FILE));
    expect((await base.info())?.problem).toBe('unreadable');
    expect(await base.read(0, 10)).toBeNull();
  });
});
