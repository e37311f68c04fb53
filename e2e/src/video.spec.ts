import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Locator } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { serverCount, Site } from './site.ts';
import { Streams } from './streams.ts';

const KEY = { appKey: 'app-1', appSecret: 'secret-1' };
const PROGRAM = join(
  import.meta.dirname,
  '..',
  '..',
  'server',
  'src',
  'testing',
  'camera-cloud',
  'camera-cloud-program.ts',
);

let site: Site;
let streams: Streams;
let cloud: ChildProcess;
let cloudUrl: string;

test.beforeAll(async () => {
  streams = await Streams.open();
  const args = [KEY.appKey, KEY.appSecret, 'C1', `${streams.url}/live.m3u8`];
  cloud = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (cloud.stdout === null) throw new Error('nothing to read');
  [cloudUrl] = (await once(createInterface(cloud.stdout), 'line')) as [string];
  site = await Site.start({ TIDEGATE_OUTSIDE_ALLOW: '127.0.0.1' });
});
test.afterAll(async () => {
  cloud.kill();
  await streams.close();
  await site.stop();
});

const grows = async (video: Locator) => {
  const at = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await at();
  await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(before + 0.5);
};

test('the video wall plays HLS, FLV and cloud cameras, and moves a camera while a button is held', async ({
  page,
  context,
}) => {
  const { equipmentId } = await site.setUp();
  const camera = (fields: object) => site.ask('/lfscada/manage/camera/add', { equipmentId, ...fields });
  await camera({ name: 'Yard', useType: 'hls', hlsReserve: `${streams.url}/live.m3u8` });
  await camera({ name: 'Hall', useType: 'flv', hlsReserve: `${streams.url}/live.flv` });
  await camera({ name: 'Gate', useType: 'ezviz', serialNumber: 'C1', ptz: true });
  await site.ask('/lfscada/manage/cameraKey/save', { ...KEY, baseUrl: cloudUrl });
  await site.ask('/lfscada/manage/setting/save', { streams: [streams.url] });

  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await context.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await site.shareSession(context);
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}`);
  await page.getByRole('link', { name: 'Video', exact: true }).last().click();
  for (const name of ['Yard', 'Hall', 'Gate']) {
    const tile = page.getByRole('region', { name: `Water tank · ${name}` });
    await grows(tile.locator('video'));
  }

  const asked = async (path: string) => {
    const calls: readonly { readonly path: string }[] = await (await fetch(cloudUrl)).json();
    return calls.filter((call) => call.path === path).length;
  };
  const gate = page.getByRole('region', { name: 'Water tank · Gate' });
  await gate.getByRole('button', { name: 'Camera controls' }).click();
  await gate.getByRole('button', { name: 'Left', exact: true }).hover();
  await page.mouse.down();
  await expect.poll(() => asked('device/ptz/start')).toBe(1);
  await expect(gate.getByText('Moving: Left')).toBeVisible();
  expect(await asked('device/ptz/stop')).toBe(0);
  await page.mouse.up();
  // A server that did not begin the movement stops the camera at once, and so does the one that did.
  const stops = serverCount() > 1 ? 2 : 1;
  await expect.poll(() => asked('device/ptz/stop')).toBe(stops);
  await expect(gate.getByText('Hold to move')).toBeVisible();
  expect([await asked('device/ptz/start'), await asked('device/ptz/stop')]).toEqual([1, stops]);
  expect(problems).toEqual([]);
});
