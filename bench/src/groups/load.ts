import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import { median } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { onBenchServer } from '../load/bench-server.ts';
import { openBrowser } from '../load/browser.ts';
import { Machines } from '../load/machines.ts';
import { gridOfWidgets } from '../load/page-document.ts';
import { PlainApp } from '../load/plain-app.ts';
import { signIn } from '../load/sign-in.ts';

const ROUNDS = 5;
const WIDGETS = 100;
const viewport = { width: 1280, height: 900 };
/** The line of the goals: 80 ms there and back, 10 Mbit/s in both directions. */
const LINE = { offline: false, latency: 80, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const WORKER_MS = 60_000;
/** Visits between the second and the one that counts as warm. */
const UNCOUNTED = 2;

/** Time and bytes of opening a screen. */
interface Opened {
  /** From the navigation to the first painted content, and to what the screen is opened for, ms. */
  readonly firstMs: number;
  readonly fullMs: number;
  /** Requests that reached the network, and KB on the wire. */
  readonly requests: number;
  readonly kb: number;
  /** Processor time of the main thread until then, ms. */
  readonly mainMs: number;
}

const VISITS = ['cold', 'second', 'warm'] as const;
type Visit = (typeof VISITS)[number];

/** A screen, and the element that shows what it is opened for. */
interface Wanted {
  readonly name: string;
  readonly path: string;
  /** A selector, and what the text of the first element of it has to match. */
  readonly selector: string;
  readonly text: string;
  readonly isSignedIn: boolean;
  readonly goals: { readonly [visit in Visit]?: number };
}

class Counted {
  requests = 0;
  kb = 0;

  static async of(session: CDPSession): Promise<Counted> {
    const counted = new Counted();
    const local = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromServiceWorker || response.fromDiskCache) local.add(requestId);
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => local.add(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (local.has(requestId)) return;
      counted.requests += 1;
      counted.kb += encodedDataLength / 1_000;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    return counted;
  }
}

/** Waits within the page until the wanted element is painted; the moments since the navigation. */
function painted(page: Page, { selector, text }: Wanted): Promise<Pick<Opened, 'firstMs' | 'fullMs'>> {
  return page.evaluate(
    async (wanted) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const pattern = new RegExp(wanted.text);
      const isThere = () =>
        [...document.querySelectorAll(wanted.selector)].some((one) => pattern.test(one.textContent ?? ''));
      while (!isThere()) {
        await frame();
        if (performance.now() > 60_000) throw new Error(`no ${wanted.selector} at ${location.pathname}`);
      }
      // The frame after the next begins when the screen has been handed over.
      await frame();
      await frame();
      const fullMs = performance.now();
      const [first] = performance.getEntriesByName('first-contentful-paint');
      return { firstMs: first?.startTime ?? fullMs, fullMs };
    },
    { selector, text },
  );
}

async function open(context: BrowserContext, url: string, wanted: Wanted): Promise<Opened> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const counted = await Counted.of(session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}${wanted.path}`, { waitUntil: 'commit' });
  const moments = await painted(page, wanted);
  const { metrics } = await session.send('Performance.getMetrics');
  const mainMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  const { requests, kb } = counted;
  await page.close();
  return { ...moments, requests, kb, mainMs };
}

/**
 * Opens the screen in a browser that knows nothing, once more, and after some visits that do not count. Where the app is kept, that happens before the
 * second: then the browser has its files, and from its third visit on their compiled code.
 */
async function openOften(
  browser: Browser,
  url: string,
  program: Program,
  wanted: Wanted,
  isKept: boolean,
): Promise<Readonly<Record<Visit, Opened>>> {
  const context = await browser.newContext({ viewport });
  try {
    if (wanted.isSignedIn) await signIn(context, program, url);
    const cold = await open(context, url, wanted);
    if (isKept) await cacheApp(context, url);
    const second = await open(context, url, wanted);
    const uncounted = isKept ? UNCOUNTED : 0;
    for (let visit = 0; visit < uncounted; visit += 1) await open(context, url, wanted);
    return { cold, second, warm: await open(context, url, wanted) };
  } finally {
    await context.close();
  }
}

/** Waits until the worker has the whole app. */
async function cacheApp(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: WORKER_MS });
  await page.close();
}

const middle = (opened: readonly Opened[], of: keyof Opened): number => median(opened.map((one) => one[of]));

function figureOf(name: string, goal: number | undefined, ours: readonly Opened[], plain: readonly Opened[]): Figure {
  const [value, control] = [middle(ours, 'fullMs'), middle(plain, 'fullMs')];
  const parts = [
    `slowest ${Math.max(...ours.map(({ fullMs }) => fullMs)).toFixed(0)} of ${ours.length}`,
    `first paint ${middle(ours, 'firstMs').toFixed(0)} ms (control ${middle(plain, 'firstMs').toFixed(0)})`,
    `${middle(ours, 'requests').toFixed(0)} requests, ${middle(ours, 'kb').toFixed(0)} KB (${middle(plain, 'kb').toFixed(0)})`,
    `main thread ${middle(ours, 'mainMs').toFixed(0)} ms (${middle(plain, 'mainMs').toFixed(0)})`,
    ...(goal === undefined ? [] : [`goal ${goal} ms`]),
  ];
  return { figure: name, value, unit: 'ms', control, ratio: lessIsBetter(value, control), note: parts.join('; ') };
}

/**
 * Measures loading over a line of 80 ms and 10 Mbit/s: in a browser that knows nothing (cold), in one that has kept the
 * app a moment ago (second), and in one that has opened it a few times since (warm). The control is the same app as one
 * plain file.
 */
export async function measure(): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    return await onBenchServer('load', async ({ url, port, mqttPort, program }) => {
      const machines = await Machines.add(1, program, mqttPort);
      const plainApp = await PlainApp.start(port);
      try {
        const { equipmentId, signalId } = machines.first;
        const { id: pageId } = await program.get<{ id: string }>('/lfscada/configuration/page/add', {
          equipmentId,
          title: 'Loaded',
        });
        const list = gridOfWidgets(
          WIDGETS,
          Array.from({ length: WIDGETS }, () => signalId),
        );
        await program.get('/lfscada/configuration/widget/save', { pageId, list });
        const screens: readonly Wanted[] = [
          {
            name: 'login',
            path: '/login',
            selector: 'button[type=submit]',
            text: '.',
            isSignedIn: false,
            goals: { cold: 1_000 },
          },
          {
            name: 'overview',
            path: '/monitor/overview',
            selector: '[data-tile="pages"] [data-widget-id] text',
            text: String.raw`^\d`,
            isSignedIn: true,
            goals: { cold: 1_600 },
          },
          {
            name: 'list',
            path: '/monitor/eg/list',
            selector: `main a[href*="/${equipmentId}"]`,
            text: '.',
            isSignedIn: true,
            goals: { cold: 1_800, warm: 600 },
          },
          {
            name: 'page',
            path: `/monitor/eg/detail/configuration/${equipmentId}/page`,
            selector: '[data-widget-id] text',
            text: String.raw`^\d`,
            isSignedIn: true,
            goals: { cold: 1_600, warm: 600 },
          },
        ];
        const figures: Figure[] = [];
        for (const screen of screens) {
          const ours: Readonly<Record<Visit, Opened>>[] = [];
          const plain: Readonly<Record<Visit, Opened>>[] = [];
          for (let round = 0; round < ROUNDS; round += 1) {
            ours.push(await openOften(browser, url, program, screen, true));
            plain.push(await openOften(browser, plainApp.url, program, screen, false));
          }
          for (const visit of VISITS) {
            const [mine, control] = [ours, plain].map((all) => all.map((one) => one[visit]));
            figures.push(figureOf(`load.${screen.name}.${visit}`, screen.goals[visit], mine ?? [], control ?? []));
          }
        }
        return figures;
      } finally {
        await plainApp.end();
        await machines.end();
      }
    });
  } finally {
    await browser.close();
  }
}
