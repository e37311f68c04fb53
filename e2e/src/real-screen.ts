/** Expectations of every screen for everybody who may open it: real content, in their language, without faults. */
import { expect, type Page } from '@playwright/test';
import { TEXTS } from '../../web/src/app/all-texts/tables.ts';
import type { Step } from '../../web/src/testing/walk.ts';
import { goInApp } from './in-app.ts';

const LANGS = { zh: 'zh-CN', en: 'en' } as const;
const REFUSED = { zh: '没有权限', en: 'No permission' } as const;
const NOT_FOUND = { zh: '页面不存在', en: 'Page not found' } as const;

/** Faults in the browser since the last call, from the next address on. */
export async function troubles(page: Page): Promise<() => string[]> {
  let found: string[] = [];
  // The browser says nothing of code from strings that was refused and caught.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by ${violatedDirective}: ${blockedURI}`),
    ),
  );
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
    // An alarm is an alert too, with its priority, and so is what a form wants to be known.
    const alerts = main.querySelectorAll('[role=alert]:not([data-priority], .ant-alert-info)');
    const faults = [...alerts].map((one) => one.textContent.trim()).filter(Boolean);
    const isDrawn = main.querySelector('svg, canvas, iframe') !== null || main.innerText.length > 20;
    // The key of a text is shown where the text itself has not arrived.
    const words = [...(document.body.innerText.match(/[a-zA-Z]+(?:\.\w+)+/g) ?? [])];
    return isDrawn ? { heading, faults, lang: root.lang, words } : null;
  };
  const stood = await page.waitForFunction(stands, lands.source, { timeout: 8_000 }).catch(() => undefined);
  return stood?.jsonValue();
}

/**
 * Goes to the step in the app and expects something real there: no fault since the last step, the chosen language, and a refusal where the
 * person has no access, and only there.
 */
export async function expectReal(
  page: Page,
  { path, to }: Step,
  { language, isRefused, found }: { language: 'zh' | 'en'; isRefused: boolean; found: () => string[] },
): Promise<void> {
  const screen = await screenOf(page, path, to ?? new RegExp(`^${path}$`));
  expect.soft(found(), path).toEqual([]);
  expect.soft(screen, path).toMatchObject({ faults: [], lang: LANGS[language] });
  expect
    .soft(
      screen?.words.filter((word) => word in TEXTS),
      path,
    )
    .toEqual([]);
  const heading = screen?.heading ?? '';
  expect.soft(heading === REFUSED[language], `${path}, ${isRefused ? '' : 'not '}refused`).toBe(isRefused);
  if (language === 'en') expect.soft(heading, path).not.toMatch(/\p{Script=Han}/u);
  if (path !== '/404') expect.soft(heading, path).not.toBe(NOT_FOUND[language]);
}
