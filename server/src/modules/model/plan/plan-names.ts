import type { ModelAlarm, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import { idName, idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import { alarmKey, alarmOfRule, renamedAlarm } from '@tidegate/contract/nouns/model/rules/model-alarm.ts';
import type { EquipmentState } from '../content/rollout-records.ts';
import { renamed } from '../content/content.ts';
import type { ModelInstance } from '../content/instance.ts';

/** The equipment's own parts by the names that the model has for them. */
export interface Named {
  readonly driverIds: ReadonlyMap<string, string>;
  readonly signalIds: ReadonlyMap<string, string>;
  /** Id → name, of those that the model has or had. */
  readonly driverNames: ReadonlyMap<string, string>;
  readonly codes: ReadonlyMap<string, string>;
  /** Id → the signal, with its driver and the signals of its formula under the model's names. */
  readonly signals: ReadonlyMap<string, ModelSignal>;
  /** Key → id, of the rules that the model has or had. */
  readonly alarmIds: ReadonlyMap<string, string>;
  /** Id → the rule, under the model's names too. */
  readonly alarms: ReadonlyMap<string, ModelAlarm>;
}

/** Finds them: by what the model's last rollout noted down, else by their names. */
export function namesIn(
  { link, drivers, signals, alarms }: EquipmentState,
  last: ModelInstance | undefined,
  wanted: ModelInstance,
): Named {
  // Drivers that the equipment had before the model are adopted by name.
  const driverIds = new Map(drivers.toReversed().map(({ name, id }) => [name, id]));
  const signalIds = new Map(signals.map(({ code, id }) => [code, id]));
  const oldCodes = new Map(Object.entries(link?.parts.signals ?? {}).map(([code, id]) => [id, code]));
  const there = new Set([...drivers, ...signals].map(({ id }) => id));
  for (const name of last?.drivers.keys() ?? []) setThere(driverIds, name, link?.parts.drivers[name], there);
  for (const code of last?.signals.keys() ?? []) setThere(signalIds, code, link?.parts.signals[code], there);
  // One that was renamed by hand is not taken for another of the model that has its new code.
  for (const { code, id } of signals) {
    const own = signalIds.get(code) === id && link !== undefined ? oldCodes.get(id) : undefined;
    if (own !== undefined && own !== code) signalIds.delete(code);
  }
  const isOfModel = (name: string, which: 'drivers' | 'signals'): boolean =>
    wanted[which].has(name) || last?.[which].has(name) === true;
  const driverNames = reversed(driverIds, (name) => isOfModel(name, 'drivers'));
  const codes = reversed(signalIds, (code) => isOfModel(code, 'signals'));
  const shown = (name: string): string => codes.get(idOfName(name) ?? '') ?? name;
  const own = signals.map(({ id, equipmentId: _equipment, driverId, ...signal }): [string, ModelSignal] => {
    const driver = driverId === null ? null : (driverNames.get(driverId) ?? idName(driverId));
    return [id, renamed({ ...signal, driver }, shown)];
  });
  const rules = new Map(
    alarms.map(({ id, gatewayId: _gateway, equipmentId: _equipment, signalId, ...rule }) => {
      const named = alarmOfRule(
        { ...rule, limitSignalId: nameOf(rule.limitSignalId), referenceSignalId: nameOf(rule.referenceSignalId) },
        nameOf(signalId),
      );
      return [id, renamedAlarm(named, shown)];
    }),
  );
  const alarmIds = new Map<string, string>();
  for (const key of last?.alarms.keys() ?? []) {
    const id = link?.parts.alarms[key];
    if (id !== undefined && rules.has(id)) alarmIds.set(key, id);
  }
  const noted = new Set(alarmIds.values());
  for (const [id, rule] of rules) {
    const key = alarmKey(rule);
    const isFree = !noted.has(id) && !alarmIds.has(key);
    if (isFree && (wanted.alarms.has(key) || last?.alarms.has(key))) alarmIds.set(key, id);
  }
  return { driverIds, signalIds, driverNames, codes, signals: new Map(own), alarmIds, alarms: rules };
}

const nameOf = (id: string | null): string | null => (id === null ? null : idName(id));

function setThere(map: Map<string, string>, key: string, id: string | undefined, there: ReadonlySet<string>): void {
  if (id !== undefined && there.has(id)) map.set(key, id);
}

const reversed = (ids: ReadonlyMap<string, string>, isWanted: (name: string) => boolean) =>
  new Map([...ids].filter(([name]) => isWanted(name)).map(([name, id]) => [id, name]));
