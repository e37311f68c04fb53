import type { CurrentAlarm } from '@tidegate/contract/entities/alarm.ts';
import { isUnacked } from '../../live/alarm-feed.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import type { SceneAlarm } from '../kit/scene-source.ts';
import type { AlarmPort } from './plant-source.ts';

/** One object for one state of an alarm, so that whoever compares sees that nothing changed. */
const shown = new WeakMap<CurrentAlarm, SceneAlarm>();

/** The alarms of the person, as their feed tells them. */
export const personAlarms: AlarmPort = {
  of(signalId) {
    const alarm = useAlarms.getState().bySignal.get(signalId);
    if (alarm === undefined) return undefined;
    const known = shown.get(alarm);
    if (known !== undefined) return known;
    const made: SceneAlarm = { priority: alarm.priority, unacked: isUnacked(alarm) };
    shown.set(alarm, made);
    return made;
  },
  onChange: (listener) => useAlarms.subscribe(listener),
};
