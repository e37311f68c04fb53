import { useEffect } from 'react';
import { isReplacedBuild, runningScripts } from '../../api/build.ts';
import { activateNewVersion, useAppWorker } from '../../lib/browser/app-worker.ts';
import { browserClock } from '../../lib/clock.ts';

const LOOK_MS = 10 * 60_000;

/** Nobody sits at a wall to reload it: a newer build is taken as soon as it is there. */
export function useLatestBuild(): void {
  const isWaiting = useAppWorker(({ waiting }) => waiting !== null);
  useEffect(() => {
    if (isWaiting) activateNewVersion();
  }, [isWaiting]);
  useEffect(() => {
    let stop: () => void = () => undefined;
    const checkBuild = async () => {
      if (await isReplacedBuild(runningScripts())) globalThis.location.reload();
      stop = browserClock.after(LOOK_MS, () => void checkBuild());
    };
    stop = browserClock.after(LOOK_MS, () => void checkBuild());
    return () => stop();
  }, []);
}
