/** Watching: what an operator may rely on when something is cut, and how fast they get where they want. */
import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { BufferingProxy } from './buffering-proxy.ts';
import { ADMIN, Site } from './site.ts';

let site: Site;
let equipmentId: string;
let bareId: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await Site.start();
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page, context }) => {
  // A separate session: the site's ends when it signs in again after a restart of the server.
  await context.request.post(`${site.url}/lfscada/user/login`, { form: ADMIN });
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
});

const detail = (query = '') => `${site.url}/monitor/gm/vuedetail/${equipmentId}${query}`;
const values = (page: Page, quality: string) =>
  page.getByRole('table', { name: 'Live values' }).locator(`[data-quality=${quality}]`);
const row = (page: Page, code: string) => page.getByRole('row').filter({ has: page.getByText(code, { exact: true }) });
const cards = (page: Page) => page.getByRole('list', { name: 'Equipment', exact: true }).getByRole('listitem');
async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Search everything/ })).toBeFocused();
}

/** Every number beside a signal. */
const figures = (page: Page) =>
  page
    .getByRole('table', { name: 'Live values' })
    .locator('[data-quality]')
    .evaluateAll((found) => found.map((one) => one.querySelector('span:not([class*=clock])')?.textContent ?? ''));

test('each empty screen explains in one sentence what to do, with the button for it', async ({ page }) => {
  await page.goto(`${site.url}/monitor/eg/list`);
  await expect(page.getByRole('heading', { name: 'No equipment yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Register gateway' }).click();
  await expect(page).toHaveURL(/\/manage\/eg\/gateway/);

  site.plc.input[3] = 42;
  ({ equipmentId } = await site.setUp());
  const gatewayId = '1';
  bareId = (await site.ask('/lfscada/manage/equipment/add', { name: '空', code: 'bare', gatewayId })).id;
  await page.goto(`${site.url}/monitor/gm/vuedetail/${bareId}`);
  await expect(page.getByRole('heading', { name: 'No signals yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add signals' })).toBeVisible();
  await page.goto(`${site.url}/monitor/gm/vuedetail/${bareId}?tab=write`);
  await expect(page.getByRole('heading', { name: 'No writable signals' })).toBeVisible();
  await page.goto(detail('?tab=history'));
  await expect(page.getByRole('heading', { name: 'Choose signals to see their curves' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Show / })).toBeVisible();

  await page.goto(`${site.url}/monitor/eg/list?alarm=1&q=nothing`);
  await expect(page.getByRole('heading', { name: 'No matching equipment' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('link', { name: 'Water tank' })).toBeVisible();
});

/** The call that opens a stream. A browser waits four seconds for its beginning, less what it takes to say that it asked, ms. */
const STREAM = '/lfscada/monitor/stream';
const GIVEN_UP_MS = 2_500;

test('a proxy that holds streams back is noticed, and values arrive by polling', async ({ page, context }) => {
  const proxy = await BufferingProxy.open(site.url);
  const level = row(page, 'level');
  try {
    await context.request.post(`${proxy.url}/lfscada/user/login`, { form: ADMIN });
    const begun = new Map<Request, number>();
    page.on('request', (one) => begun.set(one, performance.now()));
    // One that ends earlier ends because the screen follows something else.
    const isGivenUp = (one: Request) =>
      one.url().endsWith(STREAM) && performance.now() - (begun.get(one) ?? 0) > GIVEN_UP_MS;
    const givenUp = page.waitForEvent('requestfailed', isGivenUp);
    await page.goto(detail().replace(site.url, proxy.url));
    await expect(level).toContainText('4.2');
    await givenUp;
    const tried = proxy.asked(STREAM);
    site.plc.input[3] = 43;
    await expect(level).toContainText('4.3');
    expect(proxy.asked(STREAM)).toBe(tried);
  } finally {
    site.plc.input[3] = 42;
    await proxy.close();
  }
});

test('an address opens its curve, a note survives a reload, and the export is complete', async ({ page }) => {
  // The first signal of the site is the level.
  const address = `${site.url}/monitor/history?equip=${equipmentId}&signals=1&r=1h`;
  await page.goto(address);
  await expect(page.getByText(/^Raw data, [1-9]/)).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('float cleaned');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const marks = page.getByRole('region', { name: 'Marks' });
  await expect(marks.getByText('float cleaned')).toBeVisible();
  await page.goto(address.replace('r=1h', `from=${Date.now() - 3_600_000}&to=${Date.now() + 3_600_000}`));
  await expect(marks.getByText('float cleaned')).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'All data (CSV)' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  // A first read that comes too late on a busy machine is a row without a number.
  expect(text).toMatch(/^\uFEFFTime,Level \(m\)\r\n(?:\d{4}-\d\d-\d\d [\d:.]+,\r\n)*\d{4}-\d\d-\d\d .*,4\.2\r\n/);
});

test('an address draws one signal over another, by keyboard too, and keeps its points as a file', async ({ page }) => {
  await page.goto(`${site.url}/monitor/history?equip=${equipmentId}&signals=1,2&r=1h&xy=2,1,line`);
  const chart = page.getByRole('slider', { name: 'Level / m over Level set-point / cm' });
  await chart.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /· Level [\d.]+ m · Level set-point \d+ cm$/);
  await expect(page.getByRole('checkbox', { name: 'Line in order of time' })).toBeChecked();
  await page.getByRole('button', { name: 'Export' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Points of the chart (CSV)' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text).toMatch(/^\uFEFFTime,Level set-point \/ cm,Level \/ m\r\n\d{4}-\d\d-\d\d [\d:.]+,\d+,[\d.]+\r\n/);
  await page.getByText('Curve', { exact: true }).click();
  await expect(page).not.toHaveURL(/xy=/);
});

test('the list shows live values, follows an equipment, and remembers its view', async ({ page }) => {
  await page.goto(`${site.url}/monitor/eg/list`);
  const tank = page.getByRole('row').filter({ hasText: 'Water tank' });
  await expect(tank.locator('[data-quality=good]').first()).toContainText('4.2');
  await page.getByRole('button', { name: 'Follow Water tank' }).click();
  await expect(page.getByRole('button', { name: 'Unfollow Water tank' })).toBeVisible();
  await page.getByText('Followed only').click();
  await expect(page).toHaveURL(/followed=1/);
  await expect(page.getByRole('link', { name: '空' })).toHaveCount(0);
  await page.getByTitle('Cards').click();
  await expect(cards(page)).toContainText('4.2');
  await page.goto(`${site.url}/monitor/eg/list`);
  await expect(cards(page).filter({ hasText: 'Water tank' })).toBeVisible();
  await page.getByTitle('Table').click();
});

test('pinned signals are shown in the list', async ({ page }) => {
  await page.goto(detail());
  await page.getByRole('button', { name: 'Show “Level set-point” in equipment list' }).click();
  await expect(page.getByRole('button', { name: 'Hide “Level set-point”' })).toBeVisible();
  await page.goto(`${site.url}/monitor/eg/list`);
  const tank = page.getByRole('row').filter({ hasText: 'Water tank' });
  await expect(tank).toContainText('Level set-point');
  await expect(tank).not.toContainText('No such address');
});

test('Ctrl K leads from any screen to the curve of a signal by keyboard alone', async ({ page }) => {
  const took: number[] = [];
  for (const [path, typed] of [
    ['/manage/log', 'set-point'],
    ['/monitor/eg/list', 'ywsd'],
    ['/account/config', 'tank setpoint'],
  ] as const) {
    await page.goto(site.url + path);
    await expect(page.locator('main')).toBeVisible();
    const began = Date.now();
    await openSearch(page);
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=history&s=\d+/);
    await expect(page.locator('.uplot canvas')).toBeVisible();
    took.push(Date.now() - began);
    await expect(page.getByText('Level set-point').first()).toBeVisible();
  }
  // The bar is 3 s on a machine that does nothing besides; here a search that hangs is what fails.
  console.log(`Ctrl K to the curve ${took.join(', ')} ms (3,000)`);
  expect(Math.min(...took), took.join(', ')).toBeLessThan(15_000);
});

test('Ctrl K finds screens too', async ({ page }) => {
  await page.goto(`${site.url}/monitor/eg/list`);
  await expect(page.locator('main')).toBeVisible();
  await openSearch(page);
  await page.keyboard.type('operation lo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/log/);
  await page.keyboard.press('Tab');
  const isInContent = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  await expect.poll(isInContent, 'the next Tab leads into the content').toBe(true);
});

test('an address that is pasted or reloaded shows the same screen, tab, filters and time range', async ({ page }) => {
  const addresses = {
    [`${site.url}/monitor/eg/list?q=tank&online=1&view=card`]: async () => {
      await expect(page.getByRole('textbox', { name: 'Search by name, code or tag' })).toHaveValue('tank');
      await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
      await expect(cards(page)).toContainText('Water tank');
    },
    [detail('?f=level&trouble=1&sort=name')]: async () => {
      await expect(page.getByRole('textbox', { name: 'Filter by name or code' })).toHaveValue('level');
      await expect(page.getByRole('switch', { name: 'Problems only' })).toBeChecked();
      await expect(page.getByRole('link', { name: 'Live values' })).toHaveAttribute('aria-current', 'page');
    },
    [detail('?tab=write&f=set')]: async () => {
      await expect(page.getByLabel('New value of “Level set-point”')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Write', exact: true })).toHaveAttribute('aria-current', 'page');
    },
    [detail('?tab=history&s=1,2&r=24h')]: async () => {
      await expect(page.locator('.uplot canvas')).toBeVisible();
      await expect(page.getByRole('radio', { name: '24 h' })).toBeChecked();
    },
    [`${site.url}/monitor/eg/detail/list/${equipmentId}/0?tab=write`]: async () => {
      await expect(page.getByLabel('New value of “Level set-point”')).toBeVisible();
    },
    [`${site.url}/monitor/eg/detail/list/${equipmentId}/1`]: async () => {
      await expect(page.getByText('No active alarms on this equipment.')).toBeVisible();
    },
  };
  for (const [address, isThere] of Object.entries(addresses)) {
    await page.goto(address);
    await isThere();
    await page.reload();
    await isThere();
    expect(decodeURIComponent(page.url())).toBe(address);
  }
  const tabs = page.getByRole('navigation', { name: 'Equipment details' });
  await tabs.getByRole('link', { name: 'Live values' }).click();
  await expect(page.getByRole('table', { name: 'Live values' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Alarms' }).click();
  await expect(page).toHaveURL(`${site.url}/monitor/eg/detail/list/${equipmentId}/alarm`);
});

test('when the server dies every value is marked and no other number appears', async ({ page }) => {
  await page.goto(detail());
  await expect(row(page, 'level')).toContainText('4.2');
  const before = await figures(page);
  await site.stopServer();
  await expect(values(page, 'good')).toHaveCount(0, { timeout: 6_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'The server has been unreachable' })).toBeVisible();
  expect(await figures(page)).toEqual(before);
  await site.startServer();
  await expect(values(page, 'good').first()).toBeVisible({ timeout: 30_000 });
});

test('when the gateway dies every value is marked, in the list too', async ({ page, context }) => {
  await page.goto(detail());
  const list = await context.newPage();
  await list.goto(`${site.url}/monitor/eg/list`);
  await expect(row(page, 'level').locator('[data-quality=good]')).toBeVisible();
  const before = await figures(page);
  await site.killGateway();
  await expect(values(page, 'good')).toHaveCount(0);
  expect(await figures(page)).toEqual(before);
  const shown = list.getByRole('row').filter({ hasText: 'Water tank' }).locator('[data-quality]');
  await expect(shown.first()).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: 'Water tank' }).locator('[data-quality=good]')).toHaveCount(0);
  site.startGateway();
  await expect(row(page, 'level').locator('[data-quality=good]')).toBeVisible();
});

test('when a source falls silent its value is marked and its number unchanged', async ({ page }) => {
  const staleAfterSec = 4;
  await site.ask('/lfscada/manage/signal/edit', { id: '1', staleAfterSec });
  await page.goto(detail());
  // The value moves, so that the gateway reports it in each of its cycles.
  const moving = setInterval(() => (site.plc.input[3] = (site.plc.input[3] ?? 0) === 42 ? 43 : 42), 200);
  const level = row(page, 'level');
  await expect(level.locator('[data-quality=good]')).toBeVisible();
  const goOn = site.hangGateway();
  try {
    const hungAt = Date.now();
    await expect(level.locator('[data-quality=stale]')).toBeVisible();
    console.log(`marked ${Date.now() - hungAt} ms after the last word (${staleAfterSec * 1_000 + 1_000})`);
    expect(['4.2', '4.3']).toContain((await figures(page))[0]);
  } finally {
    goOn();
    clearInterval(moving);
    site.plc.input[3] = 42;
  }
  await expect(level.locator('[data-quality=good]')).toBeVisible();
  await site.ask('/lfscada/manage/signal/edit', { id: '1', staleAfterSec: '' });
});

test('when the PLC dies its values show the reason, no unmeasured number appears, and the trend has a gap', async ({
  page,
}) => {
  await page.goto(detail());
  await expect(row(page, 'level')).toContainText('4.2');
  await site.plc.stop();
  await expect(values(page, 'good')).toHaveCount(0);
  for (const figure of await figures(page)) expect(['—', '4.2', '0']).toContain(figure);
  await site.plc.restart();
  site.plc.input[3] = 51;
  await expect(row(page, 'level')).toContainText('5.1');
  // A line that is lifted and set down again: once before and once after.
  const path = row(page, 'level').locator('svg path').last();
  await expect.poll(async () => (await path.getAttribute('d'))?.match(/M/g)?.length ?? 0).toBeGreaterThan(1);
});

test('a screen needs at most thirteen files and twenty requests in a browser that knows nothing, five calls in one that knows it, and is drawn within its frame', async ({
  page,
}) => {
  const files: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol !== 'data:') requests.push(pathname);
    if (['script', 'stylesheet'].includes(request.resourceType())) files.push(pathname);
  });
  for (const [path, shown] of [
    ['/monitor/eg/list', page.getByRole('main').getByRole('link', { name: 'Water tank' })],
    [`/monitor/gm/vuedetail/${equipmentId}`, page.getByRole('table', { name: 'Live values' })],
  ] as const) {
    files.length = 0;
    requests.length = 0;
    await page.goto(site.url + path, { waitUntil: 'commit' });
    await expect(shown).toBeVisible();
    expect(new Set(files).size, files.join('\n')).toBeLessThanOrEqual(13);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(20);
    expect(await page.evaluate(() => document.documentElement.dataset['frame'])).toBe('open');
    requests.length = 0;
    await page.goto(site.url + path, { waitUntil: 'commit' });
    await expect(shown).toBeVisible();
    const calls = requests.filter((one) => !one.startsWith('/assets/') && one !== '/favicon.svg' && one !== path);
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(5);
  }
});

test('the sign-in page needs at most eight requests, and the rest is fetched once the form is painted', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const stranger = await context.newPage();
  const requests: string[] = [];
  stranger.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await stranger.goto(`${site.url}/login`);
  await expect(stranger.locator('input[name=loginname]')).toBeFocused();
  const later = stranger.locator('head > link[rel=prefetch]');
  await expect(later).not.toHaveCount(0);
  const waiting = await later.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(waiting.filter((file) => /\/app-.*\.js$/.test(file ?? ''))).toHaveLength(1);
  const needed = requests.filter((path) => !waiting.includes(path));
  expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(8);
  await context.close();
});
