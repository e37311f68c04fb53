/** From a PLC's register to the browser and back: the main job, with nothing in between replaced. */
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { ADMIN, Site } from './site.ts';

let site: Site;
let equipmentId: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await Site.start();
  site.plc.input[3] = 42;
  site.plc.holding[7] = 150;
  ({ equipmentId } = await site.setUp());
});
test.afterAll(() => site.stop());

/** Signs in, and waits for the first screen. */
async function signIn(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(site.url);
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('input[name=loginname]').fill(ADMIN.loginname);
  await page.locator('input[name=password]').fill(ADMIN.password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/monitor\/overview/);
}

const row = (page: Page, code: string) => page.getByRole('row').filter({ has: page.getByText(code, { exact: true }) });

test('a live value in the browser follows a register of the PLC', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Water tank' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/monitor/gm/vuedetail/${equipmentId}`));
  await expect(row(page, 'level')).toContainText('4.2');
  site.plc.input[3] = 57;
  await expect(row(page, 'level')).toContainText('5.7');
  await expect(row(page, 'setpoint')).toContainText('150');
});

test('a value that the device cannot deliver shows the device code and no number', async ({ page }) => {
  await signIn(page);
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}`);
  await expect(row(page, 'lost')).toContainText('99802');
  await expect(row(page, 'lost')).toContainText('illegal data address');
});

test('a set-point is confirmed by a person, written to the register, and read back', async ({ page }) => {
  await signIn(page);
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}?tab=write`);
  const input = page.getByLabel('New value of “Level set-point”');
  await input.fill('501');
  await page.getByRole('button', { name: 'Write “Level set-point”' }).click();
  await expect(page.getByText('The value to write is out of range')).toBeVisible();
  expect(site.plc.holding[7]).toBe(150);

  await input.fill('320');
  await page.getByRole('button', { name: 'Write “Level set-point”' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('150');
  await expect(dialog).toContainText('320');
  expect(site.plc.holding[7]).toBe(150);
  await dialog.getByRole('button', { name: /^Write 320/ }).click();
  await expect(page.getByText('Confirmed, the device value is 320')).toBeVisible();
  expect(site.plc.holding[7]).toBe(320);
  await expect(page.getByRole('region', { name: 'Write log' }).getByRole('row').nth(1)).toContainText('320');
});

test('the curve of a signal shows the measured values', async ({ page }) => {
  await signIn(page);
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}`);
  await page.getByRole('link', { name: /Level set-point/ }).click();
  await expect(page).toHaveURL(/tab=history/);
  await expect(page.locator('.uplot canvas')).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.locator('.uplot canvas')).toBeVisible();
  expect(page.url()).toBe(address);
});

test('without its gateway a value is marked stale and cannot be written', async ({ page }) => {
  await signIn(page);
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}`);
  await expect(row(page, 'level')).toContainText('5.7');
  await site.killGateway();
  await expect(page.getByText('The gateway is offline')).toBeVisible();
  await expect(row(page, 'level').locator('[data-quality=stale]')).toBeVisible();
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}?tab=write`);
  await expect(page.getByRole('button', { name: 'Write “Level set-point”' })).toBeDisabled();
  site.startGateway();
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}`);
  await expect(row(page, 'level').locator('[data-quality=good]')).toBeVisible();
});

test('without its server a page reports the loss, and recovers by itself', async ({ page }) => {
  await signIn(page);
  await page.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}`);
  await expect(row(page, 'level').locator('[data-quality=good]')).toBeVisible();
  await site.stopServer();
  await expect(row(page, 'level').locator('[data-quality=stale]')).toBeVisible();
  await site.startServer();
  await expect(row(page, 'level').locator('[data-quality=good]')).toBeVisible({ timeout: 30_000 });
});

test('an unknown path leads to /404, and a protected path to the login and back', async ({ page }) => {
  await page.goto(`${site.url}/no/such/path`);
  await expect(page).toHaveURL(/\/404$/);
  await page.goto(`${site.url}/login.jsp`);
  await expect(page.locator('input[name=loginname]')).toBeVisible();
  const guarded = `/monitor/eg/detail/list/${equipmentId}/0`;
  await page.goto(site.url + guarded);
  await expect(page).toHaveURL(/\/login/);
  await page.locator('input[name=loginname]').fill(ADMIN.loginname);
  await page.locator('input[name=password]').fill(ADMIN.password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(guarded));
  await expect(row(page, 'level')).toContainText('5.7');
});
