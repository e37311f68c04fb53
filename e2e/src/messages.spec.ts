/** Messages as a person meets them: announced, popped up, heard, counted, read, deleted. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { ADMIN, Site } from './site.ts';

let site: Site;

/** A sound that follows from the same messages is there by then. */
const ANOTHER_SOUND_MS = 2_500;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await Site.start();
});
test.afterAll(() => site.stop());

/** Resolves once every request that the page has made is counted: one of our own comes after them. */
const requestsCounted = (page: Page) => page.evaluate(async () => (await fetch('/livez')).status);

/** A browser of somebody who is signed in, which keeps what sounds; answers its one page. */
async function browser(context: BrowserContext): Promise<Page> {
  await site.shareSession(context);
  await context.addInitScript(() => {
    localStorage.setItem('tidegate.language', JSON.stringify('en'));
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at?: number) {
      heard.push(this.frequency.value);
      start.call(this, at);
    };
  });
  return context.newPage();
}

const heard = (page: Page) => page.evaluate(() => (globalThis as { readonly heard?: number[] }).heard ?? []);
const popup = (page: Page) => page.locator('[data-popup]');

async function publish(title: string, more: object = {}): Promise<string> {
  const fields = { title, content: `${title}, on Sunday`, ...more };
  const { id } = await site.ask('/lfscada/manage/notice/add', fields);
  await site.ask('/lfscada/manage/notice/publish', { id });
  return id;
}

/** The page has asked once, so that what comes now is new to it. */
async function known(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/lfscada/msg/getRecentMsg'));
}

test('an announcement pops up, is counted in the title, sounds, is read and deleted', async ({ context }) => {
  const page = await browser(context);
  await page.goto(`${site.url}/manage/system/msg`);
  await known(page);
  await page.getByRole('button', { name: 'Add announcement' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Title', { exact: true }).fill('Standstill');
  await drawer.getByLabel('Text', { exact: true }).fill('The plant stands still on Sunday.');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Standstill' })).toContainText('Valid');

  await expect(popup(page)).toContainText('The plant stands still on Sunday.');
  await expect(page).toHaveTitle(/^\(1\) /);
  expect(await heard(page)).toEqual([659, 523]);
  await expect(popup(page)).toHaveCount(0, { timeout: 12_000 });

  await page.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await expect(page).toHaveURL(/\/msg\/messageUnReaden$/);
  await page.getByRole('link', { name: 'Standstill' }).click();
  await expect(page.getByRole('heading', { name: 'Standstill' })).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);

  await page.goto(`${site.url}/msg/messageReaden`);
  await page.getByRole('checkbox', { name: 'Select “Standstill”' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Standstill' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Standstill' })).toBeVisible();
});

test('popups appear half a second apart, and a reloaded page neither repeats nor misses one', async ({ context }) => {
  const page = await browser(context);
  await page.goto(`${site.url}/help`);
  await known(page);
  await page.evaluate(() => {
    const at: number[] = [];
    Object.assign(globalThis, { poppedAt: at });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset['popup']) at.push(performance.now());
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const title of ['One', 'Two', 'Three']) await publish(title);
  await expect(popup(page)).toHaveCount(3);
  const at = await page.evaluate(() => (globalThis as { readonly poppedAt?: number[] }).poppedAt ?? []);
  const [first = 0, second = 0, third = 0] = at;
  // One after the other; a busy machine draws one late and the next one in time, so that the half second itself is left to `prompt-machine.test.ts`.
  expect(second - first).toBeGreaterThan(100);
  expect(third - second).toBeGreaterThan(100);

  await page.goto('about:blank');
  await publish('Meanwhile');
  await page.goto(`${site.url}/help`);
  await expect(popup(page)).toHaveCount(1);
  await expect(popup(page)).toContainText('Meanwhile');
  // At the top, where no form has its buttons.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const top = () => popup(page).evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await expect.poll(top, `${width} wide`).toBeLessThan(100);
  }
});

test('only the top window polls for messages, not an embedded page of ours', async ({ context }) => {
  const page = await browser(context);
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/lfscada/msg/getRecentMsg')) asked += 1;
  });
  const outer = `${site.url}/outer.html`;
  await page.route(outer, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe src="/feedback" width="900" height="600"></iframe>' }),
  );
  await page.goto(outer);
  await expect(page.frameLocator('iframe').locator('main')).toBeVisible();
  // A window of its own asks the first question two seconds after its start.
  await page.clock.runFor(5_000);
  await requestsCounted(page);
  expect(asked).toBe(0);
  await page.goto(`${site.url}/feedback`);
  await expect(page.locator('main')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
});

test('a flood is one summary and one sound, and the screen stays usable', async ({ context }) => {
  const page = await browser(context);
  await page.clock.install();
  const message = (id: number) => ({
    id: String(id),
    type: 'alarm',
    title: `Alarm ${id}`,
    note: 'Level high',
    gmtCreate: Date.now(),
    dataId: '1',
    equipType: 'eg',
    read: false,
    equipmentId: '1',
    signalId: null,
    alarmId: null,
    priority: 1,
    pinned: false,
  });
  await page.goto(`${site.url}/help`);
  await known(page);
  await page.mouse.click(600, 400);
  await page.route('**/lfscada/msg/getRecentMsg', (route) => {
    const rows = Array.from({ length: 20 }, (_one, index) => message(5_000 - index));
    const data = { count: 5_000, unread: { notice: 0, expire: 0, alarm: 5_000 }, last: 5_000, fresh: 5_000, rows };
    return route.fulfill({ json: { code: '200', message: '', data } });
  });
  await expect(popup(page)).toHaveCount(1);
  await expect(popup(page)).toContainText('5000 messages within 10 minutes');
  await expect(page).toHaveTitle(/^\(99\+\) /);
  // One alarm's tones: three rising pairs, once. They wait for what the alarms themselves may sound.
  await expect.poll(() => heard(page)).not.toEqual([]);
  await page.clock.runFor(ANOTHER_SOUND_MS);
  expect(await heard(page)).toEqual([740, 988, 740, 988, 740, 988]);
});

test('polling stops when the session has ended', async ({ context }) => {
  const page = await browser(context);
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/lfscada/msg/getRecentMsg')) asked += 1;
  });
  await page.goto(`${site.url}/help`);
  await known(page);
  await site.ask('/lfscada/user/logout', {});
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
  const before = asked;
  await page.clock.runFor(12_000);
  await requestsCounted(page);
  expect(asked).toBe(before);
  await site.signIn(ADMIN.loginname, ADMIN.password);
});
