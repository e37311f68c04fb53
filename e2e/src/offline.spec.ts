/** Without a network the last screen opens, marked as old, and nothing can be written. */
import type { Response } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { Site } from './site.ts';

let site: Site;
let equipmentId: string;

test.use({ serviceWorkers: 'allow' });
test.beforeAll(async () => {
  site = await Site.start();
  site.plc.input[3] = 421;
  site.plc.holding[7] = 150;
  ({ equipmentId } = await site.setUp());
});
test.afterAll(() => site.stop());

test('the app opens offline with stale values and without writing, and is live once it is online again', async ({
  page,
  context,
}) => {
  await site.shareSession(context);
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}`);
  await expect(page.locator('[data-quality=good]').filter({ hasText: '42.1' }).first()).toBeVisible();
  const isKept = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      const held = await caches.open('tidegate-kept');
      const names = (await held.keys()).map(({ url }) => new URL(url).pathname);
      return worker?.active?.state === 'activated' && names.some((name) => name.includes('/values/'));
    });
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Cannot reach the server' })).toContainText(
    'Showing data from',
  );
  await expect(page.getByRole('heading', { name: 'Water tank' })).toBeVisible();
  await expect(page.locator('[data-quality=stale]').filter({ hasText: '42.1' }).first()).toBeVisible();
  await expect(page.locator('[data-quality=good]')).toHaveCount(0);
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}?tab=write`);
  await page.getByLabel('New value of “Level set-point”').fill('200');
  await expect(page.getByRole('button', { name: 'Write “Level set-point”' })).toBeDisabled();
  await expect(page.getByText('Values cannot be written until the connection is restored.').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Write “Level set-point”' })).toBeEnabled();
  expect(site.plc.holding[7]).toBe(150);
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}`);
  await expect(page.locator('[data-quality=good]').filter({ hasText: '42.1' }).first()).toBeVisible();

  // An address that is opened again has the page that it had last, and a reload that of the server. Each is known by its nonce, and
  // stored behind the screen.
  const nonceIn = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  const nonce = (shown: Response | null) => nonceIn(shown?.headers()['content-security-policy']);
  const visit = async () => nonce(await page.goto(`${site.url}/monitor/eg/list`));
  const stored = async () =>
    nonceIn(
      await page.evaluate(async () => {
        const held = await caches.match('/index/monitor/eg/list');
        return held?.headers.get('content-security-policy') ?? undefined;
      }),
    );
  const first = await visit();
  expect(first).toBeDefined();
  await expect.poll(stored).toBe(first);
  expect(await visit()).toBe(first);
  await expect.poll(stored).not.toBe(first);
  const second = await visit();
  expect(second).not.toBe(first);
  await expect.poll(stored).not.toBe(second);
  const reloaded = nonce(await page.reload());
  await expect.poll(stored).toBe(reloaded);
  expect(await visit()).toBe(reloaded);
  await expect(page.getByRole('link', { name: 'Water tank' })).toBeVisible();

  // Signing out leaves nothing behind.
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => caches.has('tidegate-kept'))).toBe(false);
  await context.setOffline(true);
  await page.goto(`${site.url}/monitor/eg/list`);
  await expect(page.getByText('Water tank')).toHaveCount(0);
});
