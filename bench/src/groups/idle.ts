import type { BrowserContext, Page } from '@playwright/test';
import { alternate } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { onBenchServer } from '../load/bench-server.ts';
import { openBrowser } from '../load/browser.ts';
import { Machines } from '../load/machines.ts';
import { gridOfWidgets } from '../load/page-document.ts';
import { signIn } from '../load/sign-in.ts';

const ROUNDS = 3;
const SETTLE_MS = 5_000;
const WATCHED_MS = 10_000;
const VALUES = 90;
const PIPES = 10;
const viewport = { width: 1280, height: 900 };
const GOALS = { page: 40, list: 15 };

/** Pipes in which something flows while their signal is 0 or more, which it always is. */
const pipes = (dataId: string) =>
  Array.from({ length: PIPES }, (_, index) => {
    const [y1, y2] = [100 + index * 90, 140 + index * 90];
    return {
      id: (index + 1_000).toString(16).padStart(32, '0'),
      widgetType: 'ShapeLine',
      position: { x1: 100, y1, x2: 1_800, y2 },
      dataId,
      dataAddon: { look: 'pipe', flow: { op: 'ge', value: 0 } },
    };
  });

/** Milliseconds of the main thread for each second in which nobody touches the page. */
async function atRest(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await spent();
  await page.waitForTimeout(WATCHED_MS);
  const after = await spent();
  await session.detach();
  return (after - before) / (WATCHED_MS / 1_000);
}

async function watched(context: BrowserContext, address: string, style?: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.goto(address);
    if (style !== undefined) await page.addStyleTag({ content: style });
    await page.waitForTimeout(SETTLE_MS);
    return await atRest(page);
  } finally {
    await page.close();
  }
}

function figureOf(
  name: string,
  goal: number,
  { ours, control }: { ours: number; control: number },
  note: string,
): Figure {
  return {
    figure: `idle.${name}`,
    value: ours,
    unit: 'ms/s',
    control,
    ratio: lessIsBetter(ours, control),
    note: `main thread; ${note}; goal ${goal} ms/s`,
  };
}

/**
 * Measures a browser on a page and on a list that nobody touches, while values arrive. The control of the page is the
 * same one with its animations left to the browser; that of the list is the page, which shows as many values.
 */
export async function measure(): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    return await onBenchServer('idle', async ({ url, mqttPort, program }) => {
      const machines = await Machines.add(1, program, mqttPort);
      try {
        const { equipmentId, signalId } = machines.first;
        const { id: pageId } = await program.get<{ id: string }>('/lfscada/configuration/page/add', {
          equipmentId,
          title: 'At rest',
        });
        const values = gridOfWidgets(
          VALUES,
          Array.from({ length: VALUES }, () => signalId),
        );
        await program.get('/lfscada/configuration/widget/save', { pageId, list: [...values, ...pipes(signalId)] });
        const context = await browser.newContext({ viewport, bypassCSP: true });
        await signIn(context, program, url);
        const pageAt = `${url}/monitor/eg/detail/configuration/${equipmentId}/page`;
        const page = await alternate(
          () => watched(context, pageAt),
          () => watched(context, pageAt, '* { animation-play-state: running !important; }'),
          ROUNDS,
        );
        const list = await alternate(
          () => watched(context, `${url}/monitor/eg/list`),
          () => watched(context, pageAt),
          ROUNDS,
        );
        const what = `${VALUES} widgets with values and ${PIPES} pipes that flow`;
        return [
          figureOf('page', GOALS.page, page, `${what}; control: animations run by the browser`),
          figureOf('list', GOALS.list, list, 'control: the page'),
        ];
      } finally {
        await machines.end();
      }
    });
  } finally {
    await browser.close();
  }
}
