import type { ModelAlarm, ModelDifference, ModelOverride, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import { modelAlarmSchema, WHOLE_PART } from '@tidegate/contract/nouns/model/model.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { alarmUses } from '@tidegate/contract/nouns/model/rules/model-alarm.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { PlannedAlarm } from '../content/rollout-records.ts';
import { settledAlarm } from '../content/alarm-check.ts';
import { alarmRow } from '../content/fields.ts';
import type { ModelInstance } from '../content/instance.ts';
import type { ResetFields } from './merge.ts';
import { merge, resetKey } from './merge.ts';
import type { Named } from './plan-names.ts';

interface AlarmParts {
  readonly last: ModelInstance | undefined;
  readonly wanted: ModelInstance;
  readonly named: Named;
  readonly reset: ResetFields;
  /** Planned signals, by their codes in the model. */
  readonly signals: {
    readonly added: ReadonlyMap<string, ModelSignal>;
    readonly changed: ReadonlyMap<string, ModelSignal>;
  };
  readonly language: Language;
}

/**
 * Alarm rules by their keys; those that go by their ids. A rule that needs a signal which was deleted by hand stays away
 * with it.
 */
export function planAlarms({ last, wanted, named, reset, signals, language }: AlarmParts) {
  const changes: ModelDifference[] = [];
  const overrides: ModelOverride[] = [];
  const planned = new Map<string, PlannedAlarm>();
  const signalOf = (name: string): ModelSignal | undefined => {
    const id = idOfName(name) ?? named.signalIds.get(name);
    const there = id === undefined ? undefined : named.signals.get(id);
    return signals.added.get(name) ?? signals.changed.get(name) ?? there;
  };
  const isPossible = (alarm: ModelAlarm): boolean =>
    [...(alarm.signal === null ? [] : [alarm.signal]), ...alarmUses(alarm)].every(
      (name) => signalOf(name) !== undefined,
    );
  for (const [key, alarm] of wanted.alarms) {
    const part = { of: 'alarm', key } as const;
    const id = named.alarmIds.get(key);
    const current = id === undefined ? undefined : named.alarms.get(id);
    if (id === undefined || current === undefined) {
      const isOwn = last?.alarms.has(key) === true && !reset.has(resetKey('alarm', key, WHOLE_PART));
      if (isOwn || !isPossible(alarm)) {
        overrides.push({ ...part, field: WHOLE_PART, value: null, modelValue: alarm.name });
        continue;
      }
      planned.set(key, { ...alarm, id: null });
      changes.push({ ...part, change: 'added', fields: [] });
      continue;
    }
    const merged = merge(part, alarmRow(current), last?.alarms.get(key), alarm, alarmRow, reset);
    overrides.push(...merged.overrides);
    if (merged.fields.length === 0) continue;
    changes.push({ ...part, change: 'changed', fields: merged.fields });
    const rule = modelAlarmSchema.parse(Object.fromEntries(merged.row));
    planned.set(key, { ...settledAlarm(rule, signalOf, language), id });
  }
  const removed: string[] = [];
  for (const key of last?.alarms.keys() ?? []) {
    const id = wanted.alarms.has(key) ? undefined : named.alarmIds.get(key);
    if (id === undefined || !named.alarms.has(id)) continue;
    removed.push(id);
    changes.push({ of: 'alarm', key, change: 'removed', fields: [] });
  }
  return { changes, overrides, planned, removed };
}
