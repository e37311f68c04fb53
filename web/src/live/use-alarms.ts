import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { browserClock } from '../lib/clock.ts';
import { recordStorageAway } from './storage-away.ts';
import { AlarmFeed, currentAlarms, NO_ALARMS, type AlarmView } from './alarm-feed.ts';

/** The alarms of the person, wherever they are on the screen. */
export const useAlarms = create<AlarmView>(() => NO_ALARMS);

let feed: AlarmFeed | undefined;

/** Keeps the alarms up to date while the component is mounted; in the top window only. */
export function useAlarmFeed(mayView: boolean): void {
  useEffect(() => {
    if (!mayView || globalThis.top !== globalThis.self) return undefined;
    const polling = new AlarmFeed({
      clock: browserClock,
      ask: currentAlarms(),
      onView: (view) => {
        useAlarms.setState(view);
        recordStorageAway(view.storageAwaySince);
      },
    });
    feed = polling;
    polling.start();
    return () => {
      polling.stop();
      feed = undefined;
      useAlarms.setState(NO_ALARMS);
      recordStorageAway(undefined);
    };
  }, [mayView]);
}

/** Somebody has acted on an alarm: its state is polled at once. */
export const refreshAlarms = (): void => feed?.refresh();

/** The most urgent alarm of a signal; undefined without any. */
export const useSignalAlarm = (signalId: string): CurrentAlarm | undefined =>
  useAlarms((view) => view.bySignal.get(signalId));
