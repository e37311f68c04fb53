import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { CANVAS_HEIGHT, CANVAS_WIDTH } from '@tidegate/contract/limits.ts';
import { median } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { onBenchServer } from '../load/bench-server.ts';
import { openBrowser } from '../load/browser.ts';
import { addEquipment } from '../load/history-site.ts';
import { boxColours, boxLimit, gridOfWidgets, type BenchWidget } from '../load/page-document.ts';
import { signIn } from '../load/sign-in.ts';

const widgetCount = 2_000;
const changesPerAnswer = 500;
const answersPerRound = 8;
const rounds = 3;
const opens = 7;
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

/** Milliseconds of the page's main thread for each of the next answers, and how long each took to be painted. */
async function measureAnswers(page: Page, answers: Answers): Promise<{ ms: number; painted: readonly number[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
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

/** A page of 2,000 widgets in Chromium: what an answer of 500 changes costs, and how long it takes to open. */
export async function measure(): Promise<Figure[]> {
  return onBenchServer('page', async ({ url, program }) => {
    const { equipmentId, signalIds } = await addEquipment(program, widgetCount);
    const widgets = gridOfWidgets(widgetCount, signalIds);
    const addPage = async (title: string, list: readonly BenchWidget[]) => {
      const { id } = await program.get<{ id: string }>('/lfscada/configuration/page/add', { equipmentId, title });
      await program.get('/lfscada/configuration/widget/save', { pageId: id, list });
    };
    await addPage('Few', widgets.slice(0, 1));
    await addPage('Many', widgets);
    const browser = await openBrowser();
    try {
      const answers = new Answers(signalIds);
      const context = await browser.newContext({ viewport });
      await signIn(context, program, url);
      await answerWith(context, answers);
      const ours = await context.newPage();
      await ours.goto(`${url}/monitor/eg/detail/configuration/${equipmentId}/page`);
      await ours.locator('nav a', { hasText: 'Many' }).waitFor();

      const opened: number[] = [];
      for (let turn = 0; turn < opens; turn += 1) {
        opened.push(await openPage(ours, 'Many', widgetCount));
        if (turn < opens - 1) await openPage(ours, 'Few', 1);
      }

      const plainAnswers = new Answers(signalIds);
      const plainContext = await browser.newContext({ viewport });
      await answerWith(plainContext, plainAnswers);
      const known = { widgets, colours: boxColours, limit: boxLimit, width: CANVAS_WIDTH, height: CANVAS_HEIGHT };
      await plainContext.addInitScript((bench) => Reflect.set(window, 'bench', bench), known);
      const plain = await plainContext.newPage();
      const html = readFileSync(new URL('../controls/plain-page.html', import.meta.url), 'utf8');
      await plain.route(`${url}/plain`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
      const startedAt = performance.now();
      await plain.goto(`${url}/plain`);
      await plain.waitForFunction((count) => document.querySelectorAll('g').length === count, widgetCount);
      const plainOpened = performance.now() - startedAt;

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
          note: 'main thread for an answer with 500 changes among 2,000 widgets; control: the attributes written directly; goal 0.77',
        },
        {
          figure: 'page.painted',
          value: shown,
          unit: 'ms',
          control: plainShown,
          ratio: lessIsBetter(shown, plainShown),
          note: 'p95 from the answer to painted; control as above; goal 40 ms',
        },
        {
          figure: 'page.open',
          value: median(opened),
          unit: 'ms',
          control: plainOpened,
          ratio: lessIsBetter(median(opened), plainOpened),
          note: 'click on its tab to 2,000 widgets painted; control: a bare page of the same elements loaded; goal 500 ms',
        },
      ];
    } finally {
      await browser.close();
    }
  });
}

const at95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
