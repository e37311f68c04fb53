import { CHUNK_LOAD_TIMEOUT_MS } from '@tidegate/contract/limits.ts';
import type { Clock } from '../clock.ts';

/** A part of the application did not come: in time (120 s), or at all. */
export class ScreenNotLoaded extends Error {
  readonly isTimeout: boolean;
  constructor(isTimeout: boolean, cause?: unknown) {
    super(isTimeout ? 'The screen did not come in time' : 'The screen could not be loaded', { cause });
    this.name = 'ScreenNotLoaded';
    this.isTimeout = isTimeout;
  }
}

/** Waits for a lazily imported part; throws ScreenNotLoaded. */
export function loadScreen<T>(load: () => Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const takeBack = clock.after(CHUNK_LOAD_TIMEOUT_MS, () => reject(new ScreenNotLoaded(true)));
    load().then(
      (screen) => {
        takeBack();
        resolve(screen);
      },
      (cause: unknown) => {
        takeBack();
        reject(new ScreenNotLoaded(false, cause));
      },
    );
  });
}
