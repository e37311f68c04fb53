import type { Browser } from '@playwright/test';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { alternate } from '../alternate.ts';
import { lessIsBetter, type Figure } from '../figure.ts';
import { MeasuredProcess } from '../measured-process.ts';
import { addEquipment, HistorySite } from './history-site.ts';
import { clickToPainted, FUXA_CURVE } from './painted-curve.ts';
import { signIn } from './sign-in.ts';

const signals = 10;
const pointsPerSignal = 200_000;
const rounds = 3;
const viewport = { width: 1280, height: 900 };
const hexId = (number: number) => number.toString(16).padStart(32, '0');

/** A page whose one widget is a history line of 10 × 200,000 points: from the click on its tab to painted. */
export async function measureHistoryPage(browser: Browser): Promise<Figure> {
  const site = await HistorySite.make();
  let control: MeasuredProcess | undefined;
  try {
    const { equipmentId, signalIds } = await addEquipment(await site.start(), signals);
    await site.stop();
    const to = Date.now();
    const from = to - pointsPerSignal * 1_000;
    await site.fill(signalIds, from, pointsPerSignal);
    const program = await site.start();
    const line = {
      id: hexId(1),
      widgetType: 'ComplexHistoryLine',
      position: { x: 0, y: 0, width: 1024, height: 768 },
      dataAddon: { timeRange: pointsPerSignal },
      items: signalIds.map((id, index) => ({
        id: hexId(100 + index),
        itemType: 'series',
        dataId: String(id),
        seq: index,
      })),
    };
    for (const [title, list] of Object.entries({ Empty: [], Curves: [line] })) {
      const { id } = await program.get<{ id: string }>('/lfscada/configuration/page/add', { equipmentId, title });
      await program.get('/lfscada/configuration/widget/save', { pageId: id, list });
    }
    const port = await freePort();
    control = new MeasuredProcess('bench/src/controls/plain-chart.ts', [String(port), site.rowsFolder], port);
    await control.firstAnswerMs();
    const context = await browser.newContext({ viewport });
    await signIn(context, program, site.url);
    const [ours, plain] = [await context.newPage(), await context.newPage()];
    const painted = await alternate(
      async () => {
        await ours.goto(`${site.url}/monitor/eg/detail/configuration/${equipmentId}/page`);
        await ours.bringToFront();
        await ours.locator('nav a', { hasText: 'Curves' }).waitFor();
        const tab = await ours.locator('nav a', { hasText: 'Curves' }).getAttribute('href');
        return (await clickToPainted(ours, `nav a[href="${tab}"]`, '/lfscada/monitor/history')).ms;
      },
      async () => {
        await plain.goto(`http://127.0.0.1:${port}/?signals=${signalIds.join(',')}&from=${from}&to=${to}`);
        await plain.bringToFront();
        return (await clickToPainted(plain, 'button', '/points')).ms;
      },
      rounds,
    );
    await context.close();
    return {
      figure: 'page.history',
      value: painted.ours,
      unit: 'ms',
      control: painted.control,
      ratio: lessIsBetter(painted.ours, painted.control),
      note: `click on its tab to a history line of 10 × 200,000 points painted, the page and its code loaded in it; control: rows as JSON pairs, all drawn by uPlot; ${FUXA_CURVE}; goal 400 ms`,
    };
  } finally {
    await control?.end();
    await site.remove();
  }
}
