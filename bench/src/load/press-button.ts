import type { Page } from '@playwright/test';
import { median } from '../alternate.ts';
import { lessIsBetter, type Figure } from '../figure.ts';

const goalMs = 100;
const presses = 9;
/** Time for which the answer of a write is held back. */
const heldMs = 500;

/** Measures the time until a button of the open page is painted as pending. */
export async function measurePending(page: Page): Promise<Figure> {
  // Its signal has to be known before it can be written to.
  const button = page.locator('main [data-widget-id][data-quality] button');
  const took: number[] = [];
  // The gateway of the bench is offline: without this its refusal would be there before the next frame.
  await page.route('**/lfscada/monitor/write', async (route) => {
    await page.waitForTimeout(heldMs);
    await route.continue();
  });
  for (let press = 0; press < presses; press += 1) {
    took.push(
      await button.evaluate(
        (element: HTMLElement) =>
          new Promise<number>((resolve, reject) => {
            const startedAt = performance.now();
            element.click();
            const checkPending = () => {
              if (performance.now() - startedAt > 10_000) return reject(new Error('nothing is pending'));
              if (element.getAttribute('aria-busy') !== 'true') return requestAnimationFrame(checkPending);
              const { port1, port2 } = new MessageChannel();
              // A message that is sent in a frame comes after it was painted.
              port1.addEventListener('message', () => resolve(performance.now() - startedAt));
              port1.start();
              return port2.postMessage(null);
            };
            requestAnimationFrame(checkPending);
          }),
      ),
    );
    await page.locator('main [data-widget-id] button[aria-busy=false]').waitFor();
  }
  const value = median(took);
  return {
    figure: 'page.pending',
    value,
    unit: 'ms',
    control: goalMs,
    ratio: lessIsBetter(value, goalMs),
    note: 'click on a button among 2,000 widgets to painted as pending; the control is the goal',
  };
}
