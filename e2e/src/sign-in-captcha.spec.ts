/** The captcha of the sign-in, and what does as well for people who cannot read it. */
import type { Page } from '@playwright/test';
import { expect, test as base } from './steady-test.ts';
import { allFaults } from './faults.ts';
import { LEAN_ARGS } from './lean-args.ts';
import { ADMIN, Site } from './site.ts';

/** For people who cannot read the picture, their browser computes instead: that takes its optimizing compilers. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions;
      await use({ ...launchOptions, args: args.filter((one) => !LEAN_ARGS.includes(one)) });
    },
    { scope: 'worker' },
  ],
});

const LOOKS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'zh', theme: 'dark', width: 360 },
] as const;
const WORDS = {
  en: { cannotRead: 'I cannot read the picture', done: 'Done. No characters are needed.' },
  zh: { cannotRead: '看不清图片', done: '已完成，无需输入字符。' },
} as const;

let site: Site;
test.beforeAll(async () => {
  site = await Site.start();
});
test.afterAll(() => site.stop());

/** Three wrong passwords: from now on this name and this address are asked for the captcha. */
async function failThrice(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await fetch(`${site.url}/lfscada/user/login`, {
      method: 'POST',
      body: new URLSearchParams({ loginname: ADMIN.loginname, password: 'Wrong-26!' }),
    });
  }
}

/** Up to the picture, which is shown once the name is known. */
async function openWithPicture(page: Page): Promise<void> {
  await page.goto(`${site.url}/login`);
  await page.locator('input[name=loginname]').fill(ADMIN.loginname);
  await page.locator('input[name=password]').fill(ADMIN.password);
  await expect(page.locator('input[name=vcode]')).toBeVisible();
}

for (const { language, theme, width } of LOOKS) {
  test(`a person who cannot read the picture signs in by keyboard alone (${language}, ${theme}, ${width} wide)`, async ({
    page,
  }) => {
    const words = WORDS[language];
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(
      (chosen) => {
        for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, JSON.stringify(value));
      },
      { 'tidegate.language': language, 'tidegate.theme': theme },
    );
    await failThrice();
    await openWithPicture(page);
    const picture = page.locator('form img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
    expect(await allFaults(page)).toEqual([]);
    const isWiderThanScreen = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWiderThanScreen()).toBe(false);

    await page.locator('input[name=vcode]').press('Tab');
    await expect(page.getByRole('button', { name: words.cannotRead })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: words.done })).toBeAttached({ timeout: 60_000 });
    expect(await isWiderThanScreen()).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/login/);
  });
}
