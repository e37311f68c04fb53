import { isUnacked } from '../../live/alarm-feed.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import type { SceneAlarm } from '../kit/scene-source.ts';
import type { AlarmPort } from './plant-source.ts';

/** There are ten at the most: whoever compares sees by identity that nothing changed. */
const known = new Map<string, SceneAlarm>();

function alarmOf({ priority, unacked }: SceneAlarm): SceneAlarm {
  const key = `${priority}${unacked}`;
  const made = known.get(key) ?? { priority, unacked };
  known.set(key, made);
  return made;
}

/** The alarms of the person, as their feed tells them. */
export const personAlarms: AlarmPort = {
  bySignal: () =>
    new Map(
      [...useAlarms.getState().bySignal].map(([signalId, alarm]) => [
        signalId,
        alarmOf({ priority: alarm.priority, unacked: isUnacked(alarm) }),
      ]),
    ),
  onChange: (listener) => useAlarms.subscribe(listener),
};
