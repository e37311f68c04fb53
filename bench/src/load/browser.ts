import { chromium, type Browser } from '@playwright/test';
import { ensureTestBrowser } from '../../../scripts/browser.mjs';

/**
 * The Chromium that the browser tests use: on Debian its shell without windows. The whole one loads pages of its own interface beside each page that is
 * measured, which two cores feel. `TIDEGATE_CHROMIUM` names another one. Throws with what to do where there is none.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = await ensureTestBrowser();
  if ('missing' in browser) throw new Error(browser.missing);
  return chromium.launch({
    executablePath: browser.path,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
}
