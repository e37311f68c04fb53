/**
 * An administrator opens every screen in both languages: each shows something real, and axe finds no fault on it,
 * wide and narrow. In English, three servers answer.
 */
import { expect, test } from './steady-test.ts';
import { addBlocks } from './blocks.ts';
import { COLOURS_AND_TEXTS, notableFaults } from './faults.ts';
import { messageOf, oneOfEach } from './one-of-each.ts';
import { expectReal, troubles } from './real-screen.ts';
import { screensOf, SHARE_NAMES, type Share } from './screens.ts';
import { Site } from './site.ts';
import type { WalkIds } from '../../web/src/testing/walk.ts';

const isSoak = process.env['TIDEGATE_SOAK'] === '1';
let site: Site;
let ids: WalkIds;
let blocksId: string;

// One look takes its time: each worker of the run takes a share of them, with a site of its own.
test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  site = await Site.start();
  site.plc.input[3] = 42;
  site.plc.holding[7] = 150;
  const filled = await oneOfEach(site);
  blocksId = await addBlocks(site, filled.equipmentId);
  await raiseAlarms();
  ids = { ...filled, messageId: await messageOf(site) };
});
test.afterAll(() => site.stop());

/** The page of blocks, as it runs on a screen and in a hand; the alarms that it lists are active. */
const blockSteps = (share: Share) =>
  share === 'watching'
    ? [
        `/monitor/eg/detail/configuration/${ids.equipmentId}/page?page=${blocksId}`,
        `/merge/mobile/monitor/configuration/${ids.equipmentId}?page=${blocksId}`,
      ].map((path) => ({ path, to: /^\// }))
    : [];

/** An urgent alarm and a low one: bar, banner, lists and pages are seen with them. */
async function raiseAlarms(): Promise<void> {
  for (const [priority, type] of [
    [1, 'hh'],
    [3, 'h'],
  ] as const)
    await site.ask('/lfscada/manage/alarmRule/add', { signalId: '1', name: `Level ${type}`, type, limit: 1, priority });
  const active = () => site.ask('/lfscada/monitor/alarm/current', {}) as Promise<unknown>;
  await expect.poll(async () => ((await active()) as { alarms: unknown[] }).alarms.length).toBeGreaterThanOrEqual(2);
}

for (const [index, share] of SHARE_NAMES.entries()) {
  // Each language has one theme for half of the screens, and the other theme for the rest.
  const [ofChinese, ofEnglish] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  for (const [language, theme] of [
    ['zh', ofChinese],
    ['en', ofEnglish],
  ] as const) {
    test(`the screens of ${share} show something real while alarms are active, have no accessibility fault that matters, and do not scroll sideways (${language}, ${theme})`, async ({
      page,
      context,
    }) => {
      test.setTimeout(300_000);
      // The structure of a screen is the same in English, and was checked in Chinese.
      const concerning = language === 'zh' || isSoak ? undefined : COLOURS_AND_TEXTS;
      const found = await troubles(page);
      await site.shareSession(context);
      await page.addInitScript(
        (chosen) => {
          // A framed page has no storage.
          if (window !== window.top) return;
          for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, JSON.stringify(value));
        },
        { 'tidegate.theme': theme, 'tidegate.language': language },
      );
      await page.goto(`${site.url}/404`);
      const seen = new Set<string>();
      for (const step of [...blockSteps(share), ...screensOf(share, ids)]) {
        const { path } = step;
        await page.setViewportSize({ width: 1280, height: 800 });
        await expectReal(page, step, { language, isRefused: false, found });
        // Several addresses lead to one screen.
        const { pathname, search } = new URL(page.url());
        if (seen.has(pathname + search)) continue;
        seen.add(pathname + search);
        await expect(page.locator('main')).toBeVisible();
        await expect(page.locator('h1').first()).toBeAttached();
        await expect(page.getByRole('progressbar', { name: 'Tidegate' })).toHaveCount(0);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        expect.soft(await notableFaults(page, concerning), path).toEqual([]);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          await expect.soft.poll(overflow, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0);
        }
      }
      expect(found()).toEqual([]);
    });
  }
}
