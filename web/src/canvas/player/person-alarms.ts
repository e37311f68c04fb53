import { isUnacked } from '../../live/alarm-feed.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import type { AlarmPort } from './plant-source.ts';
import { sceneAlarm } from './scene-alarm.ts';

/** The alarms of the person from their feed. */
export const personAlarms: AlarmPort = {
  bySignal: () =>
    new Map(
      [...useAlarms.getState().bySignal].map(([signalId, alarm]) => [
        signalId,
        sceneAlarm({ priority: alarm.priority, unacked: isUnacked(alarm) }),
      ]),
    ),
  onChange: (listener) => useAlarms.subscribe(listener),
};
