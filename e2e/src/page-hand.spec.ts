/** Interactions with the drawing editor that only a browser can prove: pointer, wheel, fingers, files, versions. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { addPage, designerOf, EditorHand, savedWidgets, type Place } from './editor-hand.ts';
import { Site } from './site.ts';

let site: Site;
let equipmentId: string;

test.beforeAll(async () => {
  site = await Site.start();
  ({ equipmentId } = await site.setUp());
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page, context }) => {
  await site.shareSession(context);
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
});

const widget = (number: number, widgetType: string, position: object, more: object = {}) => ({
  id: number.toString(16).padStart(32, '0'),
  widgetType,
  position,
  ...more,
});
const FIRST = widget(1, 'ShapeRect', { x: 96, y: 96, width: 96, height: 64 }, { name: 'First' });
const SECOND = widget(2, 'ShapeRect', { x: 240, y: 96, width: 96, height: 64 }, { name: 'Second' });
const LINE = widget(3, 'ShapeLine', { x1: 600, y1: 200, x2: 760, y2: 200 }, { name: 'Line' });
const ON_FIRST = { x: 144, y: 128 };

async function opened(page: Page, title: string, widgets: unknown[]): Promise<{ hand: EditorHand; pageId: string }> {
  const pageId = await addPage(site, equipmentId, title, widgets);
  await page.goto(designerOf(site, equipmentId, pageId));
  const hand = new EditorHand(page);
  await expect(hand.widgets).toHaveCount(widgets.length);
  await expect(hand.canvas).toBeFocused();
  return { hand, pageId };
}

/** Position field of the selected widget in the inspector. */
const figure = (hand: EditorHand, name: string): Locator =>
  hand.inspector.getByRole('region', { name: 'Position and size' }).getByRole('textbox', { name, exact: true });

async function dragHandle(page: Page, name: string, by: Place): Promise<void> {
  const box = await page.locator(`[data-handle="${name}"]`).boundingBox();
  if (box === null) throw new Error(`no handle ${name}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
  await page.mouse.up();
}

const zoomOf = (page: Page): Promise<number> =>
  page.locator('[data-editor-page]').evaluate((layer) => new DOMMatrix(getComputedStyle(layer).transform).a);

test('widgets are moved, copied, rotated and spaced, and the view is panned and zoomed', async ({ page }) => {
  const { hand } = await opened(page, 'Hand', [FIRST, SECOND, LINE]);
  await hand.clickAt(ON_FIRST);
  await page.keyboard.down('Alt');
  await hand.drag(ON_FIRST, { x: 144, y: 328 });
  await page.keyboard.up('Alt');
  await expect(hand.widgets).toHaveCount(4);
  await expect(figure(hand, 'Y')).toHaveValue('296');

  // The third has the same distance from the second as that from the first, and the distance is shown.
  await hand.press({ x: 144, y: 328 });
  await hand.moveTo({ x: 434, y: 129 });
  await expect(page.locator('[data-gap]')).toHaveCount(2);
  await page.mouse.up();
  await expect(figure(hand, 'X')).toHaveValue('384');

  await dragHandle(page, 'se', { x: 40, y: 24 });
  await expect(figure(hand, 'Width')).not.toHaveValue('96');
  await page.keyboard.down('Shift');
  await dragHandle(page, 'rotate', { x: 60, y: 40 });
  await page.keyboard.up('Shift');
  expect(Number(await figure(hand, 'Rotation').inputValue()) % 15).toBe(0);

  await hand.clickAt({ x: 680, y: 200 });
  await dragHandle(page, 'insert:0', { x: 0, y: 60 });
  await expect(page.locator('[data-handle^="point"]')).toHaveCount(3);
  await page.locator('[data-handle="point:1"]').dblclick();
  await expect(page.locator('[data-handle^="point"]')).toHaveCount(2);

  // A guide out of the ruler, to another place, and back into it.
  const canvas = await hand.canvas.boundingBox();
  if (canvas === null) throw new Error('no canvas');
  const guide = page.locator('[data-ruler-line="y"]');
  for (const [from, to, count] of [
    [-10, 500, 1],
    [500, 560, 1],
    [560, -10, 0],
  ] as const) {
    await page.mouse.move(canvas.x + 10, canvas.y + from);
    await page.mouse.down();
    await page.mouse.move(canvas.x + 10, canvas.y + to, { steps: 4 });
    await page.mouse.up();
    await expect(guide).toHaveCount(count);
  }

  const middle = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 };
  const before = await zoomOf(page);
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  expect(await zoomOf(page)).toBeGreaterThan(before * 1.3);
  const seen = await hand.onScreen({ x: 0, y: 0 });
  await page.keyboard.down('Space');
  await page.mouse.down();
  await page.mouse.move(middle.x + 50, middle.y + 20, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Space');
  const panned = await hand.onScreen({ x: 0, y: 0 });
  expect([panned.x - seen.x, panned.y - seen.y].map(Math.round)).toEqual([50, 20]);

  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: middle.x - apart, y: middle.y, id: 1 },
              { x: middle.x + apart, y: middle.y, id: 2 },
            ],
    });
  const pinched = await zoomOf(page);
  await touch('touchStart', 80);
  await touch('touchMove', 60);
  await touch('touchMove', 40);
  await touch('touchEnd');
  expect(await zoomOf(page)).toBeCloseTo(pinched / 2, 1);

  await hand.panel('Layers');
  const layers = page.getByRole('treeitem');
  await layers.filter({ hasText: 'Second' }).dragTo(layers.first(), { targetPosition: { x: 40, y: 3 } });
  await expect(layers.first()).toHaveAccessibleName('Second');
});

test('pictures are sanitised, files are imported as they were exported, and versions are compared and restored', async ({
  page,
}) => {
  const { hand, pageId } = await opened(page, 'Files', [FIRST, SECOND]);
  await hand.click(page.getByRole('button', { name: 'Pictures', exact: true }));
  const choose = async (by: Locator, name: string, text: string) => {
    const choosing = page.waitForEvent('filechooser');
    await by.click();
    await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  const upload = page.getByRole('button', { name: 'Upload a picture' });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="alert(1)"><script>alert(2)</script><rect width="40" height="40"/></svg>';
  await choose(upload, 'valve.svg', svg);
  const picture = page.getByRole('complementary', { name: 'Widgets and layers' }).locator('img');
  await expect(picture).toHaveCount(1);
  const kept = await page.request.get(new URL((await picture.getAttribute('src')) ?? '', site.url).href);
  expect(await kept.text()).not.toMatch(/script|onload/);
  await choose(upload, 'large.svg', `${svg}<!--${'x'.repeat(2_200_000)}-->`);
  await expect(
    page.getByText('A picture must be an svg, png, jpg, gif or webp file of at most 2 MB').last(),
  ).toBeVisible();
  await expect(picture).toHaveCount(1);

  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const loading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export JSON' }).click();
  const text = await readFile(await (await loading).path(), 'utf8');
  await more.click();
  await choose(page.getByRole('menuitem', { name: 'Import JSON…' }), 'page.json', text);
  await expect(hand.widgets).toHaveCount(4);
  await hand.save();
  const [first, second, ...again] = await savedWidgets(site, pageId);
  const plain = (one: object | undefined) => ({ ...one, id: '' });
  expect(again.map(plain)).toEqual([first, second].map(plain));

  const saveMore = page.getByRole('button', { name: 'More save options' });
  await page.keyboard.press('Delete');
  await saveMore.click();
  await page.getByRole('menuitem', { name: 'Save as draft' }).click();
  await expect(page.getByText(/^Saved draft version \d+$/)).toBeVisible();
  await hand.clickAt(ON_FIRST);
  await page.keyboard.press('Delete');
  await saveMore.click();
  await page.getByRole('menuitem', { name: 'Save with a note…' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('the first is gone');
  await page.keyboard.press('Enter');
  await hand.isSaved();
  await expect(hand.widgets).toHaveCount(1);

  await page.getByRole('button', { name: 'Versions' }).click();
  const drawer = page.getByRole('dialog', { name: 'Versions' });
  await expect(drawer.getByText('the first is gone')).toBeVisible();
  await drawer.getByRole('button', { name: 'Compare with current' }).nth(1).click();
  await drawer.getByRole('region', { name: 'Removed' }).getByRole('button', { name: 'Restore' }).click();
  await expect(hand.widgets).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Versions' }).click();
  await drawer.getByRole('button', { name: 'Compare with current' }).nth(2).click();
  await drawer.getByRole('button', { name: /^Restore version/ }).click();
  await expect(hand.widgets).toHaveCount(4);
});

test('values are simulated, colours and conditions chosen beside the page, unsaved work survives', async ({ page }) => {
  const { hand } = await opened(page, 'Values', [FIRST]);
  await hand.clickAt(ON_FIRST);
  await hand.click(hand.chip);
  const picker = page.getByRole('dialog', { name: 'Choose a signal' });
  const [over, canvas] = [await picker.boundingBox(), await hand.canvas.boundingBox()];
  // Nothing over the page while it is bound.
  expect(over !== null && canvas !== null && over.x >= canvas.x + canvas.width).toBe(true);
  await page.keyboard.type('level');
  await page.keyboard.press('Enter');
  await expect(hand.chip).toHaveAccessibleName(/^Signal: Level /);
  await page.getByText('Simulated', { exact: true }).click();
  await hand.inspector.getByRole('slider').fill('12');
  await expect(hand.chip).toHaveAccessibleName(/^Signal: Level .*12/);

  await hand.inspector.getByRole('button', { name: 'Show on condition' }).click();
  const visible = hand.inspector.getByRole('group', { name: 'Visible' });
  await visible.getByRole('combobox').selectOption('greater than');
  await visible.getByRole('textbox').fill('20');
  await page.keyboard.press('Escape');
  // Escape gave back what was there, and the canvas has the keys.
  await expect(hand.canvas).toBeFocused();
  await expect(visible.getByRole('textbox')).not.toHaveValue('20');
  await visible.getByRole('textbox').fill('20');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-editor-page] [data-widget-id][opacity="0.25"]')).toHaveCount(1);

  await page.evaluate(() =>
    Object.assign(globalThis, {
      EyeDropper: class {
        open = () => Promise.resolve({ sRGBHex: '#123456' });
      },
    }),
  );
  await hand.inspector.getByRole('button', { name: /^Stroke: / }).click();
  await page.getByRole('button', { name: 'Pick from the screen' }).click();
  await expect(hand.inspector.getByRole('button', { name: 'Stroke: #123456' })).toBeVisible();

  const asked = page.waitForEvent('dialog');
  // Kept a second after the last edit.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('editor.draft'))))
    .toBe(true);
  await Promise.all([asked.then((dialog) => dialog.accept()), page.reload()]);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await hand.clickAt(ON_FIRST);
  await expect(hand.inspector.getByRole('button', { name: 'Stroke: #123456' })).toBeVisible();
});

test('a report is defined, shown and saved as files with the right contents', async ({ page }) => {
  await page.goto(`${site.url}/manage/eg/equipment/edit/${equipmentId}/report`);
  await page.getByRole('button', { name: 'Add report' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Tank by the hour');
  await form.getByRole('button', { name: /Add all/ }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.goto(`${site.url}/monitor/report/${equipmentId}`);
  await expect(page.getByRole('table', { name: 'Tank by the hour' })).toContainText('Level average');
  const kept = async (format: string): Promise<Buffer> => {
    const loading = page.waitForEvent('download');
    if (format === 'Excel') await page.getByRole('button', { name: 'Export Excel' }).click();
    else {
      await page.getByRole('button', { name: 'Other formats' }).click();
      await page.getByRole('menuitem', { name: format, exact: true }).click();
    }
    const file = await loading;
    expect(file.suggestedFilename()).toMatch(/^Tank by the hour \d{4}-\d\d-\d\d\.(xlsx|csv|pdf)$/);
    return readFile(await file.path());
  };
  const xlsx = await kept('Excel');
  // An archive from its first file to its directory, which names the sheets.
  expect(xlsx.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
  expect(xlsx.subarray(xlsx.indexOf('PK\u0001\u0002')).toString('latin1')).toContain('xl/worksheets/');
  const pdf = (await kept('PDF')).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.\d[\s\S]+startxref\s+\d+\s+%%EOF\s*$/);
  expect((await kept('CSV')).toString('utf8')).toContain('Level average');
});

test('the report of last week is a file after three actions', async ({ page }) => {
  await page.goto(`${site.url}/monitor/overview`);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByText('Last week', { exact: true }).click();
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const lastMonday = new Date(Date.now() + 8 * 3_600_000);
  lastMonday.setUTCDate(lastMonday.getUTCDate() - ((lastMonday.getUTCDay() + 6) % 7) - 7);
  expect((await loading).suggestedFilename()).toBe(`Tank by the hour ${lastMonday.toISOString().slice(0, 10)}.xlsx`);
});
