import type { BrowserContext } from '@playwright/test';
import type { Program } from '@tidegate/server/testing/client/program.ts';

/** Gives the browser the session of a program that has signed in. */
export async function signIn(context: BrowserContext, program: Program, url: string): Promise<void> {
  const [name = '', value = ''] = program.cookie.split('=');
  // The cookie is set for the whole site: an address with a path would make it a cookie of that folder alone.
  await context.addCookies([{ name, value, url: new URL(url).origin }]);
}
