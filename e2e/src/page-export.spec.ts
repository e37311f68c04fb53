/** A page leaves as a file: the same picture as on the screen, in three formats and both shades. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { addPage, designerOf, playerOf } from './editor-hand.ts';
import { Site } from './site.ts';

let site: Site;
let equipmentId: string;

test.beforeAll(async () => {
  site = await Site.start();
  ({ equipmentId } = await site.setUp());
});
test.afterAll(() => site.stop());

const id = (number: number) => number.toString(16).padStart(32, '0');
const WIDGETS = [
  {
    id: id(1),
    widgetType: 'ShapeRect',
    position: { x: 40, y: 40, width: 200, height: 100, rotate: 0 },
    style: { fill: '#336699', strokeWidth: 4 },
  },
  {
    id: id(2),
    widgetType: 'UsualText',
    position: { x: 40, y: 200, width: 300, height: 40, rotate: 0 },
    dataAddon: { text: '清水池 Tank' },
    style: { fontColor: '@text' },
  },
  {
    id: id(3),
    widgetType: 'UsualButton',
    position: { x: 400, y: 200, width: 160, height: 40, rotate: 30 },
    dataAddon: { text: 'Start', action: 'link', link: '/monitor/eg/list' },
  },
  {
    id: id(4),
    widgetType: 'UsualImage',
    position: { x: 400, y: 40, width: 128, height: 128, rotate: 0 },
    dataAddon: { symbol: 'centrifugal-pump' },
  },
];

async function exported(page: Page, choices: readonly string[]): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export picture…' }).click();
  const dialog = page.getByRole('dialog');
  for (const choice of choices) {
    // While the dialog still grows into its place a press may miss what it aimed at.
    await expect(async () => {
      await dialog.getByText(choice, { exact: true }).click();
      await expect(dialog.getByRole('radio', { name: choice })).toBeChecked({ timeout: 300 });
    }).toPass();
  }
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await saving;
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a running page is exported as SVG, PNG and PDF', async ({ page }) => {
  const pageId = await addPage(site, equipmentId, '总览: 1', WIDGETS);
  await site.shareSession(page.context());
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(playerOf(site, equipmentId, pageId));
  await expect(page.locator('[data-widget-id]')).toHaveCount(WIDGETS.length);

  const svg = await exported(page, ['SVG']);
  expect(svg.name).toMatch(/^总览 1-\d{8}-\d{4}\.svg$/);
  const text = svg.bytes.toString();
  expect(text).toContain('清水池 Tank</text>');
  // The button is HTML, turned by a style: here it is letters in a turned group.
  expect(text).toMatch(/<g transform="translate\([^)]*\) matrix\(0\.866[^>]*>.*>Start<\/text>/);
  expect(text).not.toMatch(/var\(|foreignObject|class=|color-mix/);
  const drawn = await page.evaluate((source) => {
    const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    return [root.tagName, root.getAttribute('viewBox'), root.querySelectorAll('[fill="#336699"]').length];
  }, text);
  expect(drawn).toEqual(['svg', '0 0 1024 768', 1]);

  const png = await exported(page, ['PNG', 'Dark']);
  const sides = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  expect([png.bytes.toString('latin1', 1, 4), ...sides]).toEqual(['PNG', 2_048, 1_536]);

  const pdf = await exported(page, ['PDF']);
  expect(pdf.bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  expect(pdf.bytes.toString('latin1')).toContain('/MediaBox [0 0 768 576]');
});

test('a page is exported as drawn, saved or not, in the chosen colours', async ({ page }) => {
  const pageId = await addPage(site, equipmentId, 'Hall', WIDGETS);
  await site.shareSession(page.context());
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(designerOf(site, equipmentId, pageId));
  await expect(page.locator('[data-editor-canvas] [data-widget-id]')).toHaveCount(WIDGETS.length);
  const shades = [];
  for (const shade of ['Light', 'Dark']) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export picture…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('SVG', { exact: true }).click();
    await dialog.getByText(shade, { exact: true }).click();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    shades.push(readFileSync(await (await saving).path(), 'utf8'));
    await expect(dialog).toBeHidden();
  }
  const inkOf = (svg: string) => /<text[^>]*fill="(#\w+)"[^>]*>(?:<tspan[^>]*>)?清水池/.exec(svg)?.[1];
  expect(shades.map(inkOf)).toEqual(['#1b2430', '#e4e8ed']);
});
