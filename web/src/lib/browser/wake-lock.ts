/**
 * Keeps the screen on until the answered function is called. A browser takes the lock back whenever the page is hidden, and may
 * have none at all: then the settings of the machine decide.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const take = async () => {
    if (document.visibilityState !== 'visible' || navigator.wakeLock === undefined) return;
    const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) void taken?.release();
    else lock = taken;
  };
  const onVisible = () => void take();
  document.addEventListener('visibilitychange', onVisible);
  void take();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
