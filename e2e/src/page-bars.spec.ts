/** The bars of the drawing editor, counted in pointer actions as an engineer makes them. */
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { addPage, designerOf, EditorHand, NEW_PAGE, playerOf, savedWidgets } from './editor-hand.ts';
import { notableFaults } from './faults.ts';
import { cutTexts, placeFaults } from './laid-out.ts';
import { Site } from './site.ts';

let site: Site;
let equipmentId: string;

test.beforeAll(async () => {
  site = await Site.start();
  site.plc.input[3] = 42;
  site.plc.holding[7] = 150;
  ({ equipmentId } = await site.setUp());
  const signal = { equipmentId, driverId: '1' };
  const more = [
    {
      code: 'pump',
      name: '水泵',
      nameEn: 'Pump',
      rw: 'ro',
      dataType: 'bool',
      address: { area: 'holding', address: 30, bit: 0 },
    },
    {
      code: 'flow',
      name: '流量',
      nameEn: 'Flow',
      rw: 'ro',
      dataType: 'uint16',
      unit: 'm³/h',
      address: { area: 'input', address: 5 },
    },
  ];
  for (const one of more) await site.ask('/lfscada/manage/signal/add', { ...signal, ...one });
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page, context }) => {
  await site.shareSession(context);
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
});

/** The editor on a new page with these widgets. */
async function opened(
  page: Page,
  title: string,
  widgets: unknown[] = [],
  options: { readonly [name: string]: unknown } = {},
): Promise<{ hand: EditorHand; pageId: string }> {
  const pageId = await addPage(site, equipmentId, title, widgets, options);
  await page.goto(designerOf(site, equipmentId, pageId));
  const hand = new EditorHand(page);
  await expect(hand.widgets).toHaveCount(widgets.length);
  await expect(hand.canvas).toBeFocused();
  return { hand, pageId };
}

/** The number of pointer actions that a task takes, printed and checked against its bar. */
async function counted(bar: string, hand: EditorHand, most: number, run: () => Promise<unknown>): Promise<void> {
  const before = hand.actions;
  await run();
  const took = hand.actions - before;
  console.log(`${bar}: ${took} pointer actions (${most})`);
  expect(took, bar).toBeLessThanOrEqual(most);
}

/** Binds what is chosen by letters and Enter in the picker that its chip opens. */
async function bind(hand: EditorHand, letters: string): Promise<void> {
  await hand.click(hand.chip);
  await expect(hand.page.getByRole('combobox', { name: 'Name or code' })).toBeFocused();
  await hand.page.keyboard.type(letters);
  await hand.page.keyboard.press('Enter');
}

/** The rows of the signal picker. */
const offered = (page: Page) => page.getByRole('dialog', { name: 'Choose a signal' }).getByRole('option');

/** Dialogues that would have to be closed before the page can be drawn on again. */
const modals = (page: Page) => page.locator('.ant-modal-wrap, .ant-drawer, [aria-modal=true], dialog');

test('a signal dragged onto the page becomes a bound live widget in 2 actions without a dialog', async ({ page }) => {
  const { hand, pageId } = await opened(page, 'Signals');
  await hand.panel('Signals');
  const made = { Value: 'UsualDataText', Gauge: 'UsualDashboard', 'Live trend': 'ComplexRealtimeLine' };
  for (const [index, as] of Object.keys(made).entries()) {
    await counted(`signal to widget, ${as.toLowerCase()}`, hand, 2, async () => {
      await hand.dropSignal('level', { x: 200 + index * 300, y: 300 }, as);
      await expect(hand.widgets).toHaveCount(index + 1);
    });
    await expect(modals(page)).toHaveCount(0);
  }
  await expect(hand.widgets.first()).toContainText('4.2');
  // An unbound widget is marked.
  await page.keyboard.press('/');
  await page.keyboard.type('gauge');
  await page.keyboard.press('Enter');
  await expect(hand.widgets.last()).toContainText('Not bound');
  await hand.save();
  const saved = await savedWidgets(site, pageId);
  expect(saved.map(({ widgetType }) => widgetType)).toEqual([...Object.values(made), 'UsualDashboard']);
  expect(saved.map(({ dataId, items }) => dataId || (items[0]?.dataId ?? ''))).toEqual(['1', '1', '1', '']);
});

test('a rectangle gets a fill for on and off by letters and Enter, and the picker covers nothing', async ({ page }) => {
  const { hand, pageId } = await opened(page, 'Colours');
  await counted('fill for on and off', hand, 6, async () => {
    await hand.tool('Rectangle');
    await hand.drag({ x: 200, y: 200 }, { x: 400, y: 320 });
    await hand.click(hand.chip);
    const search = page.getByRole('combobox', { name: 'Name or code' });
    await expect(search).toBeFocused();
    await expect(offered(page).first()).toContainText('level');
    await expect(offered(page).first()).toContainText('4.2');
    await expect(modals(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await bind(hand, 'pum');
    await expect(hand.chip).toHaveAccessibleName(/^Signal: Pump/);
  });
  await expect(hand.inspector.getByRole('group', { name: 'Fill colour' })).toBeVisible();
  await expect(hand.widgets.first().locator('rect').first()).toHaveAttribute('fill', 'var(--stopped)');
  await hand.save();
  expect((await savedWidgets(site, pageId)).map(({ dataId }) => dataId)).toEqual(['4']);
});

test('a labelled button writes with the confirmation and the limits of its signal', async ({ page }) => {
  const { hand, pageId } = await opened(page, 'Button');
  await counted('button', hand, 5, async () => {
    await hand.panel('Signals');
    await hand.dropSignal('setpoint', { x: 300, y: 300 }, 'Value input');
    await expect(hand.widgets.first()).toContainText('Level set-point');
  });
  await hand.save();
  await page.goto(playerOf(site, equipmentId, pageId));
  await page.locator('main [data-widget-id]').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('10');
  await expect(page.getByRole('dialog')).toContainText('500');
});

test('a page with its bindings is unchanged after delete, undo, save and reload', async ({ page }) => {
  const { hand, pageId } = await opened(page, 'Kept');
  await hand.panel('Signals');
  await hand.dropSignal('level', { x: 200, y: 200 }, 'Live trend');
  await hand.dropSignal('pump', { x: 600, y: 200 }, 'Symbol');
  await hand.dropSignal('setpoint', { x: 300, y: 500 }, 'Slider');
  // The symbol and the slider bring their names with them.
  await expect(hand.widgets).toHaveCount(5);
  await hand.save();
  const before = await savedWidgets(site, pageId);
  for (const keys of ['Delete', 'Control+d', 'Alt+a', 'Shift+ArrowRight', 'Control+Shift+l']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press(keys);
    await expect(page.getByText('Unsaved', { exact: true }), keys).toBeVisible();
    await page.keyboard.press('Control+z');
    if (keys === 'Delete') await expect(hand.widgets).toHaveCount(5);
  }
  await hand.save();
  expect(await savedWidgets(site, pageId)).toEqual(before);
  await page.reload();
  await expect(hand.widgets).toHaveCount(5);
  await hand.save();
  expect(await savedWidgets(site, pageId)).toEqual(before);
});

const rect = (number: number, x: number, y: number) => ({
  id: number.toString(16).padStart(32, '0'),
  widgetType: 'ShapeRect',
  position: { x, y, width: 100, height: 80, rotate: 0 },
});

test('an invalid widget affects only itself and is saved unchanged', async ({ page }) => {
  const broken = {
    widgetType: 'Nonsense',
    position: { x: 300, y: 100, width: 120, height: 60 },
    anything: [1, { a: 'ä' }],
  };
  const { hand, pageId } = await opened(page, 'Broken', [rect(1, 100, 100), broken, rect(2, 500, 100)]);
  await expect(hand.canvas.locator('[data-error]')).toHaveCount(1);
  await hand.tool('Ellipse');
  await hand.drag({ x: 100, y: 400 }, { x: 200, y: 500 });
  await hand.save();
  const saved = await savedWidgets(site, pageId);
  expect(saved.map(({ widgetType }) => widgetType)).toEqual(['ShapeRect', 'Nonsense', 'ShapeRect', 'ShapeEllipse']);
  expect(saved[1]).toEqual(broken);
  await page.goto(playerOf(site, equipmentId, pageId));
  await expect(page.locator('main [data-widget-id]')).toHaveCount(4);
  await expect(page.locator('main [data-error]')).toHaveCount(1);
});

test('a drag snaps within 5 units and shows the line unless Ctrl is held, and drawing sets position and size', async ({
  page,
}) => {
  const { hand, pageId } = await opened(page, 'Snapping', [rect(1, 100, 100), rect(2, 403, 400)]);
  const guides = hand.canvas.locator('path[class*=guide]');
  const lefts = async () => (await savedWidgets(site, pageId)).map(({ position }) => position['x']);
  await hand.press({ x: 450, y: 440 });
  await hand.moveTo({ x: 150, y: 440 });
  await expect(guides).not.toHaveCount(0);
  await page.keyboard.down('Control');
  await hand.moveTo({ x: 151, y: 440 });
  await expect(guides).toHaveCount(0);
  await page.keyboard.up('Control');
  await hand.moveTo({ x: 150, y: 440 });
  await expect(guides).not.toHaveCount(0);
  await page.mouse.up();
  await hand.save();
  expect(await lefts()).toEqual([100, 100]);

  await hand.canvas.press('Escape');
  await hand.click(hand.tile('Gauge'));
  await hand.drag({ x: 600, y: 300 }, { x: 780, y: 420 });
  await hand.canvas.press('Control+d');
  await expect(hand.widgets).toHaveCount(4);
  await hand.save();
  const [, , gauge, copy] = await savedWidgets(site, pageId);
  const { x = 0, y = 0, width = 0, height = 0 } = gauge?.position ?? {};
  // A drag snaps as well: within the tolerance it is where it was drawn.
  for (const [is, drawn] of [
    [x, 600],
    [y, 300],
    [width, 180],
    [height, 120],
  ] as const) {
    expect(Math.abs(is - drawn)).toBeLessThanOrEqual(10);
  }
  const { x: left = -1, y: top = -1 } = copy?.position ?? {};
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(left + width).toBeLessThanOrEqual(1_024);
  expect(top + height).toBeLessThanOrEqual(768);
});

test('an edit in the first moment of a canvas is kept, 20 of 20 times', async ({ page }) => {
  test.setTimeout(120_000);
  const pageId = await addPage(site, equipmentId, 'First edit', [rect(1, 100, 100)]);
  const hand = new EditorHand(page);
  for (let load = 1; load <= 20; load += 1) {
    await page.goto(designerOf(site, equipmentId, pageId));
    await hand.canvas.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('circle');
    await page.keyboard.press('Enter');
    const saving = page.waitForResponse((answer) => answer.url().includes('/widget/save'));
    await page.keyboard.press('Control+s');
    expect((await saving).ok()).toBe(true);
    expect(await savedWidgets(site, pageId)).toHaveLength(load + 1);
  }
});

const TEN_WIDGETS = [
  'ShapeRect',
  'ShapeRect',
  'UsualDataText',
  'UsualDataText',
  'UsualDataText',
  'UsualDashboard',
  'UsualDashboard',
  'UsualButton',
  'UsualImage',
  'ComplexRealtimeLine',
];

/** The page that came of it runs, everything on it is bound, and nothing on it is cut, covered or ragged. */
async function runsTenWidgets(page: Page, pageId: string): Promise<void> {
  const all = await savedWidgets(site, pageId);
  // The names of symbols and fills, which are put down with them.
  const saved = all.filter(({ widgetType }) => widgetType !== 'UsualText');
  expect(saved.map(({ widgetType }) => widgetType).toSorted()).toEqual(TEN_WIDGETS.toSorted());
  expect(saved.filter(({ dataId, items }) => dataId === '' && items.every((item) => item.dataId === ''))).toEqual([]);
  await expect(page.locator('main [data-widget-id]')).toHaveCount(all.length);
  await expect(page.locator('main [data-error]')).toHaveCount(0);
  await expect(page.locator('main')).toContainText('4.2');
  expect(placeFaults(all, NEW_PAGE)).toEqual([]);
  expect(await cutTexts(page, all)).toEqual([]);
}

test('ten widgets are drawn, bound, saved and running in 12 pointer actions, and need no tidying', async ({ page }) => {
  const { hand, pageId } = await opened(page, 'Ten by pointer', [], NEW_PAGE);
  const opening = page.context().waitForEvent('page');
  await counted('ten widgets by pointer', hand, 12, async () => {
    await hand.panel('Signals');
    for (const x of [100, 260]) await hand.dropSignal('pump', { x, y: 80 }, 'On/off fill');
    // The pump is chosen already, because it was dragged.
    for (const code of ['level', 'setpoint', 'flow']) await hand.click(hand.signal(code), { modifiers: ['Control'] });
    await hand.dropSignal('level', { x: 40, y: 184 }, 'Arranged by kind');
    // The symbol and the fills bring their names with them.
    await expect(hand.widgets).toHaveCount(TEN_WIDGETS.length + 3);
    await hand.save();
    await hand.click(page.getByRole('link', { name: 'Run' }));
  });
  await runsTenWidgets(await opening, pageId);
});

test('several signals become series of the chart that they are dropped on', async ({ page }) => {
  const { hand, pageId } = await opened(page, 'Series');
  await hand.panel('Signals');
  await hand.dropSignal('level', { x: 300, y: 300 }, 'Live trend');
  await counted('three series', hand, 3, async () => {
    await hand.click(hand.signal('setpoint'), { modifiers: ['Control'] });
    await hand.click(hand.signal('flow'), { modifiers: ['Control'] });
    await hand.carry(hand.signal('flow'), { x: 300, y: 300 });
  });
  await hand.save();
  const [chart, ...others] = await savedWidgets(site, pageId);
  expect(others).toEqual([]);
  expect(chart?.items.map(({ dataId }) => dataId)).toEqual(['1', '2', '5']);
});

test('a page with the same ten widgets is generated in one action, and runs after three', async ({ page }) => {
  await page.goto(`${site.url}/manage/eg/equipment/edit/${equipmentId}/page`);
  const hand = new EditorHand(page);
  const opening = page.context().waitForEvent('page');
  await counted('generated page', hand, 3, async () => {
    await hand.click(page.getByRole('button', { name: 'Generate page' }).first());
    await expect(hand.widgets.first()).toBeVisible();
    await hand.save();
    await hand.click(page.getByRole('link', { name: 'Run' }));
  });
  const running = (await opening).locator('main');
  await expect(running.locator('[data-widget-id]').first()).toBeVisible();
  await expect(running.locator('[data-error]')).toHaveCount(0);
  const pageId = new URL(page.url()).searchParams.get('page') ?? '';
  const saved = await savedWidgets(site, pageId);
  await expect(running).toContainText('4.2');
  // Each signal has its place: values, limits, the symbols of tank and pump, the set-point and the trend.
  const count = (type: string) =>
    saved.filter(
      (one) => one.widgetType === type && (one.dataId !== '' || one.items.some(({ dataId }) => dataId !== '')),
    ).length;
  const types = ['UsualImage', 'UsualDataText', 'UsualDashboard', 'ComplexHistoryLine'];
  expect(types.filter((type) => count(type) === 0)).toEqual([]);
  const shown = new Set(saved.flatMap(({ dataId, items }) => [dataId, ...items.map((item) => item.dataId)]));
  expect([...shown].filter((id) => id !== '').length).toBeGreaterThanOrEqual(4);
});

test('a layout is chosen by its picture, and each generated page brings one for phones', async ({ page }) => {
  await page.goto(`${site.url}/manage/eg/equipment/edit/${equipmentId}/page`);
  const hand = new EditorHand(page);
  await page.getByRole('button', { name: 'Choose a layout' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose a layout' });
  // Each picture is drawn from the signals of the equipment.
  for (const layout of ['Process', 'Cards', 'Table']) {
    await expect(dialog.getByRole('radio', { name: layout })).toBeVisible();
  }
  await expect(dialog.locator('[data-widget-id]').first()).toBeAttached();
  // A phone shows them one below the other.
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const picture of await dialog.locator('label', { has: page.getByRole('radio') }).all()) {
    await expect.poll(async () => (await picture.boundingBox())?.x ?? 0).toBeLessThan(100);
  }
  if (usual !== null) await page.setViewportSize(usual);
  await dialog.getByRole('checkbox', { name: 'Reverse the flow' }).check();
  await dialog.getByRole('button', { name: 'Generate page' }).click();
  await expect(hand.widgets.first()).toBeVisible();
  const made = new URL(page.url()).searchParams.get('page') ?? '';
  await page.goto(`${site.url}/manage/eg/equipment/edit/${equipmentId}/page`);
  const row = page.getByRole('row').filter({ hasText: 'Overview · phone' }).last();
  await expect(row).toContainText('Phone · 390');
  await row.getByRole('link').first().click();
  await expect(hand.widgets.first()).toBeVisible();
  const phoneId = new URL(page.url()).searchParams.get('page') ?? '';
  expect(phoneId).not.toBe(made);
  const ids = async (id: string) => new Set((await savedWidgets(site, id)).map(({ dataId }) => dataId));
  expect(await ids(phoneId)).toEqual(await ids(made));
});

test('ten widgets are built by the keyboard alone in 80 presses, letters included, and need no tidying', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { hand, pageId } = await opened(page, 'Ten by keys', [], NEW_PAGE);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  let count = 0;
  // A signal, and the widget that it becomes where that is not the most usual; the names of fills and symbols come with them.
  for (const [words, widgets] of [
    ['pum fil', 2],
    ['pum fil', 2],
    ['lev val', 1],
    ['set', 1],
    ['flo', 1],
    ['lev gau', 1],
    ['flo gau', 1],
    ['set inp', 1],
    ['pum', 2],
    ['lev tre', 1],
  ] as const) {
    await press('/');
    presses += words.length;
    await page.keyboard.type(words);
    await press('Enter');
    count += widgets;
    await expect(hand.widgets).toHaveCount(count);
  }
  await press('Control+s');
  await hand.isSaved();
  console.log(`by keys: ${presses} presses (80)`);
  expect(presses).toBeLessThanOrEqual(80);
  expect(hand.actions).toBe(0);
  await page.goto(playerOf(site, equipmentId, pageId));
  await runsTenWidgets(page, pageId);
});

test('several signals are chosen and put down by keys alone, in 10 presses', async ({ page }) => {
  const { hand, pageId } = await opened(page, 'Several by keys', [], NEW_PAGE);
  await page.keyboard.press('s');
  await expect(page.getByRole('searchbox', { name: 'Name or code' })).toBeFocused();
  await expect(hand.signal('flow')).toBeVisible();
  // Level and set-point; past the one that is lost; pump and flow.
  for (const keys of ['ArrowDown', 'Shift+ArrowDown', 'Control+ArrowDown', 'Control+ArrowDown']) {
    await page.keyboard.press(keys);
  }
  for (const keys of ['Space', 'Control+Shift+ArrowDown', 'Enter']) await page.keyboard.press(keys);
  await expect(page.getByRole('menuitem', { name: 'Arranged by kind' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hand.widgets).toHaveCount(9);
  await expect(hand.canvas).toBeFocused();
  await page.keyboard.press('Control+s');
  await hand.isSaved();
  const saved = await savedWidgets(site, pageId);
  expect(placeFaults(saved, NEW_PAGE)).toEqual([]);
  expect(hand.actions).toBe(0);
});

test('a button grows with the words that are typed on it', async ({ page }) => {
  const { hand, pageId } = await opened(page, 'Words');
  await page.keyboard.press('/');
  await page.keyboard.type('button');
  for (const keys of ['Enter', 'Enter', 'Control+a']) await page.keyboard.press(keys);
  await page.keyboard.type('Set the level of the tank');
  await page.keyboard.press('Escape');
  await hand.save();
  const saved = await savedWidgets(site, pageId);
  await page.goto(playerOf(site, equipmentId, pageId));
  await expect(page.locator('main')).toContainText('Set the level of the tank');
  expect(await cutTexts(page, saved)).toEqual([]);
});

test('the editor and the player have no accessibility fault that matters', async ({ page }) => {
  const { hand } = await opened(page, 'Axe');
  await hand.panel('Signals');
  await hand.dropSignal('level', { x: 300, y: 200 }, 'Value');
  await hand.dropSignal('setpoint', { x: 300, y: 400 }, 'Slider');
  expect.soft(await notableFaults(page)).toEqual([]);
  for (const panel of ['Widgets', 'Symbols', 'Layers'] as const) {
    await hand.panel(panel);
    expect.soft(await notableFaults(page), panel).toEqual([]);
  }
  await hand.click(hand.chip);
  await expect(offered(page).first()).toBeVisible();
  expect.soft(await notableFaults(page), 'picker').toEqual([]);
  await page.keyboard.press('Escape');
  await hand.canvas.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect.soft(await notableFaults(page), 'shortcuts').toEqual([]);
});
