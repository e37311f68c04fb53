/**
 * A browser that is left open: eight hours on a page and on the list, with twenty breaks of the stream, and fifty rounds through the screens. The
 * clock of the browser and the times of the values are turned forward (`time-machine.ts`). Of a soak: it takes minutes.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { BrowserMemory, type Kept } from './browser-memory.ts';
import { addPage, playerOf } from './editor-hand.ts';
import { forward, installClock, untilHeard } from './forward-clock.ts';
import { goInApp } from './in-app.ts';
import { ADMIN, Site } from './site.ts';
import { TimeMachine } from './time-machine.ts';

const BREAKS = 20;
/** Eight hours in all. */
const SECONDS_BETWEEN = 1_440;
/** The browser takes a stream for dead after five seconds without a word. */
const STEP_SECONDS = 3;
/** Longer than a browser waits at most before it tries a stream again. */
const WAITED_SECONDS = 400;
const SLOW_SECOND_MS = 200;
/** Until then what is kept for some minutes, such as the points of a curve, has filled up. */
const WARM_BREAKS = 4;
const ROUNDS = 50;
const ROUNDS_MEASURED = 5;
/** Measurements that are compared: one of each kind of break. */
const COMPARED = 4;
/** Nothing is to be kept of eight hours; the rest is noise of the engine. */
const OBJECTS_MOST_MB = 0.2;
/** The engine goes on compiling what is used often. */
const HEAP_MOST_MB = 3;
/** Axes have more or fewer labels, depending on their values. */
const NODES_MOST = 20;
/** Momentary content may add one or two. A leak of one at each break would be twelve. */
const LISTENERS_MOST = 5;
/** Answers that nobody shows any more are kept for five minutes. */
const KEPT_SECONDS = 400;
const FIRST_REGISTER = 10;
const FIGURES = 20;

let site: Site;
let machine: TimeMachine;
let equipmentId: string;
let pageId: string;

test.describe.configure({ mode: 'serial' });
test.skip(process.env['TIDEGATE_SOAK'] !== '1', 'it takes minutes');
test.beforeAll(async () => {
  if (process.env['TIDEGATE_SOAK'] !== '1') return;
  site = await Site.start();
  site.plc.input[3] = 1;
  ({ equipmentId } = await site.setUp());
  const signalIds: string[] = [];
  for (let index = 0; index < FIGURES; index += 1) {
    const signal = await site.ask('/lfscada/manage/signal/add', {
      equipmentId,
      driverId: '1',
      code: `figure${index}`,
      name: `Figure ${index}`,
      rw: 'ro',
      dataType: 'uint16',
      address: { area: 'input', address: FIRST_REGISTER + index },
    });
    signalIds.push(signal.id);
  }
  await site.ask('/lfscada/manage/alarmRule/add', {
    signalId: '1',
    name: 'high',
    type: 'h',
    limit: 100,
    priority: 2,
  });
  pageId = await addPage(site, equipmentId, 'Left open', widgetsOf(signalIds));
  machine = await TimeMachine.open(site.url);
});
test.afterAll(async () => {
  await machine?.close();
  await site?.stop();
});
test.beforeEach(async ({ page, context }) => {
  await context.request.post(`${site.url}/lfscada/user/login`, { form: ADMIN });
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
});

const idOf = (number: number) => number.toString(16).padStart(32, '0');

/** A page with one of most things that live values move. */
function widgetsOf(signalIds: readonly string[]): object[] {
  const running = { op: 'ge', value: 3 };
  const items = (first: number) =>
    [0, 1, 2].map((index) => ({
      id: idOf(1_000 + first * 10 + index),
      itemType: 'series',
      dataId: signalIds[first + index],
      seq: index,
    }));
  const drawn = [
    { widgetType: 'UsualDataText', dataId: '1' },
    { widgetType: 'UsualDashboard' },
    { widgetType: 'UsualPercentFill' },
    { widgetType: 'UsualTimer' },
    { widgetType: 'ComplexRealtimeLine', items: items(0), dataAddon: { timeRange: 300 } },
    { widgetType: 'ComplexRealtimeLine', dataAddon: { look: 'spark', timeRange: 300 } },
    { widgetType: 'ComplexHistoryLine', items: items(3), dataAddon: { timeRange: 600 } },
    { widgetType: 'ComplexBar', items: items(6) },
    { widgetType: 'ComplexPie', items: items(9) },
    { widgetType: 'ShapeRect', animation: { fillColor: [{ when: running, color: '#0f6b8f' }] } },
    { widgetType: 'ShapeRect', animation: { twinkle: { when: running, periodMs: 500 } } },
    { widgetType: 'ShapeRect', animation: { visiable: running, rotate: { when: running, speed: 90 } } },
    ...Array.from({ length: 12 }, () => ({ widgetType: 'UsualDataText' })),
  ];
  return drawn.map((one, index) => ({
    id: idOf(index + 1),
    position: { x: 20 + (index % 6) * 310, y: 20 + Math.floor(index / 6) * 220, width: 290, height: 200 },
    dataId: signalIds[index % signalIds.length],
    ...one,
  }));
}

let changes = 0;
/** Changes all registers of the plant; the level becomes `level`. */
function change(level: number): void {
  changes += 1;
  site.plc.input[3] = level;
  for (let index = 0; index < FIGURES; index += 1) site.plc.input[FIRST_REGISTER + index] = (changes * 7 + index) % 100;
}

/** A screen that shows the level, and how it says that it is not up to date. */
interface Screen {
  readonly path: string;
  readonly level: (page: Page) => Locator;
  readonly outdated: (page: Page) => Locator;
}

/** Something that breaks the streams. */
interface Break {
  /** Answers what mends it. */
  readonly begin: (context: BrowserContext) => Promise<() => Promise<void> | void>;
  /** Sign that the browser has noticed the break: without an answer to its polls either, its content is marked as out of date. */
  readonly isNoticed: (outdated: Locator) => Promise<boolean>;
}

const isOutdated = async (outdated: Locator): Promise<boolean> => (await outdated.count()) > 0;
const isClosed = async (): Promise<boolean> => machine.streams.live === 0;

const BREAK_KINDS: readonly Break[] = [
  {
    // A new stream may be open before anybody looks.
    begin: async () => {
      machine.resetStreams();
      return () => undefined;
    },
    isNoticed: async () => true,
  },
  {
    begin: async () => {
      machine.cut();
      return () => machine.mend();
    },
    isNoticed: isOutdated,
  },
  {
    begin: async () => {
      machine.silence();
      return () => machine.mend();
    },
    isNoticed: isClosed,
  },
  {
    begin: async (context) => {
      await context.setOffline(true);
      return () => context.setOffline(false);
    },
    isNoticed: isOutdated,
  },
];

/** Seconds pass for the browser, with new values at their end. */
async function pass(page: Page, seconds: number): Promise<void> {
  await forward(page, seconds * 1_000);
  machine.advance(seconds * 1_000);
  if (machine.streams.live > 0) await untilHeard(page);
}

/** Seconds pass until it is so, slowly enough that the beginning of a stream arrives in time. */
async function secondsUntil(page: Page, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let passed = 0; !(await isSo()); passed += 1) {
    if (passed === WAITED_SECONDS) throw new Error(`not within ${WAITED_SECONDS} s`);
    await pass(page, 1);
    await new Promise((resolve) => setTimeout(resolve, SLOW_SECOND_MS));
  }
}

const tell = (what: string, { heapMb, objectsMb, nodes, listeners }: Kept) =>
  process.stdout.write(
    `${what}: ${heapMb.toFixed(2)} MB, ${objectsMb.toFixed(2)} MB of it objects, ${nodes} nodes, ${listeners} listeners\n`,
  );

async function leftOpen(page: Page, context: BrowserContext, screen: Screen): Promise<void> {
  await installClock(page);
  await page.goto(machine.url + screen.path);
  const memory = await BrowserMemory.of(page);
  const measured: Kept[] = [];
  const { sent } = machine;
  for (let turn = 0; turn < BREAKS; turn += 1) {
    await secondsUntil(page, () => {
      change(1);
      return machine.streams.live === 1;
    });
    for (let passed = 0; passed < SECONDS_BETWEEN; passed += STEP_SECONDS) {
      if (passed % 60 === 0) {
        change(1);
        await page.mouse.move(passed % 500, 300);
      }
      await pass(page, STEP_SECONDS);
    }
    await expectBreak(page, context, screen, turn);
    const kept = await memory.kept();
    tell(`${screen.path}, break ${turn + 1}`, kept);
    measured.push(kept);
  }
  process.stdout.write(
    `${screen.path}: ${machine.sent - sent} answers with values, ${machine.streams.opened} streams\n`,
  );
  expectFlat(measured.slice(WARM_BREAKS));
}

async function expectBreak(page: Page, context: BrowserContext, screen: Screen, turn: number): Promise<void> {
  const kind = BREAK_KINDS[turn % BREAK_KINDS.length];
  if (kind === undefined) throw new Error('there is no such break');
  const { opened } = machine.streams;
  const mend = await kind.begin(context);
  await secondsUntil(page, () => kind.isNoticed(screen.outdated(page)));
  const newest = 2_000 + turn * 13;
  change(newest);
  await mend();
  await secondsUntil(page, () => {
    // A poll may have had the newest values before the stream is open again.
    change(newest);
    return machine.streams.opened > opened && machine.streams.live === 1;
  });
  await expect(screen.level(page)).toContainText((newest / 10).toFixed(1));
  await expect(screen.outdated(page)).toHaveCount(0);
  change(1);
  await expect(screen.level(page)).toContainText('0.1');
  await page.mouse.move(0, 0);
}

/**
 * The memory at the end equals the memory after the warm-up: the least of some measurements each, since work under way
 * during one counts too.
 */
function expectFlat(measured: readonly Kept[]): void {
  const least = (of: keyof Kept, from: readonly Kept[]) => Math.min(...from.map((one) => one[of]));
  const grown = (of: keyof Kept) => least(of, measured.slice(-COMPARED)) - least(of, measured.slice(0, COMPARED));
  expect(grown('objectsMb')).toBeLessThan(OBJECTS_MOST_MB);
  expect(grown('heapMb')).toBeLessThan(HEAP_MOST_MB);
  expect(grown('nodes')).toBeLessThan(NODES_MOST);
  expect(grown('listeners')).toBeLessThan(LISTENERS_MOST);
}

test('a page that is left open for eight hours keeps no more than after its warm-up', async ({ page, context }) => {
  test.setTimeout(3_600_000);
  await leftOpen(page, context, {
    path: new URL(playerOf(site, equipmentId, pageId)).href.replace(site.url, ''),
    level: (on) => on.locator(`[data-widget-id="${idOf(1)}"]`),
    outdated: (on) => on.locator('main [data-quality=stale]'),
  });
});

test('the list that is left open for eight hours keeps no more than after its warm-up', async ({ page, context }) => {
  test.setTimeout(3_600_000);
  await leftOpen(page, context, {
    path: '/monitor/eg/list',
    level: (on) => on.locator('main'),
    outdated: (on) => on.locator('main [data-quality=stale]'),
  });
});

test('fifty rounds through list, page, signals and history leave nothing behind', async ({ page }) => {
  test.setTimeout(1_800_000);
  await installClock(page);
  const paths = [
    '/monitor/eg/list',
    playerOf(site, equipmentId, pageId).replace(site.url, ''),
    `/monitor/gm/vuedetail/${equipmentId}`,
    `/monitor/history?equip=${equipmentId}&signals=1,2&r=1h`,
    '/monitor/alarm',
    '/monitor/overview',
  ];
  await page.goto(site.url + paths[0]);
  const memory = await BrowserMemory.of(page);
  const measured: Kept[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const path of paths) {
      await goInApp(page, path);
      await page.waitForFunction(
        (expected) =>
          document.documentElement.dataset['path'] === expected && document.querySelector('[aria-busy=true]') === null,
        path.split('?')[0],
      );
    }
    if (round % ROUNDS_MEASURED !== 0) continue;
    await goInApp(page, '/help');
    for (let passed = 0; passed < KEPT_SECONDS; passed += STEP_SECONDS) await forward(page, STEP_SECONDS * 1_000);
    const kept = await memory.kept();
    tell(`round ${round}`, kept);
    measured.push(kept);
  }
  expectFlat(measured);
});
