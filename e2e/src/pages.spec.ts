/** Pages: drawn, bound to the plant, saved, run, written from, and read back as they were. */
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { choose } from './choose.ts';
import { addPage, designerOf, EditorHand, playerOf, savedWidgets } from './editor-hand.ts';
import { ADMIN, Site } from './site.ts';

let site: Site;
let equipmentId: string;
let drawnId: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await Site.start();
  site.plc.input[3] = 42;
  site.plc.holding[7] = 150;
  ({ equipmentId } = await site.setUp());
  await site.ask('/lfscada/manage/signal/add', {
    equipmentId,
    driverId: '1',
    code: 'pump',
    name: '水泵',
    nameEn: 'Pump',
    rw: 'ro',
    dataType: 'bool',
    address: { area: 'holding', address: 30, bit: 0 },
  });
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page, context }) => {
  await context.request.post(`${site.url}/lfscada/user/login`, { form: ADMIN });
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
});

/** A widget of the page that runs, by its place in the order of the page. */
const played = (page: Page, index: number) => page.locator('main [data-widget-id]').nth(index);

test('an engineer adds, draws, binds and saves a page, and an operator watches the plant and writes on it', async ({
  page,
}) => {
  await page.goto(`${site.url}/manage/eg/equipment/edit/${equipmentId}/page`);
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Tank');
  await page.getByRole('button', { name: 'Add and edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/eg/configuration/${equipmentId}\\?page=\\d+`));
  drawnId = new URL(page.url()).searchParams.get('page') ?? '';

  const hand = new EditorHand(page);
  await hand.tool('Rectangle');
  await hand.drag({ x: 100, y: 100 }, { x: 300, y: 200 });
  await hand.panel('Signals');
  await hand.carry(hand.signal('pump'), { x: 200, y: 150 });
  await expect(hand.chip).toHaveAccessibleName(/^Signal: Pump/);
  await hand.dropSignal('level', { x: 500, y: 150 }, 'Value');
  await hand.dropSignal('setpoint', { x: 500, y: 300 }, 'Value input');
  await expect(hand.widgets).toHaveCount(3);
  // While it is drawn the plant is seen already.
  await expect(hand.widgets.nth(1)).toContainText('4.2');
  await hand.save();

  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Run' }).click();
  const player = await opening;
  await expect(player).toHaveURL(playerOf(site, equipmentId, drawnId));
  await expect(played(player, 1)).toContainText('4.2');
  await expect(played(player, 0).locator('rect').first()).toHaveAttribute('fill', 'var(--stopped)');
  site.plc.holding[30] = 1;
  site.plc.input[3] = 57;
  await expect(played(player, 0).locator('rect').first()).toHaveAttribute('fill', 'var(--running)');
  await expect(played(player, 1)).toContainText('5.7');

  // The set-point wants a confirmation, and has limits.
  await played(player, 2).getByRole('button').click();
  const dialog = player.getByRole('dialog');
  await dialog.getByRole('textbox').or(dialog.getByRole('spinbutton')).fill('501');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('alert')).toContainText('out of range');
  await dialog.getByRole('textbox').or(dialog.getByRole('spinbutton')).fill('320');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(player.getByRole('dialog')).toContainText('150');
  expect(site.plc.holding[7]).toBe(150);
  await player.getByRole('button', { name: /^Write 320/ }).click();
  await expect(player.getByText('Wrote Level set-point')).toBeVisible();
  expect(site.plc.holding[7]).toBe(320);

  const address = player.url();
  await player.reload();
  await expect(played(player, 1)).toContainText('5.7');
  await expect(player.locator('main [data-widget-id]')).toHaveCount(3);
  expect(player.url()).toBe(address);
});

test('a page that is loaded and saved again is identical', async ({ page }) => {
  const before = await savedWidgets(site, drawnId);
  expect(before.map(({ widgetType }) => widgetType)).toEqual(['ShapeRect', 'UsualDataText', 'UsualButton']);
  await page.goto(designerOf(site, equipmentId, drawnId));
  const hand = new EditorHand(page);
  await expect(hand.widgets).toHaveCount(3);
  await hand.save();
  expect(await savedWidgets(site, drawnId)).toEqual(before);
});

/** Widgets with a signal of their own, by their names in the palette: the first two become a group, the 25th type. */
const BOUND = [
  'Rectangle',
  'Ellipse',
  'Circle',
  'Triangle',
  'Parallelogram',
  'Octagon',
  'Prism',
  'Line',
  'Arrow',
  'Value',
  'Gauge',
  'Level',
  'Button',
  'Drop-down',
  'Slider',
  'Picture / symbol',
  'Animation',
] as const;
const CHARTS = ['Live trend', 'History trend', 'Bar chart', 'Pie chart'] as const;
const OTHERS = ['Text', 'Clock', 'Video'] as const;

test('one widget of each of the 25 types is placed, bound, run without a fault and read back unchanged', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const pageId = await addPage(site, equipmentId, 'Every type');
  await page.goto(designerOf(site, equipmentId, pageId));
  const hand = new EditorHand(page);
  let index = 0;
  const put = async (name: string) => {
    await hand.tile(name).click();
    await hand.clickAt({ x: 100 + (index % 6) * 160, y: 80 + Math.floor(index / 6) * 180 });
    index += 1;
    await expect(hand.widgets).toHaveCount(index);
  };
  for (const name of BOUND) await put(name);
  await page.keyboard.press('Control+a');
  await hand.chip.click();
  await expect(page.getByRole('combobox', { name: 'Name or code' })).toBeFocused();
  await page.keyboard.type('setp');
  await page.keyboard.press('Enter');
  await expect(hand.chip).toHaveAccessibleName(/^Signal: Level set-point/);
  for (const name of CHARTS) {
    await put(name);
    await hand.inspector.getByRole('button', { name: 'Add series' }).click();
    await hand.chip.click();
    await expect(page.getByRole('combobox', { name: 'Name or code' })).toBeFocused();
    await page.keyboard.type('lev');
    await page.keyboard.press('Enter');
    await expect(hand.chip).toHaveAccessibleName(/^Signal: Level \d/);
  }
  for (const name of OTHERS) await put(name);
  await hand.clickAt({ x: 100, y: 80 });
  await hand.click(hand.widgets.nth(1), { modifiers: ['Shift'] });
  await page.keyboard.press('Control+g');
  await expect(hand.widgets).toHaveCount(index - 1);
  await hand.save();

  const saved = await savedWidgets(site, pageId);
  const all = [...saved, ...saved.flatMap(({ children }) => children ?? [])];
  expect(new Set(all.map(({ widgetType }) => widgetType)).size).toBe(25);
  const bound = all.filter(({ dataId, items }) => dataId !== '' || items.some((item) => item.dataId !== ''));
  expect(bound).toHaveLength(BOUND.length + CHARTS.length);

  await page.goto(playerOf(site, equipmentId, pageId));
  await expect(page.locator('main [data-widget-id]')).toHaveCount(index - 1);
  await expect(page.locator('main [data-widget-id]').filter({ hasText: '320' }).first()).toBeVisible();
  await expect(page.locator('main .uplot canvas')).toHaveCount(2);
  await expect(page.locator('main [data-error]')).toHaveCount(0);

  await page.goto(designerOf(site, equipmentId, pageId));
  await expect(hand.widgets).toHaveCount(index - 1);
  await expect(page.getByText('Unsaved', { exact: true })).toHaveCount(0);
  await hand.save();
  expect(await savedWidgets(site, pageId)).toEqual(saved);
});

const id = (number: number) => number.toString(16).padStart(32, '0');
const box = (index: number) => ({
  x: 40 + (index % 4) * 240,
  y: 60 + Math.floor(index / 4) * 240,
  width: 200,
  height: 200,
});
const series = [{ id: id(99), itemType: 'series', dataId: '1', dataName: 'Level' }];
/** One of each that shows what a signal says, all of the level. */
const SHOWING = [
  { widgetType: 'UsualDataText', dataId: '1' },
  { widgetType: 'UsualDashboard', dataId: '1' },
  { widgetType: 'UsualDashboard', dataId: '1', dataAddon: { look: 'indicator' } },
  { widgetType: 'UsualPercentFill', dataId: '1' },
  {
    widgetType: 'ShapeRect',
    dataId: '1',
    animation: { fillColor: [{ when: { op: 'gt', value: 1 }, color: '@running' }] },
  },
  { widgetType: 'UsualImage', dataId: '1', dataAddon: { symbol: 'motor' } },
  { widgetType: 'ComplexRealtimeLine', items: series },
  { widgetType: 'ComplexBar', items: series, dataAddon: { yAxisType: 'fixed', minVal: 0, maxVal: 100 } },
].map((widget, index) => ({ id: id(index + 1), position: box(index), ...widget }));

/** Every number on the running page. */
const figures = (page: Page) =>
  page
    .locator('main [data-widget-id]')
    .evaluateAll((found) => found.flatMap((one) => one.textContent?.match(/\d+(?:\.\d+)?/g) ?? []));
/** The widgets that are marked as not current. */
const marked = (page: Page) =>
  page.locator(
    'main [data-widget-id]:is([data-quality]:not([data-quality=good]), :has([data-quality]:not([data-quality=good])))',
  );

test('when the link is cut every value of a page is marked, and no unmeasured number appears', async ({ page }) => {
  const pageId = await addPage(site, equipmentId, 'Values', SHOWING);
  await page.goto(playerOf(site, equipmentId, pageId));
  await expect(played(page, 0)).toContainText('5.7');
  // The bars' code comes after the page, and their axis is all figures.
  await expect(played(page, SHOWING.length - 1)).toContainText('5.7');
  await expect(marked(page)).toHaveCount(0);
  const before = new Set(await figures(page));
  const unmeasured = async () => (await figures(page)).filter((figure) => !before.has(figure));

  await site.stopServer();
  await expect(marked(page)).toHaveCount(SHOWING.length);
  await expect(page.getByRole('alert').filter({ hasText: 'The server has been unreachable' })).toBeVisible();
  expect(await unmeasured()).toEqual([]);
  await site.startServer();
  await expect(marked(page)).toHaveCount(0, { timeout: 30_000 });

  await site.plc.stop();
  await expect(marked(page)).toHaveCount(SHOWING.length);
  // Signals without an answer from their device carry its code.
  expect((await unmeasured()).filter((figure) => !/^(?:17\d\d|999\d\d)$/.test(figure))).toEqual([]);
  await site.plc.restart();
  await expect(marked(page)).toHaveCount(0, { timeout: 30_000 });
});

test('an alarm row leads to its moment in a page in one click, and the slider to another', async ({ page }) => {
  await site.ask('/lfscada/manage/alarmRule/add', { signalId: '1', name: 'High', type: 'hh', limit: 60, priority: 1 });
  site.plc.input[3] = 712;
  await page.goto(`${site.url}/monitor/alarm`);
  await page.getByRole('link', { name: /^Replay the page at this alarm/ }).click();
  await expect(page).toHaveURL(/\/page\?at=\d+/);
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
  await expect(played(page, 1)).toContainText('71.2');
  // The level was 5.7 until the alarm was raised.
  const moment = page.getByRole('slider', { name: 'Moment' });
  await expect(async () => {
    await moment.press('ArrowLeft');
    await expect(played(page, 1)).toContainText('5.7', { timeout: 300 });
  }).toPass();
  await expect(page.locator('main [data-replay]')).toBeVisible();
  // If drawing takes longer than the address takes to follow the slider, now stays now.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(played(page, 1)).toContainText('71.2');
});

test('a template is placed for equipment, shows another by its parameter, follows its source and opens the faceplate', async ({
  page,
}) => {
  const model = (verb: string, fields: { readonly [name: string]: unknown }) =>
    site.ask(`/lfscada/manage/model/${verb}`, fields);
  const { id: modelId } = await model('add', { code: 'tanks', name: '水箱模型', nameEn: 'Tanks', equipmentId });
  const widget = (letter: string, widgetType: string, at: readonly number[], more: object) => {
    const [x, y, width, height] = at;
    return { id: letter.repeat(32), widgetType, position: { x, y, width, height, rotate: 0 }, ...more };
  };
  const level = { dataId: '{level}', dataName: 'Level', style: { fontColor: '@text', fontSize: 20 } };
  const block = [widget('a', 'UsualDataText', [10, 40, 140, 40], level)];
  await model('page/add', { id: modelId, title: '块', titleEn: 'Block', role: 'template', width: 160, height: 100 });
  await model('page/add', { id: modelId, title: '面板', titleEn: 'Face', role: 'faceplate', width: 328, height: 240 });
  const face = { dataAddon: { text: 'Face of {equipment}' } };
  const faced = [widget('b', 'UsualText', [0, 0, 320, 40], face), ...block];
  const content: unknown = await model('content', { id: modelId });
  const { pages } = content as { pages: { key: string; options: { title: string } }[] };
  const keyOf = (title: string) => pages.find(({ options }) => options.title === title)?.key ?? '';
  await model('page/save', { id: modelId, pageKey: keyOf('块'), list: block });
  await model('page/save', { id: modelId, pageKey: keyOf('面板'), list: faced });
  await model('publish', { id: modelId });
  const equipment: unknown = await site.ask('/lfscada/manage/equipment/info', { id: equipmentId });
  const { gatewayId } = equipment as { gatewayId: string };
  const rows = [{ name: '二号水箱', code: 'tank2', gatewayId, values: {} }];
  await model('apply', { id: modelId, equipmentIds: [equipmentId], rows });
  const found: unknown = await site.ask('/lfscada/monitor/equipment/names', { text: 'tank2' });
  const second = (found as { rows: { id: string }[] }).rows[0]?.id;

  const pageId = await addPage(site, equipmentId, 'Blocks');
  await page.goto(designerOf(site, equipmentId, pageId));
  const hand = new EditorHand(page);
  await hand.panel('Equipment and templates');
  await page.getByRole('button', { name: 'Water tank', exact: true }).and(page.locator('[draggable]')).press('Enter');
  // The content of the template has ids too, and arrives a moment later.
  await expect(hand.widgets.first()).toContainText('71.2');
  for (const [name, placedFor] of [
    ['二号水箱', second],
    ['Water tank', equipmentId],
  ] as const) {
    await choose(page, 'Equipment', name);
    await hand.save();
    expect(await savedWidgets(site, pageId)).toMatchObject([{ dataAddon: { equipmentId: placedFor } }]);
  }

  await page.goto(playerOf(site, equipmentId, pageId));
  await expect(played(page, 0)).toContainText('71.2');
  await page.getByRole('button', { name: /^Level 71\.2/ }).click();
  const faceplate = page.getByRole('dialog', { name: 'Faceplate of Water tank' });
  await expect(faceplate).toContainText('Face of Water tank');
  await faceplate.getByText('Signal', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Faceplate of Level' })).toContainText('71.2');
  await page.keyboard.press('Escape');

  const changed = widget('c', 'UsualText', [0, 0, 160, 30], { dataAddon: { text: 'New head' } });
  await model('page/save', { id: modelId, pageKey: keyOf('块'), list: [changed, ...block] });
  await model('publish', { id: modelId });
  await page.reload();
  await expect(played(page, 0)).toContainText('New head');
});
