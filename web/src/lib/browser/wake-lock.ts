/**
 * Keeps the screen on until the answered function is called. A browser takes the lock back whenever the page is hidden, and may
 * have none at all: then the settings of the machine decide.
 */
export function preventSleep(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const acquire = async () => {
    if (document.visibilityState !== 'visible' || navigator.wakeLock === undefined) return;
    const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) void taken?.release();
    else lock = taken;
  };
  const onVisible = () => void acquire();
  document.addEventListener('visibilitychange', onVisible);
  void acquire();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
