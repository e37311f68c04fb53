/** Codes of a process or a machine that has no file descriptor left. */
const SHORTAGES: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE']);

/** One turn of something repeated. What lacks a file descriptor is done with the next turn, and is no reason to end. */
function turn(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && SHORTAGES.has(error.code))) throw error;
  }
}

/** Wall time and timers of the machine; implements `ports/clock.ts`. Timers never keep the process alive. */
export const systemClock = {
  now: (): number => Date.now(),
  monotonic: (): number => performance.now(),
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms: number, act: () => void): () => void {
    const timer = setInterval(() => turn(act), ms).unref();
    return () => clearInterval(timer);
  },
};
