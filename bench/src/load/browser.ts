import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../../../scripts/browser.mjs';

/** A Chromium without a window; the one that the browser tests use. Throws with what to do where there is none. */
export async function openBrowser(): Promise<Browser> {
  const browser = await ensureBrowser();
  if ('missing' in browser) throw new Error(browser.missing);
  return chromium.launch({
    executablePath: browser.path,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
}
