import type { ModelAlarm, ModelContent, ModelSignal } from '@tidegate/contract/entities/model.ts';
import { idName, idOfName, namesUsed } from '@tidegate/contract/rules/formula/used-signals.ts';
import { alarmKey, alarmOfRule, alarmUses, renamedAlarm } from '@tidegate/contract/rules/model/model-alarm.ts';
import type { EquipmentState } from '../../ports/model-rollout.ts';
import { EMPTY_CONTENT, renamed } from './content.ts';

/**
 * What an equipment has as the content of a model. Drivers that share a name are numbered, as are rules of one signal;
 * signals that are reckoned from those of other equipment, and what is reckoned from these, are left out, and so are rules
 * that need any of them.
 */
export function contentOf(state: EquipmentState): {
  readonly content: ModelContent;
  readonly left: readonly string[];
} {
  const names = distinctNames(state.drivers);
  const codes = new Map(state.signals.map(({ id, code }) => [idName(id), code]));
  const all = state.signals.map(({ id: _id, equipmentId: _equipment, driverId, ...signal }): ModelSignal => {
    const driver = driverId === null ? null : (names.get(driverId) ?? null);
    return renamed({ ...signal, driver }, (name) => codes.get(name) ?? name);
  });
  const signals = withoutForeign(all);
  const drivers = state.drivers.map(({ id, equipmentId: _equipment, ...driver }) => ({
    ...driver,
    name: names.get(id) ?? driver.name,
  }));
  const named = namedAlarms(state.alarms, (name) => codes.get(name) ?? name);
  const kept = new Set(signals.map(({ code }) => code));
  const alarms = named.filter((alarm) =>
    [...(alarm.signal === null ? [] : [alarm.signal]), ...alarmUses(alarm)].every((name) => kept.has(name)),
  );
  const left = [
    ...all.filter((signal) => !signals.includes(signal)).map(({ code }) => code),
    ...named.filter((alarm) => !alarms.includes(alarm)).map(alarmKey),
  ];
  return { content: { ...EMPTY_CONTENT, drivers, signals, alarms }, left };
}

function distinctNames(drivers: EquipmentState['drivers']): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    drivers.map(({ id, name }) => {
      let own = name;
      for (let number = 2; taken.has(own); number += 1) own = `${name} ${number}`;
      taken.add(own);
      return [id, own];
    }),
  );
}

function withoutForeign(signals: readonly ModelSignal[]): ModelSignal[] {
  const known = new Set(signals.map(({ code }) => code));
  const own = signals.filter((signal) =>
    namesUsed(signal).every((name) => idOfName(name) === undefined && known.has(name)),
  );
  return own.length === signals.length ? own : withoutForeign(own);
}

function namedAlarms(rules: EquipmentState['alarms'], nameOf: (name: string) => string): readonly ModelAlarm[] {
  const taken = new Set<string>();
  const plain = (id: string | null) => (id === null ? null : idName(id));
  return rules.map(({ id: _id, gatewayId: _gateway, equipmentId: _equipment, signalId, ...rule }) => {
    const { limitSignalId, referenceSignalId } = rule;
    const stored = { ...rule, limitSignalId: plain(limitSignalId), referenceSignalId: plain(referenceSignalId) };
    const alarm = renamedAlarm(alarmOfRule(stored, plain(signalId)), nameOf);
    let own = alarm;
    for (let number = 2; taken.has(alarmKey(own)); number += 1) own = { ...alarm, name: numbered(alarm.name, number) };
    taken.add(alarmKey(own));
    return own;
  });
}

/** Longest that a rule's name may be. */
const NAME_MAX = 60;

function numbered(name: string, number: number): string {
  const end = ` ${number}`;
  return `${name.slice(0, NAME_MAX - end.length)}${end}`;
}
