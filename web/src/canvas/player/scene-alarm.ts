import type { SceneAlarm } from '../kit/scene-source.ts';

/** There are ten at most, so a comparison by identity shows that nothing changed. */
const known = new Map<string, SceneAlarm>();

/** Alarm mark; the same object for the same mark. */
export function sceneAlarm({ priority, unacked }: SceneAlarm): SceneAlarm {
  const key = `${priority}${unacked}`;
  const made = known.get(key) ?? { priority, unacked };
  known.set(key, made);
  return made;
}
