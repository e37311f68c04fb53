import type { BrowserContext, Page } from '@playwright/test';
import { pause } from '@tidegate/server/testing/servers/test-cluster.ts';

/** The page has its values and its stream by then. */
const SETTLE_MS = 5_000;

/** A number that a page has painted, and when, in ms since the epoch. */
interface Painted {
  readonly value: number;
  readonly at: number;
}

/** Opens a page of the app and watches one of its widgets for so long: each number that it shows, with the moment of its paint. */
export async function paintedValues(
  context: BrowserContext,
  { address, widgetId, forMs, isPolling }: { address: string; widgetId: string; forMs: number; isPolling: boolean },
): Promise<readonly Painted[]> {
  const page = await context.newPage();
  try {
    if (isPolling) await page.route('**/lfscada/monitor/stream', (route) => route.abort());
    await page.goto(address);
    await page.locator(`[data-widget-id="${widgetId}"] text`).waitFor();
    await pause(SETTLE_MS);
    return await watched(page, widgetId, forMs);
  } finally {
    await page.close();
  }
}

const watched = (page: Page, widgetId: string, forMs: number): Promise<readonly Painted[]> =>
  page.evaluate(
    async (wanted) => {
      const painted: Painted[] = [];
      const widget = document.querySelector(`[data-widget-id="${wanted.widgetId}"]`);
      if (widget === null) throw new Error('there is no such widget');
      let shown = widget.textContent;
      const observer = new MutationObserver(() => {
        const text = widget.textContent;
        if (text === shown) return;
        shown = text;
        const value = Number(text.replaceAll(',', ''));
        // The task after a frame begins when the frame was handed over.
        requestAnimationFrame(() =>
          setTimeout(() => painted.push({ value, at: performance.timeOrigin + performance.now() })),
        );
      });
      observer.observe(widget, { subtree: true, childList: true, characterData: true });
      await new Promise((resolve) => setTimeout(resolve, wanted.forMs));
      observer.disconnect();
      return painted;
    },
    { widgetId, forMs },
  );
