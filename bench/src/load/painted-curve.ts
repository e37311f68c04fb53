import type { Page } from '@playwright/test';

/** FUXA 1.3.4 with 10 × 200,000 points, for the notes. */
export const FUXA_CURVE = 'FUXA 1.3.4 took 4.1-4.6 s before drawing, for 74.6 MB';

/** Milliseconds and body bytes on the wire. */
export interface Shown {
  readonly ms: number;
  readonly bytes: number;
}

/**
 * Clicks in the page and waits until the canvas is unchanged, no request is pending, and that frame has been painted.
 * Throws when next to nothing was drawn.
 */
export async function clickToPainted(page: Page, button: string, request: string): Promise<Shown> {
  const shown = await page.evaluate(
    async ({ button: selector, request: path }) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const startedAt = performance.now();
      document.querySelector<HTMLElement>(selector)?.click();
      do {
        await frame();
        if (performance.now() - startedAt > 60_000) throw new Error(`no curve: ${document.body.innerText}`);
      } while (
        !document.querySelector('.uplot canvas') ||
        document.querySelector('[data-fetching=true], [aria-busy=true]')
      );
      // The frame after the next begins when the picture has been handed over.
      await frame();
      await frame();
      const ms = performance.now() - startedAt;
      const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path));
      return { ms, bytes: entries.reduce((sum, entry) => sum + Reflect.get(entry, 'encodedBodySize'), 0) };
    },
    { button, request },
  );
  const ink = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.uplot canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.filter((part, index) => index % 4 === 3 && part > 0).length;
  });
  if (ink < 20_000) throw new Error(`only ${ink} pixels were drawn`);
  return shown;
}
