import type { Page } from '@playwright/test';

/**
 * Goes to an address within the running app, like a link: without a reload, which takes most of the time. `<html
 * data-path>` shows the current address of the app once its screen is ready.
 */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset['path'] = '';
    history.pushState({ idx: Number(history.state?.idx ?? 0) + 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
