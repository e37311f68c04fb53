import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { alternate } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { addEquipment, HistorySite } from '../load/history-site.ts';
import { openBrowser } from '../load/browser.ts';
import { clickToPainted, FUXA_CURVE, type Shown } from '../load/painted-curve.ts';
import { signIn } from '../load/sign-in.ts';
import { MeasuredProcess } from '../measured-process.ts';

const signals = 10;
const pointsPerSignal = 200_000;
const rounds = 3;
const viewport = { width: 1280, height: 900 };

/** Milliseconds until the browser has every raw point as numbers, and the bytes that took. */
async function readPacked(page: Page, fields: Readonly<Record<string, string>>): Promise<Shown> {
  const read = await page.evaluate(
    async ({ form, decoder }) => {
      const { decodeAnswer } = await import(decoder);
      const startedAt = performance.now();
      const response = await fetch('/lfscada/monitor/history', {
        method: 'POST',
        headers: { accept: 'application/octet-stream' },
        body: new URLSearchParams(form),
      });
      const answer: { columns: { count: number } }[] = decodeAnswer(new Uint8Array(await response.arrayBuffer()));
      const ms = performance.now() - startedAt;
      const entry = performance.getEntriesByName(response.url).at(-1);
      return {
        ms,
        bytes: Number(entry && Reflect.get(entry, 'encodedBodySize')),
        points: answer.reduce((sum, { columns }) => sum + columns.count, 0),
        encoding: response.headers.get('content-encoding'),
      };
    },
    { form: fields, decoder: '/bench-columns/answer.ts' },
  );
  expectPoints(read.points);
  if (read.encoding !== 'zstd') throw new Error(`the answer came as ${read.encoding}`);
  return read;
}

/** The same points from the control, as numbers in pairs. */
async function readPairs(page: Page, query: string): Promise<Shown> {
  const read = await page.evaluate(async (url) => {
    const startedAt = performance.now();
    const response = await fetch(url);
    const answer: unknown[][] = await response.json();
    const ms = performance.now() - startedAt;
    const entry = performance.getEntriesByName(response.url).at(-1);
    const points = answer.reduce((sum, pairs) => sum + pairs.length, 0);
    return { ms, bytes: Number(entry && Reflect.get(entry, 'encodedBodySize')), points };
  }, `/points${query}`);
  expectPoints(read.points);
  return read;
}

/** A benchmark that read less than everything would look fast. */
function expectPoints(points: number): void {
  if (points < signals * pointsPerSignal * 0.99) throw new Error(`only ${points} points were read`);
}

/** Adds our decoder to the built web app, which never requests this many raw points itself. */
async function offerDecoder(page: Page): Promise<void> {
  await page.route('**/bench-columns/*.ts', (route) => {
    const file = fileURLToPath(import.meta.resolve(`@tidegate/columns/${basename(route.request().url())}`));
    const body = stripTypeScriptTypes(readFileSync(file, 'utf8'));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Ten curves of 200,000 points in Chromium: click to painted, and all raw points to numbers. */
export async function measure(): Promise<Figure[]> {
  const site = await HistorySite.make();
  const browser = await openBrowser();
  let control: MeasuredProcess | undefined;
  try {
    const { equipmentId, signalIds } = await addEquipment(await site.start(), signals);
    await site.stop();
    const from = Date.now() - pointsPerSignal * 1_000 - 60_000;
    const to = from + pointsPerSignal * 1_000;
    await site.fill(signalIds, from, pointsPerSignal);
    const program = await site.start();
    const port = await freePort();
    control = new MeasuredProcess('bench/src/controls/plain-chart.ts', [String(port), site.rowsFolder], port);
    await control.firstAnswerMs();

    const context = await browser.newContext({ viewport });
    await signIn(context, program, site.url);
    const ours = await context.newPage();
    await offerDecoder(ours);
    const plain = await context.newPage();
    const ids = signalIds.join(',');
    const query = `?signals=${ids}&from=${from}&to=${to}`;
    const bytes = { ours: 0, control: 0, packed: 0, pairs: 0 };

    const painted = await alternate(
      async () => {
        await ours.goto(`${site.url}/monitor/gm/vuedetail/${equipmentId}?s=${ids}&r=${from}-${to}`);
        await ours.bringToFront();
        await ours.locator('a[href*="tab=history"]').first().waitFor();
        const shown = await clickToPainted(ours, 'nav a[href*="tab=history"]', '/lfscada/monitor/history');
        bytes.ours = shown.bytes;
        return shown.ms;
      },
      async () => {
        await plain.goto(`http://127.0.0.1:${port}/${query}`);
        await plain.bringToFront();
        const shown = await clickToPainted(plain, 'button', '/points');
        bytes.control = shown.bytes;
        return shown.ms;
      },
      rounds,
    );
    const form = { signalIds: JSON.stringify(signalIds.map(String)), from: String(from), to: String(to) };
    const read = await alternate(
      async () => {
        const packed = await readPacked(ours, form);
        bytes.packed = packed.bytes;
        return packed.ms;
      },
      async () => {
        const pairs = await readPairs(plain, query);
        bytes.pairs = pairs.bytes;
        return pairs.ms;
      },
      rounds,
    );
    return [
      {
        figure: 'curve.painted',
        value: painted.ours,
        unit: 'ms',
        control: painted.control,
        ratio: lessIsBetter(painted.ours, painted.control),
        note: `click to painted in Chromium; control: rows as JSON pairs, all drawn by uPlot; ${FUXA_CURVE}`,
      },
      megabytes('curve.bytes', bytes.ours, bytes.control, 'bodies of the curve as it is painted; control as above'),
      {
        figure: 'curve.raw',
        value: read.ours,
        unit: 'ms',
        control: read.control,
        ratio: lessIsBetter(read.ours, read.control),
        note: 'all 2 M raw points, asked to decoded in Chromium; control: JSON pairs, parsed',
      },
      megabytes('curve.rawBytes', bytes.packed, bytes.pairs, 'the same points on the wire, stored blocks as zstd'),
    ];
  } finally {
    await browser.close();
    await control?.end();
    await site.remove();
  }
}

function megabytes(figure: string, ours: number, control: number, note: string): Figure {
  return { figure, value: ours / 1e6, unit: 'MB', control: control / 1e6, ratio: lessIsBetter(ours, control), note };
}
