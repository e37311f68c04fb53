import { pause, type Clock } from '../../lib/clock.ts';

/** Interval and timeout of the check for completeness, ms. */
const STEP_MS = 100;
const LONGEST_MS = 15_000;
/** The number of consecutive checks that must find nothing pending, since loaded content can request more. */
const QUIET = 3;

/** Waits until the letters are there and nothing on the page is still being fetched, at most 15 s; false when that was too short. */
export async function settled(scene: HTMLElement, clock: Clock, signal: AbortSignal): Promise<boolean> {
  await document.fonts.ready;
  let quiet = 0;
  for (let waited = 0; waited < LONGEST_MS; waited += STEP_MS) {
    const isBusy = scene.querySelector('[aria-busy="true"]') !== null;
    quiet = isBusy ? 0 : quiet + 1;
    if (quiet >= QUIET) return true;
    await pause(clock, STEP_MS, signal);
  }
  return false;
}
