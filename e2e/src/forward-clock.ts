import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Turns the clock forward by that many ms: each timer that is due by then runs once, in their order. */
    forwardClock?: (ms: number) => void;
    /** Resolves when a stream has brought something since the last turn, within a second in any case. */
    heardSince?: () => Promise<void>;
  }
}

interface Timer {
  readonly run: () => void;
  readonly everyMs: number | undefined;
  due: number;
  real: number;
}

/**
 * Gives the documents of a page a clock that `forward` turns; between two turns it goes as the real one does. Frames are painted as ever. Playwright's own
 * clock remembers every turn, which would be taken for something that the page keeps.
 */
export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = { Date, setTimeout, clearTimeout, setInterval, clearInterval };
    const timers = new Map<number, Timer>();
    let [ahead, ids] = [0, 0];
    const stream = { heard: 0, before: 0 };
    const { decode } = TextDecoder.prototype;
    TextDecoder.prototype.decode = function (...given) {
      if (given[1]?.stream === true) stream.heard += 1;
      return decode.apply(this, given);
    };
    const now = () => real.Date.now() + ahead;
    const happen = (id: number, timer: Timer) => {
      if (timer.everyMs === undefined) timers.delete(id);
      else wait(id, { ...timer, due: now() + timer.everyMs });
      timer.run();
    };
    const wait = (id: number, timer: Timer) => {
      timers.set(id, timer);
      timer.real = Number(real.setTimeout.call(globalThis, () => happen(id, timer), Math.max(0, timer.due - now())));
    };
    const start = (run: () => void, ms: number, isRepeated: boolean): number => {
      ids += 1;
      wait(ids, { run, everyMs: isRepeated ? Math.max(1, ms) : undefined, due: now() + ms, real: 0 });
      return ids;
    };
    const end = (id: number) => {
      real.clearTimeout.call(globalThis, timers.get(id)?.real);
      timers.delete(id);
    };
    const started =
      (isRepeated: boolean) =>
      (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
        start(() => run(...given), Number(ms), isRepeated);
    Object.assign(globalThis, {
      Date: new Proxy(real.Date, {
        construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      }),
      setTimeout: started(false),
      setInterval: started(true),
      clearTimeout: end,
      clearInterval: end,
      heardSince: async () => {
        const until = performance.now() + 1_000;
        while (stream.heard === stream.before && performance.now() < until)
          await new Promise((resolve) => real.setTimeout.call(globalThis, resolve, 4));
      },
      forwardClock: (ms: number) => {
        ahead += ms;
        stream.before = stream.heard;
        const waiting = [...timers].toSorted(([, a], [, b]) => a.due - b.due);
        for (const [id, timer] of waiting) {
          if (timers.get(id) !== timer) continue;
          real.clearTimeout.call(globalThis, timer.real);
          if (timer.due <= now()) happen(id, timer);
          else wait(id, timer);
        }
      },
    });
  });
}

export const forward = (page: Page, ms: number): Promise<void> => page.evaluate((by) => window.forwardClock?.(by), ms);

/** Waits until the stream of the page has brought something since the clock was turned: turned again before, the page would take it for dead. */
export const untilHeard = (page: Page): Promise<void> => page.evaluate(() => window.heardSince?.());
