/** The background of maps from a file in the data folder of the server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { smallPmtiles } from '@tidegate/contract/testing/pmtiles.ts';
import { expect, test } from './steady-test.ts';
import { ADMIN, Site } from './site.ts';

const BASE_FILE = 'map.pmtiles';

let site: Site;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-map-'));
  site = await Site.start({ TIDEGATE_DATA: folder });
  const gateway = await site.ask('/lfscada/manage/gateway/add', { sn: 'MAP-1', name: 'Map gateway' });
  const well = { name: 'East well', code: 'east', gatewayId: gateway.id };
  const { id } = await site.ask('/lfscada/manage/equipment/add', well);
  await site.ask('/lfscada/manage/equipment/edit', { id, lng: 120, lat: 30 });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(async ({ page, context }) => {
  await context.request.post(`${site.url}/lfscada/user/login`, { form: ADMIN });
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
});

const put = (bytes: Uint8Array) => writeFileSync(join(folder, BASE_FILE), bytes);

/** Colour in the middle of the first tile that was drawn; empty before. */
const sea = (page: Page) =>
  page.evaluate(() => {
    const tile = document.querySelector<HTMLCanvasElement>('canvas.leaflet-tile');
    const pixel = tile?.getContext('2d')?.getImageData(tile.width / 2, tile.height / 2, 1, 1).data;
    return pixel === undefined || pixel[3] === 0 ? '' : pixel.join(' ');
  });

test('a map without a file shows a grid, and names where a map comes from', async ({ page }) => {
  await page.goto(`${site.url}/map`);
  await expect(page.getByRole('link', { name: 'Choose a map source' })).toBeVisible();
  await page.goto(`${site.url}/manage/system/setting`);
  await expect(
    page.getByText(`put a PMTiles vector map into the data folder of the server as ${BASE_FILE}`),
  ).toBeVisible();
});

test('a map is drawn from the file, in the theme of the reader, and says whose data it is', async ({ page }) => {
  put(smallPmtiles());
  await page.goto(`${site.url}/map`);
  await expect.poll(() => sea(page)).not.toBe('');
  const light = await sea(page);
  await expect(page.getByText('© OpenStreetMap')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a map source' })).toHaveCount(0);
  await page.addInitScript(() => localStorage.setItem('tidegate.theme', '"dark"'));
  await page.reload();
  await expect.poll(() => sea(page)).not.toBe('');
  expect(await sea(page)).not.toBe(light);
});

test('a file that was cut short is named in the settings, and the map has its grid', async ({ page }) => {
  put(smallPmtiles().subarray(0, -1));
  await page.goto(`${site.url}/manage/system/setting`);
  await expect(page.getByText(`${BASE_FILE} is incomplete. Copy it again.`)).toBeVisible();
  await page.goto(`${site.url}/map`);
  await expect(page.getByRole('link', { name: 'Choose a map source' })).toBeVisible();
  expect(await sea(page)).toBe('');
});
