/** Problems with pages: invalid files, and two people who draw the same page. */
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { addPage, designerOf, EditorHand, savedWidgets } from './editor-hand.ts';
import { Site } from './site.ts';

let site: Site;
let equipmentId: string;

test.beforeAll(async () => {
  site = await Site.start();
  ({ equipmentId } = await site.setUp());
});
test.afterAll(() => site.stop());

const rect = (number: number, x: number) => ({
  id: number.toString(16).padStart(32, '0'),
  widgetType: 'ShapeRect',
  position: { x, y: 100, width: 100, height: 80, rotate: 0 },
});

/** A page of the editor in a browser, in a language. */
async function open(page: Page, pageId: string, language: 'zh' | 'en'): Promise<void> {
  await site.shareSession(page.context());
  await page.addInitScript((chosen) => localStorage.setItem('tidegate.language', JSON.stringify(chosen)), language);
  await page.goto(designerOf(site, equipmentId, pageId));
  await expect(page.locator('[data-editor-canvas] [data-widget-id]')).toHaveCount(1);
}

/** Chooses a file by the command of the menu. */
async function importFile(
  page: Page,
  names: { readonly more: string; readonly item: string },
  text: string,
): Promise<void> {
  await page.getByRole('button', { name: names.more, exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: names.item }).click();
  await (await choosing).setFiles({ name: 'page.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

const NAMES = {
  en: { more: 'More', item: 'Import JSON…' },
  zh: { more: '更多', item: '导入 JSON…' },
} as const;

const FILES = {
  'an empty list': { text: '[]', en: 'contains no widgets', zh: '文件中没有图元；' },
  'no list': { text: '{"a":1}', en: 'contains no list of widgets', zh: '没有图元列表' },
  'JSON that is cut off': { text: '[{"id":"0"', en: 'not valid JSON', zh: '不是有效的 JSON' },
  'too many widgets': {
    text: JSON.stringify(Array.from({ length: 5_001 }, () => ({}))),
    en: 'The file would create 5001 widgets; the maximum is 5000',
    zh: '5001',
  },
  'a key that reaches into all objects': {
    text: '[{"__proto__":{"isAdmin":true}}]',
    en: 'A key at 0.__proto__ is not allowed',
    zh: '0.__proto__',
  },
  'a link that is a script': {
    text: '[{"widgetType":"UsualButton","dataAddon":{"link":"java\\tscript:alert(1)"}}]',
    en: 'The address at 0.dataAddon.link is a script, which is not allowed',
    zh: '0.dataAddon.link',
  },
  'more than 2 MB': { text: JSON.stringify(['x'.repeat(2_200_000)]), en: 'the maximum is 2 MB', zh: '2 MB' },
} as const;

for (const language of ['en', 'zh'] as const) {
  test(`a file without a page is refused with the reason, and the page is unchanged (${language})`, async ({
    page,
  }) => {
    const pageId = await addPage(site, equipmentId, `Files ${language}`, [rect(1, 100)]);
    await open(page, pageId, language);
    // The words of both languages are held together elsewhere: one file shows that the other language is spoken.
    const files = Object.entries(FILES).slice(0, language === 'en' ? undefined : 1);
    for (const [name, file] of files) {
      await importFile(page, NAMES[language], file.text);
      const told = page.getByRole('alert').filter({ hasText: file[language] });
      await expect(told, name).toBeVisible();
      await expect(told, name).toContainText(language === 'en' ? 'The page is unchanged.' : '页面未改变');
    }
    await expect(page.locator('[data-editor-canvas] [data-widget-id]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^(Save|保存)$/ })).toBeVisible();
  });
}

test('a page file is imported', async ({ page }) => {
  const pageId = await addPage(site, equipmentId, 'Taken', [rect(1, 100)]);
  await open(page, pageId, 'en');
  await importFile(page, NAMES.en, JSON.stringify({ con: {}, widgets: [rect(2, 300), rect(3, 500)] }));
  const hand = new EditorHand(page);
  await expect(hand.widgets).toHaveCount(3);
  await page.keyboard.press('Control+s');
  await hand.isSaved();
  expect(await savedWidgets(site, pageId)).toHaveLength(3);
});

test('two people edit one page: the second is warned, both edits are merged by hand, nothing is overwritten silently', async ({
  page,
  browser,
}) => {
  const pageId = await addPage(site, equipmentId, 'Two', [rect(1, 100)]);
  await open(page, pageId, 'en');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await open(theirs, pageId, 'en');
  // The second person sees at once who is there already.
  await expect(theirs.getByRole('status').filter({ hasText: 'Also editing' })).toBeVisible();

  const [first, second] = [new EditorHand(page), new EditorHand(theirs)];
  await first.drag({ x: 150, y: 140 }, { x: 150, y: 340 });
  await first.tool('Ellipse');
  await first.drag({ x: 600, y: 100 }, { x: 700, y: 200 });
  await first.save();
  const afterFirst = await savedWidgets(site, pageId);
  expect(afterFirst.map(({ widgetType }) => widgetType)).toEqual(['ShapeRect', 'ShapeEllipse']);

  await second.drag({ x: 150, y: 140 }, { x: 450, y: 140 });
  await second.canvas.press('Control+s');
  await expect(theirs.getByRole('dialog', { name: 'Merge' })).toContainText('1 change conflicts: choose one side');
  expect(await savedWidgets(site, pageId)).toEqual(afterFirst);
  const merge = theirs.getByRole('button', { name: 'Merge and save' });
  await expect(merge).toBeDisabled();
  await theirs.getByRole('radio', { name: 'Mine' }).check();
  await merge.click();
  await second.isSaved();
  const merged = await savedWidgets(site, pageId);
  expect(merged.map(({ widgetType }) => widgetType)).toEqual(['ShapeRect', 'ShapeEllipse']);
  // The second's place of it, where the first had it moved down.
  expect(merged[0]?.position['x']).toBe(400);
  await context.close();
});
