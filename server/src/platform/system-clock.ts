/** Wall time and timers of the machine; implements `ports/clock.ts`. Timers never keep the process alive. */
export const systemClock = {
  now: (): number => Date.now(),
  monotonic: (): number => performance.now(),
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms: number, act: () => void): () => void {
    const timer = setInterval(act, ms).unref();
    return () => clearInterval(timer);
  },
};
