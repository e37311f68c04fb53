/** Every screen is looked at by a tool that knows what people with other senses need (bar 19), wide and narrow. */
import { expect, test } from '@playwright/test';
import { addPage } from './editor-hand.ts';
import { seriousFaults } from './faults.ts';
import { goInApp } from './in-app.ts';
import { managingScreens, multiScreens, pageScreens, watchingScreens } from './screens.ts';
import { Site } from './site.ts';

let site: Site;
let equipmentId: string;
let projectPageId: string;
let multiId: string;
let shareKey: string;

// One look takes its time: each worker of the run takes a share of them, with a site of its own.
test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  site = await Site.start();
  site.plc.input[3] = 42;
  site.plc.holding[7] = 150;
  ({ equipmentId } = await site.setUp());
  const widgets = ['ShapeRect', 'UsualDataText', 'UsualDashboard', 'UsualButton', 'UsualScrollbar'].map(
    (widgetType, index) => ({
      id: String(index + 1).padStart(32, '0'),
      widgetType,
      position: { x: 40, y: 40 + index * 140, width: 200, height: 100 },
      dataId: index < 3 ? '1' : '2',
      dataAddon: { text: '写入', textEn: 'Write' },
    }),
  );
  await addPage(site, equipmentId, '水箱', widgets);
  projectPageId = (await site.ask('/lfscada/project/page/add', { title: '总图' })).id;
  const multi = '/lfscada/equipment/multi';
  multiId = (await site.ask(`${multi}/add`, { name: '两座泵站', gatewayIds: '["1"]' })).id;
  ({ key: shareKey } = await site.ask(`${multi}/share/editPwd`, { equipId: multiId }));
  const centre = await site.ask('/lfscada/manage/centre/add', { name: '北区' });
  await site.ask('/lfscada/manage/centre/setEquipment', { id: centre.id, equipmentIds: [equipmentId] });
  await site.ask(`${multi}/setDisplay`, { id: multiId, display: 'designer', pageId: projectPageId });
});
test.afterAll(() => site.stop());

for (const [name, screensOf] of Object.entries({
  watching: watchingScreens,
  managing: managingScreens,
  pages: (id: string) => pageScreens(id, projectPageId),
  multi: () => multiScreens(multiId, projectPageId, shareKey),
})) {
  for (const [language, theme] of [
    ['zh', 'light'],
    ['en', 'dark'],
  ] as const) {
    test(`the screens of ${name} have no serious accessibility fault and do not scroll sideways (${language}, ${theme})`, async ({
      page,
      context,
    }) => {
      test.setTimeout(300_000);
      const violations: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      await site.shareSession(context);
      await page.addInitScript(
        (chosen) => {
          for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, JSON.stringify(value));
        },
        { 'tidegate.theme': theme, 'tidegate.language': language },
      );
      await page.goto(`${site.url}/404`);
      for (const path of screensOf(equipmentId)) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await goInApp(page, path);
        await page.waitForFunction(() => (document.documentElement.dataset['path'] ?? '') !== '');
        await expect(page.locator('main')).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        expect.soft(await seriousFaults(page), path).toEqual([]);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          await expect.soft.poll(overflow, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0);
        }
      }
      expect(violations).toEqual([]);
    });
  }
}
