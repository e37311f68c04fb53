/** Interruptions of a person at work: the session ends, or a part of the application does not arrive. */
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { addPage, EditorHand } from './editor-hand.ts';
import { goInApp } from './in-app.ts';
import { ADMIN, Site } from './site.ts';

let site: Site;
let equipmentId: string;

test.beforeAll(async () => {
  site = await Site.start();
  ({ equipmentId } = await site.setUp());
});
test.afterAll(() => site.stop());

const LANGUAGES = {
  en: { failed: 'This page could not be loaded', retry: 'Try again', title: 'IoT cards' },
  zh: { failed: '页面加载失败', retry: '重试', title: '物联网卡' },
} as const;
type Language = keyof typeof LANGUAGES;

async function signIn(page: Page, language: Language = 'en'): Promise<void> {
  await page.context().request.post(`${site.url}/lfscada/user/login`, { form: ADMIN });
  await page.addInitScript((chosen) => localStorage.setItem('tidegate.language', JSON.stringify(chosen)), language);
}

/** The part of the application that the card list is made of. */
const PART = /\/assets\/card-list-[^/]+\.js/;
const LIST = '/manage/system/card';

test('a session that ends during drawing leads to the sign-in, and the unsaved drawing is offered afterwards', async ({
  page,
}) => {
  await signIn(page);
  const pageId = await addPage(site, equipmentId, 'Half drawn');
  await page.goto(`${site.url}/manage/eg/configuration/${equipmentId}?page=${pageId}`);
  const hand = new EditorHand(page);
  await hand.tool('Rectangle');
  await hand.drag({ x: 100, y: 100 }, { x: 300, y: 200 });
  await expect(hand.widgets).toHaveCount(1);
  await page.context().clearCookies();
  // A poll may find the session gone first and take the editor away before the press.
  const save = page.getByRole('button', { name: /^Save( •)?$/ });
  await save.click({ timeout: 5_000 }).catch(() => undefined);

  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.getByText('Your session has ended. Sign in to return to where you were.')).toBeVisible();
  await page.getByLabel('Username').fill(ADMIN.loginname);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page).toHaveURL(new RegExp(`/manage/eg/configuration/${equipmentId}`));
  await expect(page.getByText(/This browser has unsaved changes/)).toBeVisible();
  await expect(hand.widgets).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(hand.widgets).toHaveCount(1);
  await hand.save();
});

for (const language of ['en', 'zh'] as const) {
  const words = LANGUAGES[language];

  test(`a part that cannot be fetched shows an error within the frame and is fetched again (${language})`, async ({
    page,
  }) => {
    await signIn(page, language);
    await page.route(PART, (route) => route.abort());
    await page.goto(`${site.url}/help`);
    const menu = page.getByRole('navigation').first();
    await expect(menu).toBeVisible();
    await goInApp(page, LIST);
    const error = page.getByRole('alert').filter({ hasText: words.failed });
    await expect(error).toBeVisible();
    await expect(menu).toBeVisible();
    await page.unroute(PART);
    await error.getByRole('button', { name: words.retry }).click();
    await expect(error).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  });
}

test('a part that cannot be fetched when its address is opened shows an error within the frame', async ({ page }) => {
  await signIn(page);
  await page.route(PART, (route) => route.abort());
  await page.goto(site.url + LIST);
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.unroute(PART);
  // Left and opened again, without the button.
  await goInApp(page, '/help');
  await expect(page.locator('html')).toHaveAttribute('data-path', '/help');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await goInApp(page, LIST);
  await expect(page.getByRole('heading', { level: 1, name: LANGUAGES.en.title })).toBeVisible();
});

test('an error fills the window when the program itself cannot be fetched', async ({ page }) => {
  await signIn(page);
  await page.route(/\/assets\/app-[^/]+\.js/, (route) => route.abort());
  await page.goto(site.url + LIST);
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })).toBeVisible();
});

test('loading a part that never arrives fails after 120 s', async ({ page }) => {
  await signIn(page);
  await page.clock.install();
  await page.route(PART, () => undefined);
  await page.goto(`${site.url}/help`);
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  const asked = page.waitForRequest(PART);
  await goInApp(page, LIST);
  await asked;
  const error = page.getByRole('alert').filter({ hasText: 'Loading the page timed out (120 s)' });
  await page.clock.fastForward(119_000);
  await expect(error).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(error.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a part of a build that an upgrade has replaced asks for a reload, which opens the screen', async ({ page }) => {
  await signIn(page);
  await page.goto(`${site.url}/help`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.route(PART, (route) => route.fulfill({ status: 404, body: '' }));
  // The server's pages name another entry from now on: the upgrade.
  const isEntry = /src="\/assets\/start-[^"]+\.js"/;
  await page.route(
    (url) => url.pathname === '/login',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(isEntry, 'src="/assets/start-later.js"'),
      });
    },
  );
  await goInApp(page, LIST);
  const error = page.getByRole('alert').filter({ hasText: 'Tidegate was updated on the server' });
  await expect(error).toBeVisible();
  await expect(error.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.unroute(PART);
  await error.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: LANGUAGES.en.title })).toBeVisible();
});

/** Each call has a request of its own, which a test can answer. */
const eachAlone = (page: Page) =>
  page.route('**/lfscada/batch', (route) =>
    route.fulfill({ status: 404, json: { code: '404', message: '', data: null } }),
  );

for (const [language, title, button] of [
  ['en', /You will be signed out in \d+ s/, 'Stay signed in'],
  ['zh', /\d+ 秒后将自动退出登录/, '保持登录'],
] as const) {
  test(`an unattended screen warns before the sign-out, and a button keeps the person signed in (${language})`, async ({
    page,
  }) => {
    await signIn(page, language);
    // The server's clock cannot be turned from here: it says that a minute and a half are left.
    await eachAlone(page);
    await page.route('**/lfscada/user/session/left', (route) =>
      route.fulfill({ json: { code: '200', message: '', data: { idleMs: 90_000, absoluteMs: 3_600_000 } } }),
    );
    await page.goto(`${site.url}/help`);
    const warning = page.getByRole('alertdialog', { name: title });
    await expect(warning).toBeVisible();
    const renewed = page.waitForResponse('**/lfscada/user/session/stay');
    await warning.getByRole('button', { name: button }).press('Enter');
    expect((await renewed).status()).toBe(200);
    await expect(warning).toHaveCount(0);
  });
}

test('moving the mouse renews the session once a minute, and polling alone does not', async ({ page }) => {
  await signIn(page);
  await page.clock.install();
  await eachAlone(page);
  let renewals = 0;
  page.on('request', (request) => (renewals += request.url().endsWith('/session/stay') ? 1 : 0));
  await page.goto(`${site.url}/monitor/eg/list`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(300_000);
  expect(renewals).toBe(0);
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(300 + 5 * step, 300);
    await page.clock.fastForward(6_000);
  }
  expect(renewals).toBe(2);
});
