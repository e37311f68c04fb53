import type { ModelContent, ModelSignal } from '@tidegate/contract/entities/model.ts';
import { idName, idOfName, namesUsed } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { EquipmentState } from '../../ports/model-rollout.ts';
import { EMPTY_CONTENT, renamed } from './content.ts';

/**
 * What an equipment has as the content of a model. Drivers that share a name are numbered; signals that are reckoned
 * from those of other equipment, and what is reckoned from these, are left out.
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
  const left = all.filter((signal) => !signals.includes(signal)).map(({ code }) => code);
  return { content: { ...EMPTY_CONTENT, drivers, signals }, left };
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
