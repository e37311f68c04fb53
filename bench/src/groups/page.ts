import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PAGE_WIDGETS_MAX } from '@tidegate/contract/limits.ts';
import { batch } from '@tidegate/contract/nouns/stream/calls.ts';
import { alternate, median } from '../alternate.ts';
import { writeDirectly } from '../controls/direct-writes.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { onBenchServer, type BenchServer } from '../load/bench-server.ts';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import { openBrowser } from '../load/browser.ts';
import { addEquipment } from '../load/history-site.ts';
import { measureHistoryPage } from '../load/history-page.ts';
import { boxColours, boxLimit, gridOfWidgets, type BenchWidget } from '../load/page-document.ts';
import { measurePending } from '../load/press-button.ts';
import { signIn } from '../load/sign-in.ts';

const widgetCount = 2_000;
/** Pages that are opened: their titles, how many widgets they have, and within how many ms. */
const OPENED = [
  { figure: 'page.open', title: 'Many', widgets: widgetCount, goal: 500 },
  { figure: 'page.openMost', title: 'Most', widgets: PAGE_WIDGETS_MAX, goal: 1_000 },
] as const;
const changesPerAnswer = 500;
const answersPerRound = 8;
const rounds = 3;
const opens = 5;
const viewport = { width: 1280, height: 900 };
const dataPath = '/lfscada/monitor/data';

/** Answers every question for values itself: all of them first, then 500 others each time, always different ones. */
class Answers {
  readonly #ids: readonly number[];
  #count = 0;

  constructor(ids: readonly number[]) {
    this.#ids = ids;
  }

  get count(): number {
    return this.#count;
  }

  next(isFirst: boolean): string {
    this.#count += 1;
    const turn = this.#count;
    const step = this.#ids.length / changesPerAnswer;
    const changed = isFirst ? this.#ids : this.#ids.filter((_, index) => index % step === turn % step);
    const time = Date.now();
    const signalVal = Object.fromEntries(
      // A box changes its colour each time, a text its figure.
      changed.map((id, index) => [
        id,
        { value: ((turn * 37 + index * 13) % 100) + 0.5, time: time + turn, quality: 'good' },
      ]),
    );
    const data = { signalVal, gatewayAlarm: 0, signalAlarm: {}, signalWorst: {}, cursor: String(turn) };
    return JSON.stringify({ code: '200', message: '', data });
  }
}

/** Puts the answers in the place of the server's, and notes in the page how long each takes to be painted. */
async function answerWith(context: BrowserContext, answers: Answers): Promise<void> {
  // Values are polled for, each time by a request of its own.
  await context.route('**/lfscada/monitor/stream', (route) => route.abort());
  await context.route(`**${batch.path}`, (route) => route.fulfill({ status: 404, json: { code: '404', message: '' } }));
  await context.route(`**${dataPath}`, (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const isFirst = form.get('isFirst') !== 'false';
    return route.fulfill({ contentType: 'application/json', body: answers.next(isFirst && form.has('isFirst')) });
  });
  await context.addInitScript((path) => {
    const painted: number[] = [];
    Reflect.set(window, 'painted', painted);
    const read = Response.prototype.json;
    Response.prototype.json = async function json(this: Response) {
      const value: unknown = await read.call(this);
      if (!this.url.includes(path)) return value;
      const startedAt = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // A message that is sent in a frame comes after it was painted.
        port1.addEventListener('message', () => painted.push(performance.now() - startedAt));
        port1.start();
        port2.postMessage(null);
      });
      return value;
    };
  }, dataPath);
}

/**
 * Milliseconds of the processor that the page's main thread takes for each of the next answers, whatever else the machine does,
 * and how long each took to be painted.
 */
async function measureAnswers(page: Page, answers: Answers): Promise<{ ms: number; painted: readonly number[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const upTo = async (count: number) => {
    while (answers.count < count) await new Promise((resolve) => setTimeout(resolve, 20));
    await page.waitForTimeout(200);
  };
  await page.waitForFunction(() => document.querySelectorAll('text').length > 0);
  await upTo(answers.count + 2);
  const texts = () => page.evaluate(() => [...document.querySelectorAll('text')].map((text) => text.textContent));
  const shown = await texts();
  await page.evaluate(() => Reflect.get(window, 'painted').splice(0));
  const [before, first] = [await busy(), answers.count];
  await upTo(first + answersPerRound);
  const ms = ((await busy()) - before) / (answers.count - first);
  const painted: number[] = await page.evaluate(() => Reflect.get(window, 'painted'));
  await session.detach();
  const changed = (await texts()).filter((text, index) => text !== shown[index] && /\d/.test(text)).length;
  // Half of the widgets are texts; a page that drew nothing would be the fastest.
  if (changed < widgetCount * 0.4) throw new Error(`only ${changed} values changed on the screen`);
  return { ms, painted };
}

/** Milliseconds from the click on another page's tab to all of its widgets painted. */
async function openPage(page: Page, title: string, widgets: number): Promise<number> {
  return page.evaluate(
    async ({ name, count }) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const tab = [...document.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) => textContent === name);
      const startedAt = performance.now();
      tab?.click();
      do {
        await frame();
        if (performance.now() - startedAt > 60_000) throw new Error('the page did not open');
      } while (document.querySelectorAll('[data-widget-id]').length !== count);
      await frame();
      return performance.now() - startedAt;
    },
    { name: title, count: widgets },
  );
}

/** Addresses of the pages, and their content. */
interface Site extends Pick<BenchServer, 'url' | 'program'> {
  readonly browser: Browser;
  readonly equipmentId: string;
  readonly signalIds: readonly number[];
  readonly widgets: readonly BenchWidget[];
}

/** A page of the app that is answered by `answers`, at the first of its drawings. */
async function openApp(
  site: Site,
  answers: Answers,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Page> {
  const { browser, program, url, equipmentId } = site;
  const context = await browser.newContext({ viewport });
  await signIn(context, program, url);
  await answerWith(context, answers);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(`${url}/monitor/eg/detail/configuration/${equipmentId}/page`);
  await page.locator('nav a', { hasText: 'Many' }).waitFor();
  return page;
}

/** The offline gateway of the bench raises an alarm, which flashes beside the page until somebody has seen it. */
async function acknowledgeAll({ program }: Site): Promise<void> {
  const { alarms } = await program.get<{ alarms: { id: string }[] }>('/lfscada/monitor/alarm/current', {});
  if (alarms.length > 0) await program.get('/lfscada/monitor/alarm/ack', { ids: alarms.map(({ id }) => id) });
}

/** The markup of all that is drawn of a page, with its surroundings that place it. */
const sceneOf = (page: Page) => page.evaluate(() => document.querySelector('[data-fit]')?.outerHTML ?? '');

/** Measures the opening of a page, and of the same elements given to the browser as markup. */
async function measureOpening(
  site: Site,
  ours: Page,
  { figure, title, widgets, goal }: (typeof OPENED)[number],
): Promise<Figure> {
  await openPage(ours, title, widgets);
  const scene = await sceneOf(ours);
  await openPage(ours, 'Few', 1);
  const scenes = { Few: await sceneOf(ours), [title]: scene };
  const plain = await (await site.browser.newContext({ viewport })).newPage();
  const html = readFileSync(new URL('../controls/plain-page.html', import.meta.url), 'utf8');
  await plain.addInitScript((bench) => Reflect.set(window, 'bench', bench), scenes);
  await plain.route(`${site.url}/plain`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await plain.goto(`${site.url}/plain`);
  const open = async (page: Page) => {
    await page.bringToFront();
    const ms = await openPage(page, title, widgets);
    await openPage(page, 'Few', 1);
    return ms;
  };
  const opened = await alternate(
    () => open(ours),
    () => open(plain),
    opens,
  );
  await plain.context().close();
  return {
    figure,
    value: opened.ours,
    unit: 'ms',
    control: opened.control,
    ratio: lessIsBetter(opened.ours, opened.control),
    note: `click on its tab to ${widgets} widgets painted; control: the same elements as ready markup, without any request; goal ${goal} ms`,
  };
}

/** Measures the cost of an answer, and its time to paint; in the control the elements are written by the bench. */
async function measureValues(site: Site, ours: Page, answers: Answers): Promise<readonly Figure[]> {
  const plainAnswers = new Answers(site.signalIds);
  const widgetOf = Object.fromEntries(site.widgets.map(({ id, dataId }) => [dataId, id]));
  const known = { path: dataPath, widgetOf, colours: boxColours, limit: boxLimit };
  const plain = await openApp(site, plainAnswers, (context) => context.addInitScript(writeDirectly, known));
  for (const page of [ours, plain]) await openPage(page, 'Many', widgetCount);
  const costs = { ours: [] as number[], plain: [] as number[] };
  const painted = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    await ours.bringToFront();
    const mine = await measureAnswers(ours, answers);
    await plain.bringToFront();
    const control = await measureAnswers(plain, plainAnswers);
    costs.ours.push(mine.ms);
    costs.plain.push(control.ms);
    painted.ours.push(...mine.painted);
    painted.plain.push(...control.painted);
  }
  const [value, control] = [median(costs.ours), median(costs.plain)];
  const [shown, plainShown] = [at95(painted.ours), at95(painted.plain)];
  return [
    {
      figure: 'page.values',
      value,
      unit: 'ms',
      control,
      ratio: lessIsBetter(value, control),
      note: 'main thread for an answer with 500 changes among 2,000 widgets; control: the same page in the same app, its attributes and letters written directly; goal 0.77',
    },
    {
      figure: 'page.painted',
      value: shown,
      unit: 'ms',
      control: plainShown,
      ratio: lessIsBetter(shown, plainShown),
      note: 'p95 from the answer to painted; control as above; goal 1.1 × of it',
    },
  ];
}

/** A button that writes without asking, over a signal of its own. */
async function addButton(program: Program, equipmentId: string) {
  const fields = { code: 'command', name: 'command', rw: 'rw', dataType: 'float64', writeConfirm: 'none' };
  const { id } = await program.get<{ id: string }>('/lfscada/manage/signal/add', { equipmentId, ...fields });
  const position = { x: 400, y: 300, width: 120, height: 40 };
  return {
    id: 'f'.repeat(32),
    widgetType: 'UsualButton',
    position,
    dataId: id,
    dataAddon: { text: 'Start', writeValue: '1' },
  };
}

/** Pages of 2,000 and 5,000 widgets in Chromium: how long they take to open, and what an answer of 500 changes costs. */
export async function measure(): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const figures = await onBenchServer('page', async ({ url, program }) => {
      const { equipmentId, signalIds } = await addEquipment(program, widgetCount);
      const widgets = gridOfWidgets(widgetCount, signalIds);
      const addPage = async (title: string, list: readonly object[]) => {
        const { id } = await program.get<{ id: string }>('/lfscada/configuration/page/add', { equipmentId, title });
        await program.get('/lfscada/configuration/widget/save', { pageId: id, list });
      };
      await addPage('Few', widgets.slice(0, 1));
      await addPage('Many', widgets);
      await addPage('Most', gridOfWidgets(PAGE_WIDGETS_MAX, [...signalIds, ...signalIds, ...signalIds]));
      await addPage('Press', [...widgets, await addButton(program, equipmentId)]);
      const site = { url, program, browser, equipmentId, signalIds, widgets };
      await acknowledgeAll(site);
      const answers = new Answers(signalIds);
      const ours = await openApp(site, answers);
      const openings: Figure[] = [];
      for (const one of OPENED) openings.push(await measureOpening(site, ours, one));
      const values = await measureValues(site, ours, answers);
      await openPage(ours, 'Press', widgetCount + 1);
      return [...values, ...openings, await measurePending(ours)];
    });
    return [...figures, await measureHistoryPage(browser)];
  } finally {
    await browser.close();
  }
}

const at95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
