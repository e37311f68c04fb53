/**
 * Every route is walked as an operator: each shows something real. The walk of an administrator is part of `accessibility.spec.ts`, in
 * both languages; `npm run soak` walks as both in both.
 */
import { test } from './steady-test.ts';
import { messageOf, oneOfEach } from './one-of-each.ts';
import { addPerson } from './people.ts';
import { expectReal, troubles } from './real-screen.ts';
import { ADMIN, Site } from './site.ts';
import type { WalkIds } from '../../web/src/testing/walk.ts';
import { walk } from './walk.ts';

const OPERATOR = { loginname: 'otto', password: 'Penstock-26x' };
const LANGUAGES = process.env['TIDEGATE_SOAK'] === '1' ? (['zh', 'en'] as const) : (['en'] as const);
let site: Site;
let ids: Omit<WalkIds, 'messageId'>;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  site = await Site.start();
  await addPerson(site, OPERATOR, 'operator');
  ids = await oneOfEach(site);
});
test.afterAll(() => site.stop());

for (const language of LANGUAGES) {
  for (const person of [ADMIN, OPERATOR]) {
    test(`every route opens something real for ${person.loginname} in ${language}`, async ({ page, context }) => {
      test.setTimeout(120_000);
      await site.shareSession(context, person.loginname);
      await page.addInitScript((name) => {
        // A framed page has no storage.
        if (window === window.top) localStorage.setItem('tidegate.language', JSON.stringify(name));
      }, language);
      const messageId = await messageOf(site, person.loginname);
      const found = await troubles(page);
      await page.goto(`${site.url}/help`);
      for (const step of walk({ ...ids, messageId })) {
        const isRefused = step.isManaging === true && person === OPERATOR;
        await expectReal(page, step, { language, isRefused, found });
      }
    });
  }
}
