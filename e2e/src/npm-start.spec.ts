/** First steps of a newcomer: `npm start` in an empty folder, sign in with the printed password, watch the demo plant. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { freePort } from '../../contract/src/testing/free-port.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'tidegate-start-'));
let start: ChildProcess;
let output = '';
let url = '';

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  start = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      TIDEGATE_DATA: folder,
      TIDEGATE_HTTP_PORT: String(port),
      TIDEGATE_MQTT_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  start.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
});

test.afterAll(async () => {
  if (start.exitCode === null) {
    start.kill('SIGTERM');
    await once(start, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('npm start shows a running plant with its history', async ({ page }) => {
  test.setTimeout(120_000);
  await expect.poll(() => output, { timeout: 60_000 }).toContain('one-time password');
  const password = readFileSync(join(folder, 'first-password'), 'utf8').trim();

  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(url);
  await page.locator('input[name=loginname]').fill('admin');
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  // Two actions lead from the sign-in to a live value.
  await page.getByRole('link', { name: 'Equipment', exact: true }).click();
  const waterworks = page.getByRole('link', { name: 'North Waterworks' }).first();
  await expect(waterworks).toBeVisible({ timeout: 60_000 });
  await waterworks.click();

  // Values that physics moves: what is shown now is not what is shown a moment later.
  const pressure = page.getByRole('row').filter({ has: page.getByText('PT101', { exact: true }) });
  await expect(pressure.locator('[data-quality=good]')).toBeVisible({ timeout: 30_000 });
  const first = await pressure.locator('[data-quality=good]').textContent();
  await expect.poll(() => pressure.locator('[data-quality=good]').textContent(), { timeout: 30_000 }).not.toBe(first);

  await page.getByRole('link', { name: 'Open the curve of “Outlet pressure”' }).click();
  await page.getByText('7 d', { exact: true }).click();
  await expect(page.locator('.uplot canvas')).toBeVisible();
  // The week is delivered by the gateway in the background; it is there within a minute.
  await expect.poll(() => pointsOfEachDay(page), { timeout: 60_000 }).toEqual(Array(7).fill(true));

  // The camera of the yard, whose picture the demo draws and encodes.
  await page.goto(`${url}/monitor/video`);
  const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(1);
});

test('a stranger trips a pump, acknowledges and replays its alarm, led by what is on the screen alone', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(url);
  await page.locator('input[name=loginname]').fill('admin');
  await page.locator('input[name=password]').fill(readFileSync(join(folder, 'first-password'), 'utf8').trim());
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Start tour' }).click();
  const tour = page.getByRole('region', { name: 'Guided tour' });
  const isAt = (title: string) => expect(tour.getByRole('heading', { name: title })).toBeVisible({ timeout: 30_000 });

  await isAt('Trip a pump');
  await tour.getByRole('button', { name: 'Take me there' }).click();
  await page.getByRole('button', { name: 'Overload test', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: /^Write/ }).click();

  await isAt('See the alarm');
  await page.getByRole('link', { name: /alarms? (?:is|are) active/i }).click();
  await isAt('Acknowledge it');
  await page.getByRole('button', { name: /^Acknowledge .*overload/ }).click();
  await isAt('Replay it');
  await page.getByRole('link', { name: /^Replay .*overload/ }).click();
  await expect(page).toHaveURL(/[?&]at=\d+/);
  await isAt('Draw a page');

  // Stopped, it is offered by the help, where it was left.
  await tour.getByRole('button', { name: 'Stop tour' }).click();
  await expect(tour).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Help for this page (?)' }).click();
  await page.getByRole('button', { name: 'Resume tour' }).click();
  await isAt('Draw a page');
});

/** For each of the last seven days, whether the curve on the page has more than a hundred points in it. */
function pointsOfEachDay(page: Page): Promise<boolean[]> {
  return page.evaluate(async () => {
    const signals = new URL(location.href).searchParams.get('s') ?? '';
    const to = Date.now();
    const fields = {
      signalIds: JSON.stringify(signals.split(',')),
      from: String(to - 7 * 86_400_000),
      to: String(to),
      width: '7',
    };
    const answer = await fetch('/lfscada/monitor/history', { method: 'POST', body: new URLSearchParams(fields) });
    const { data }: { data: { count: number[] }[] } = await answer.json();
    return (data[0]?.count ?? []).map((count) => count > 100);
  });
}
