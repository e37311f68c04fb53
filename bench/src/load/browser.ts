import { chromium, type Browser } from '@playwright/test';

/** A Chromium without a window; the one that the browser tests use. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.TIDEGATE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
}
