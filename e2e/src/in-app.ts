import type { Page } from '@playwright/test';

/**
 * Goes to an address within the running app, as a link would: without loading it anew, which takes most of a look's
 * time. `<html data-path>` says where the app stands once it is there.
 */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset['path'] = '';
    history.pushState({ idx: Number(history.state?.idx ?? 0) + 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
