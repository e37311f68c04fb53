import type { BrowserContext, Page } from '@playwright/test';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import { median } from '../alternate.ts';
import { lessIsBetter, type Figure } from '../figure.ts';

const signals = 10_000;
const goalMs = 100;
const rounds = 3;

/** An equipment with 10,000 signals, and a page of it with one rectangle; answers the address of its editor. */
async function addManySignals({ program, url }: { readonly program: Program; readonly url: string }): Promise<string> {
  const add = async (path: string, fields: object): Promise<string> =>
    (await program.get<{ readonly id: string }>(path, { ...fields })).id;
  const gatewayId = await add('/lfscada/manage/gateway/add', { sn: 'many', name: 'many' });
  const equipmentId = await add('/lfscada/manage/equipment/add', { name: 'many', code: 'many', gatewayId });
  const lines = Array.from({ length: signals }, (_one, number) => `S${number},Signal ${number},ro,float64`);
  const body = new FormData();
  body.set('equipmentId', equipmentId);
  body.set('apply', 'true');
  body.set('file', new Blob([['code,name,rw,dataType', ...lines].join('\r\n')]));
  const headers = { cookie: program.cookie, origin: url };
  const answer = await fetch(`${url}/lfscada/manage/signal/import`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!text.includes(`"applied":true`)) throw new Error(`the signals were not taken: ${text.slice(0, 200)}`);
  const pageId = await add('/lfscada/configuration/page/add', { equipmentId, title: 'Picked' });
  const position = { x: 100, y: 100, width: 300, height: 200 };
  const list = [{ id: '1'.padStart(32, '0'), widgetType: 'ShapeRect', position }];
  await program.get('/lfscada/configuration/widget/save', { pageId, list });
  return `${url}/manage/eg/configuration/${equipmentId}?page=${pageId}`;
}

/** Milliseconds from the click on the chip of what is chosen to the first rows painted. */
const openPicker = (page: Page): Promise<number> =>
  page.getByRole('button', { name: /^Signal: / }).evaluate(
    (chip: HTMLElement) =>
      new Promise<number>((resolve, reject) => {
        const startedAt = performance.now();
        chip.click();
        const checkRows = () => {
          if (performance.now() - startedAt > 20_000) return reject(new Error('no signals were offered'));
          if (document.querySelector('[role=dialog] [role=option]') === null) return requestAnimationFrame(checkRows);
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - startedAt));
          port1.start();
          return port2.postMessage(null);
        };
        requestAnimationFrame(checkRows);
      }),
  );

/** Measures the time until the picker over 10,000 signals shows its first rows; three letters and Enter have to bind the first. */
export async function measurePicker(
  context: BrowserContext,
  site: { readonly program: Program; readonly url: string },
): Promise<Figure> {
  const address = await addManySignals(site);
  const page = await context.newPage();
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(address);
    await page.locator('[data-editor-canvas] [data-widget-id]').waitFor();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: /^Signal: / }).waitFor();
    took.push(await openPicker(page));
    await page.keyboard.type('S99');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Signal: .*99/ }).waitFor();
  }
  await page.close();
  const value = median(took);
  return {
    figure: 'editor.picker',
    value,
    unit: 'ms',
    control: goalMs,
    ratio: lessIsBetter(value, goalMs),
    note: 'click on the chip to the first of 10,000 signals painted, in a designer that was just opened; the control is the goal',
  };
}
