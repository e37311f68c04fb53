/** Every route is walked as administrator and as operator, in both languages: something real on each (issue 7). */
import { expect, test, type Page } from '@playwright/test';
import { goInApp } from './in-app.ts';
import { messageOf, oneOfEach } from './one-of-each.ts';
import { addPerson } from './people.ts';
import { ADMIN, Site } from './site.ts';
import type { WalkIds } from '../../web/src/testing/walk.ts';
import { walk } from './walk.ts';

const OPERATOR = { loginname: 'otto', password: 'Penstock-26x' };
let site: Site;
let ids: Omit<WalkIds, 'messageId'>;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  site = await Site.start();
  await addPerson(site, OPERATOR, 'operator');
  ids = await oneOfEach(site);
});
test.afterAll(() => site.stop());

const LANGS = { zh: 'zh-CN', en: 'en' } as const;
const REFUSED = { zh: '没有权限', en: 'No permission' } as const;
const NOT_FOUND = { zh: '页面不存在', en: 'Page not found' } as const;

/** What went wrong in the browser since it was last asked. */
function troubles(page: Page): () => string[] {
  let found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
  });
  return () => {
    const told = found;
    found = [];
    return told;
  };
}

/** The content of a screen, once its address is right and nothing is loading. */
async function screenOf(page: Page, path: string, lands: RegExp) {
  await goInApp(page, path);
  const stands = (expected: string) => {
    const root = document.documentElement;
    const isThere = new RegExp(expected).test(root.dataset['path'] ?? '');
    const heading = (document.querySelector('h1') ?? document.querySelector('h2'))?.textContent.trim() ?? '';
    if (!isThere || heading === '' || document.querySelector('[aria-busy=true]') !== null) return null;
    const main = document.querySelector('main') ?? document.body;
    const faults = [...main.querySelectorAll('[role=alert]')].map((one) => one.textContent.trim()).filter(Boolean);
    const isDrawn = main.querySelector('svg, canvas, iframe') !== null || main.innerText.length > 20;
    return isDrawn ? { heading, faults, lang: root.lang } : null;
  };
  const stood = await page.waitForFunction(stands, lands.source, { timeout: 8_000 }).catch(() => undefined);
  return stood?.jsonValue();
}

for (const language of ['zh', 'en'] as const) {
  for (const person of [ADMIN, OPERATOR]) {
    test(`every route opens something real for ${person.loginname} in ${language}`, async ({ page, context }) => {
      test.setTimeout(120_000);
      await site.shareSession(context, person.loginname);
      await page.addInitScript((name) => {
        // A framed page has no storage.
        if (window === window.top) localStorage.setItem('tidegate.language', JSON.stringify(name));
      }, language);
      const messageId = await messageOf(site, person.loginname);
      const found = troubles(page);
      await page.goto(`${site.url}/help`);
      for (const { path, to, isManaging } of walk({ ...ids, messageId })) {
        const isRefused = isManaging === true && person === OPERATOR;
        const lands = to ?? new RegExp(`^${path}$`);
        const screen = await screenOf(page, path, lands);
        expect.soft(found(), path).toEqual([]);
        expect.soft(screen, path).toMatchObject({ faults: [], lang: LANGS[language] });
        const heading = screen?.heading ?? '';
        expect.soft(heading === REFUSED[language], `${path}, ${isRefused ? '' : 'not '}refused`).toBe(isRefused);
        if (language === 'en') expect.soft(heading, path).not.toMatch(/\p{Script=Han}/u);
        if (path !== '/404') expect.soft(heading, path).not.toBe(NOT_FOUND[language]);
      }
    });
  }
}
