import type { Browser } from '@playwright/test';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import { alternate } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { openBrowser } from '../load/browser.ts';
import { addEquipment, HistorySite } from '../load/history-site.ts';
import { PlainApp } from '../load/plain-app.ts';
import { signIn } from '../load/sign-in.ts';

const rounds = 5;
const viewport = { width: 1280, height: 900 };

/** Milliseconds from the start of the navigation to painted, and bytes of scripts and styles on the wire until then. */
interface Loaded {
  readonly ms: number;
  readonly bytes: number;
}

/** Opens a page with nothing cached and waits until an element that matches `selector` has been painted. */
async function load(browser: Browser, url: string, selector: string, program?: Program): Promise<Loaded> {
  const context = await browser.newContext({ viewport });
  try {
    if (program) await signIn(context, program, url);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(async (wanted) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      do {
        await frame();
        if (performance.now() > 30_000)
          throw new Error(`no ${wanted} at ${location.pathname}: ${document.body.innerText}`);
      } while (!document.querySelector(wanted));
      // The frame after the next begins when the screen has been handed over.
      await frame();
      await frame();
      const ms = performance.now();
      const entries = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name));
      return { ms, bytes: entries.reduce((sum, entry) => sum + Reflect.get(entry, 'encodedBodySize'), 0) };
    }, selector);
  } finally {
    await context.close();
  }
}

/** The first screen of a browser that knows nothing of us: bytes and time, signed out and signed in. */
export async function measure(): Promise<Figure[]> {
  const site = await HistorySite.make();
  const browser = await openBrowser();
  let control: PlainApp | undefined;
  try {
    const plainApp = (control = await PlainApp.start());
    const program = await site.start();
    const { equipmentId } = await addEquipment(program, 10);
    const bytes = { ours: 0, control: 0 };
    const login = 'input[name=loginname]';
    const loaded = await alternate(
      async () => {
        const ours = await load(browser, `${site.url}/login`, login);
        bytes.ours = ours.bytes;
        return ours.ms;
      },
      async () => {
        const plain = await load(browser, `${plainApp.url}/login`, login);
        bytes.control = plain.bytes;
        return plain.ms;
      },
      rounds,
    );
    const list = await load(browser, `${site.url}/monitor/eg/list`, `main a[href*="/${equipmentId}"]`, program);
    const kb = (figure: string, value: number, note: string): Figure => ({
      figure,
      value: value / 1e3,
      unit: 'KB',
      control: bytes.control / 1e3,
      ratio: lessIsBetter(value, bytes.control),
      note,
    });
    return [
      kb('web.bytes', bytes.ours, 'scripts and styles to the login; control: the app as one file; FUXA 1.3.4 9.61 MB'),
      kb('web.bytesSignedIn', list.bytes, `the same to the list of equipment, nothing cached; control as above`),
      {
        figure: 'web.load',
        value: loaded.ours,
        unit: 'ms',
        control: loaded.control,
        ratio: lessIsBetter(loaded.ours, loaded.control),
        note: 'navigation to painted login, nothing cached; control: the app as one file; FUXA 1.3.4 took 1,250-1,700 ms',
      },
    ];
  } finally {
    await browser.close();
    await control?.end();
    await site.remove();
  }
}
