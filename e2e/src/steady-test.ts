import { test as base, type Browser } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * Playwright's `test` with a browser that is known to run. Debian's Chromium seldom ends with a segmentation fault just after its start,
 * before it has shown a page; it is then started once more. A browser that ends later fails its test.
 */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser, playwright, browserName }, use) => {
      const running = (await opensContext(browser)) ? browser : await playwright[browserName].launch();
      await use(running);
      if (running !== browser) await running.close();
    },
    { scope: 'worker' },
  ],
});

async function opensContext(browser: Browser): Promise<boolean> {
  try {
    const context = await browser.newContext();
    await context.close();
    return true;
  } catch {
    return false;
  }
}
