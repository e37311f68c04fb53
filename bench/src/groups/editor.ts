import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { CANVAS_HEIGHT, CANVAS_WIDTH } from '@tidegate/contract/limits.ts';
import { median } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { moreIsBetter } from '../figure.ts';
import { onBenchServer } from '../load/bench-server.ts';
import { openBrowser } from '../load/browser.ts';
import { addEquipment } from '../load/history-site.ts';
import { gridOfWidgets } from '../load/page-document.ts';
import { measurePicker } from '../load/pick-signal.ts';
import { signIn } from '../load/sign-in.ts';

const widgetCount = 5_000;
const movedCount = 500;
const dragMs = 3_000;
const rounds = 3;
const viewport = { width: 1280, height: 900 };

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Frames a second while the pointer drags what is at a spot about for 3 s; throws where the widgets do not follow. */
async function dragFrom(page: Page, spot: Spot, movedSelector: string): Promise<number> {
  const left = () => page.evaluate((one) => document.querySelector(one)?.getBoundingClientRect().left, movedSelector);
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  // The first moves begin the drag, which looks once at all that it may snap to.
  await page.mouse.move(spot.x + 8, spot.y + 8, { steps: 4 });
  const before = await left();
  await page.evaluate(() => {
    const drawnAt: number[] = [];
    Reflect.set(window, 'drawnAt', drawnAt);
    const count = (at: number) => {
      drawnAt.push(at);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const endAt = performance.now() + dragMs;
  for (let step = 0; performance.now() < endAt; step += 1) {
    await page.mouse.move(spot.x + 120 + 110 * Math.cos(step / 20), spot.y + 100 + 90 * Math.sin(step / 20));
  }
  const drawnAt: number[] = await page.evaluate(() => Reflect.get(window, 'drawnAt'));
  if (before === undefined || (await left()) === before) throw new Error('what is dragged did not move');
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.up();
  const [first = 0, last = 0] = [drawnAt[0], drawnAt.at(-1)];
  return ((drawnAt.length - 1) * 1_000) / (last - first);
}

/** The whole page as the editor shows it, and its upper rows chosen by a marquee. */
async function chooseRows(page: Page): Promise<Spot> {
  await page
    .locator('[data-editor-canvas] [data-widget-id]')
    .nth(widgetCount - 1)
    .waitFor({ state: 'attached' });
  const { left, top, zoom } = await page.locator('[data-editor-page]').evaluate((layer) => {
    const corner = layer.getBoundingClientRect();
    return { left: corner.left, top: corner.top, zoom: new DOMMatrix(getComputedStyle(layer).transform).a };
  });
  const rowHeight = CANVAS_HEIGHT / (widgetCount / 50);
  const rows = movedCount / 50;
  await page.mouse.move(left - 10, top - 10);
  await page.mouse.down();
  // Into the gap below the last row that is wanted: what the marquee touches is chosen.
  await page.mouse.move(left + CANVAS_WIDTH * zoom + 10, top + (rows * rowHeight - 1) * zoom, { steps: 5 });
  await page.mouse.up();
  await page.getByText(`${movedCount} widgets selected`).waitFor();
  // On one of them, well away from the handles around all.
  return { x: left + CANVAS_WIDTH * 0.3 * zoom, y: top + (rows / 2) * rowHeight * zoom + 2 };
}

/** The handle at the upper left of what is chosen. */
async function handleOf(page: Page): Promise<Spot> {
  const box = await page.locator('[data-handle=nw]').boundingBox();
  if (box === null) throw new Error('what is chosen has no handle');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const OURS = '[data-editor-canvas] [data-widget-id]';
const PLAIN = { spot: { x: 10, y: 3 }, moved: 'rect' } as const;

/** Moving and resizing what is chosen, in turn with the same in the plain page. */
async function measureHand(ours: Page, plain: Page, spot: Spot): Promise<readonly Figure[]> {
  const handle = await handleOf(ours);
  const reached = {
    drag: { ours: [] as number[], plain: [] as number[] },
    resize: { ours: [] as number[], plain: [] as number[] },
  };
  for (let round = 0; round < rounds; round += 1) {
    await ours.bringToFront();
    reached.drag.ours.push(await dragFrom(ours, spot, OURS));
    reached.resize.ours.push(await dragFrom(ours, handle, OURS));
    await plain.bringToFront();
    reached.drag.plain.push(await dragFrom(plain, PLAIN.spot, PLAIN.moved));
    await plain.keyboard.down('Shift');
    reached.resize.plain.push(await dragFrom(plain, PLAIN.spot, PLAIN.moved));
    await plain.keyboard.up('Shift');
  }
  const figureOf = (name: keyof typeof reached, note: string): Figure => {
    const [value, control] = [median(reached[name].ours), median(reached[name].plain)];
    return { figure: `editor.${name}`, value, unit: 'frames/s', control, ratio: moreIsBetter(value, control), note };
  };
  return [
    figureOf(
      'drag',
      '500 of 5,000 widgets dragged by the mouse for 3 s; control: the transform of as many bare elements written directly; goal 50',
    ),
    figureOf(
      'resize',
      'the same widgets resized by a handle around all; control: place and size of as many bare elements written directly; goal 60',
    ),
  ];
}

/** Drawing a page of 5,000 widgets in Chromium: how smoothly 500 of them are dragged and resized. */
export async function measure(): Promise<Figure[]> {
  return onBenchServer('editor', async ({ url, program }) => {
    const { equipmentId } = await addEquipment(program, 1);
    // Shapes alone, as in the control: what is not bound would be marked so, each with a word of its own.
    const widgets = gridOfWidgets(widgetCount).map(({ id, position }) => ({ id, widgetType: 'ShapeRect', position }));
    const { id: pageId } = await program.get<{ id: string }>('/lfscada/configuration/page/add', {
      equipmentId,
      title: 'Many',
    });
    await program.get('/lfscada/configuration/widget/save', { pageId, list: widgets });
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ viewport });
      await context.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
      await signIn(context, program, url);
      const ours = await context.newPage();
      await ours.goto(`${url}/manage/eg/configuration/${equipmentId}?page=${pageId}`);
      const spot = await chooseRows(ours);

      const plain = await context.newPage();
      const known = { widgets, moved: movedCount, width: CANVAS_WIDTH, height: CANVAS_HEIGHT };
      await plain.addInitScript((bench) => Reflect.set(window, 'bench', bench), known);
      const html = readFileSync(new URL('../controls/plain-drag.html', import.meta.url), 'utf8');
      await plain.route(`${url}/plain`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await plain.goto(`${url}/plain`);

      const byHand = await measureHand(ours, plain, spot);
      await plain.close();
      const picker = await measurePicker(context, { program, url });
      return [...byHand, picker];
    } finally {
      await browser.close();
    }
  });
}
