/** Maps: sites at one place are spread apart, by pointer and by keyboard alone. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { ADMIN, Site } from './site.ts';

let site: Site;

test.beforeAll(async () => {
  site = await Site.start();
  const gateway = await site.ask('/lfscada/manage/gateway/add', { sn: 'MAP-1', name: 'Map gateway' });
  for (const [name, lng] of [
    ['East well', 120],
    ['West well', 120],
    ['Far well', 121],
    // With more than twelve sites, marks near each other become one.
    ...Array.from({ length: 10 }, (_, index) => [`${index} outpost`, 120.5] as const),
  ] as const) {
    const input = { name, code: name.slice(0, 4).trim().toLowerCase(), gatewayId: gateway.id };
    const { id } = await site.ask('/lfscada/manage/equipment/add', input);
    await site.ask('/lfscada/manage/equipment/edit', { id, lng, lat: 30 });
  }
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page, context }) => {
  await context.request.post(`${site.url}/lfscada/user/login`, { form: ADMIN });
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(`${site.url}/map`);
});

const mark = (page: Page, name: RegExp) => page.getByRole('region', { name: /^Map;/ }).getByRole('button', { name });

test('two sites at one place are spread by a click, and each opens by another', async ({ page }) => {
  await mark(page, /^2 sites/).click();
  await expect(mark(page, /^West well/)).toBeVisible();
  await mark(page, /^East well/).click();
  await expect(page.getByRole('heading', { name: 'East well' })).toBeVisible();
});

test('two sites at one place are spread, opened and gathered again by keyboard alone', async ({ page }) => {
  await mark(page, /^2 sites/).focus();
  await page.keyboard.press('Enter');
  await expect(mark(page, /^East well/)).toBeFocused();
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(mark(page, /^East well/)).toHaveCount(0);
  await expect(mark(page, /^2 sites/)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'East well' })).toBeVisible();
});

test('a site is opened by the address that it has while its bubble is open', async ({ page }) => {
  await page.getByRole('button', { name: 'Show “Far well” on the map' }).click();
  await expect(page.getByRole('heading', { name: 'Far well' })).toBeVisible();
  await expect(page).toHaveURL(/point=/);
  const address = page.url();
  await page.keyboard.press('Escape');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Far well' })).toBeInViewport();
});

test('all sites are brought back into view by one button', async ({ page }) => {
  await expect(mark(page, /^Far well/)).toBeInViewport();
  await page.getByRole('button', { name: 'Show “East well” on the map' }).click();
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(mark(page, /^Far well/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Zoom to all sites' }).click();
  await expect(mark(page, /^Far well/)).toBeInViewport();
});

test('a map opens where it was left, and follows everything again after its button', async ({ page }) => {
  const kept = () => page.evaluate(() => String(localStorage.getItem('tidegate.mapView.sites')));
  await page.getByRole('button', { name: 'Show “East well” on the map' }).click();
  for (let press = 0; press < 3; press += 1) {
    const before = await kept();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(kept).not.toBe(before);
  }
  const scale = page.locator('.leaflet-control-scale-line');
  const shown = await scale.textContent();
  await page.reload();
  await expect(scale).toHaveText(shown ?? '');
  await expect(mark(page, /^Far well/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Zoom to all sites' }).click();
  await expect(mark(page, /^Far well/)).toBeInViewport();
  await page.reload();
  await expect(mark(page, /^Far well/)).toBeInViewport();
});

test('on a phone the legend is below the map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const map = await page.getByRole('region', { name: /^Map;/ }).boundingBox();
  const legend = await page.getByRole('list', { name: 'Legend' }).boundingBox();
  expect(legend?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0) - 1);
});
