import type { Driver } from '@tidegate/contract/entities/driver.ts';
import type { ModelDifference, ModelDriver, ModelOverride, ModelSignal } from '@tidegate/contract/entities/model.ts';
import { modelDriverSchema, modelSignalSchema, WHOLE_PART } from '@tidegate/contract/entities/model.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { idName, idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { EquipmentPlan, EquipmentState, ModelLink, PlannedDriver } from '../../ports/model-rollout.ts';
import { checkSignal } from '../signal-check.ts';
import { renamed } from './content.ts';
import type { FieldRow } from './fields.ts';
import { differences, driverRow, fieldsOfRow, isSame, signalRow } from './fields.ts';
import type { ModelInstance } from './instance.ts';

/** Fields that are given back to the model: `driver plc params.host`, or `signal level *` for one that was deleted. */
export type ResetFields = Pick<ReadonlySet<string>, 'has'>;
/** Every field. */
export const RESET_ALL: ResetFields = { has: () => true };
export const resetKey = (of: 'driver' | 'signal', key: string, field: string): string => `${of} ${key} ${field}`;

export interface PlanInput {
  readonly state: EquipmentState;
  /** What the model last set; undefined for an equipment that is of no model yet. */
  readonly last: ModelInstance | undefined;
  readonly wanted: ModelInstance;
  readonly link: Omit<ModelLink, 'parts'>;
  readonly language: Language;
  readonly reset?: ResetFields;
}

/** A plan, what it changes, and what stays the equipment's own. */
export interface Planned {
  readonly plan: EquipmentPlan;
  readonly changes: readonly ModelDifference[];
  readonly overrides: readonly ModelOverride[];
}

const NO_RESET: ResetFields = new Set();

/**
 * What has to be done so that an equipment is as its model wants it. A field whose value is no longer the one that the
 * model last set was changed by hand: it stays, as does a part that was deleted by hand. Refuses modelConflict.
 */
export function planFor({ state, last, wanted, link, language, reset = NO_RESET }: PlanInput): Planned {
  const changes: ModelDifference[] = [];
  const overrides: ModelOverride[] = [];
  const before = new Map(state.drivers.map((driver) => [driver.id, driver]));
  const codesTaken = new Set(state.signals.map(({ code }) => code));
  const named = namesIn({ state, last, wanted });

  const signals = new Map<string, ModelSignal>();
  const added = new Map<string, ModelSignal>();
  for (const [code, signal] of wanted.signals) {
    const id = named.signalIds.get(code);
    const current = id === undefined ? undefined : named.signals.get(id);
    if (current === undefined) {
      if (last?.signals.has(code) && !reset.has(resetKey('signal', code, WHOLE_PART))) {
        overrides.push({ of: 'signal', key: code, field: WHOLE_PART, value: null, modelValue: signal.name });
        continue;
      }
      if (codesTaken.has(code)) throw new Refusal('codeExists', { code });
      added.set(code, signal);
      changes.push({ of: 'signal', key: code, change: 'added', fields: [] });
      continue;
    }
    if (current.kind !== signal.kind) throw new Refusal('modelConflict', { key: code });
    const part = { of: 'signal', key: code } as const;
    const merged = merge(part, signalRow(current), last?.signals.get(code), signal, signalRow, reset);
    overrides.push(...merged.overrides);
    if (merged.fields.length === 0) continue;
    changes.push({ ...part, change: 'changed', fields: merged.fields });
    signals.set(code, checked(modelSignalSchema.parse(fieldsOfRow(merged.row, 'address')), language));
  }
  const goingSignals = [...(last?.signals.keys() ?? [])].filter((code) => !wanted.signals.has(code));
  const removedSignals = goingSignals
    .flatMap((code) => named.signalIds.get(code) ?? [])
    .filter((id) => named.signals.has(id));
  for (const code of goingSignals) {
    if (removedSignals.includes(named.signalIds.get(code) ?? ''))
      changes.push({ of: 'signal', key: code, change: 'removed', fields: [] });
  }

  const needed = new Set([...added.values(), ...signals.values()].map(({ driver }) => driver));
  const drivers = new Map<string, PlannedDriver>();
  const driverChanges: ModelDifference[] = [];
  const driverOverrides: ModelOverride[] = [];
  for (const [name, driver] of wanted.drivers) {
    const part = { of: 'driver', key: name } as const;
    const id = named.driverIds.get(name);
    const current = id === undefined ? undefined : before.get(id);
    if (id === undefined || current === undefined) {
      const isOwn = last?.drivers.has(name) && !needed.has(name) && !reset.has(resetKey('driver', name, WHOLE_PART));
      if (isOwn) {
        driverOverrides.push({ ...part, field: WHOLE_PART, value: null, modelValue: name });
        continue;
      }
      drivers.set(name, { ...driver, id: null });
      driverChanges.push({ ...part, change: 'added', fields: [] });
      continue;
    }
    if (current.protocol !== driver.protocol) throw new Refusal('modelConflict', { key: name });
    const merged = merge(part, driverRow(plainDriver(current)), last?.drivers.get(name), driver, driverRow, reset);
    driverOverrides.push(...merged.overrides);
    if (merged.fields.length === 0) continue;
    driverChanges.push({ ...part, change: 'changed', fields: merged.fields });
    const fields = fieldsOfRow(merged.row, 'params');
    drivers.set(name, { ...modelDriverSchema.parse({ ...fields, params: fields['params'] ?? {} }), id });
  }
  const removedDrivers = goneDrivers({ state, last, wanted, named, signals, removedSignals });
  for (const [name] of removedDrivers) driverChanges.push({ of: 'driver', key: name, change: 'removed', fields: [] });

  return {
    plan: {
      link,
      drivers,
      addedSignals: added,
      changedSignals: [...signals.values()],
      removedSignals,
      removedDrivers: removedDrivers.map(([, id]) => id),
      known: { drivers: flipped(named.driverNames), signals: flipped(named.codes) },
    },
    changes: [...driverChanges, ...changes],
    overrides: [...driverOverrides, ...overrides],
  };
}

/** The equipment's own parts by the names that the model has for them. */
interface Named {
  readonly driverIds: ReadonlyMap<string, string>;
  readonly signalIds: ReadonlyMap<string, string>;
  /** Id → name, of those that the model has or had. */
  readonly driverNames: ReadonlyMap<string, string>;
  readonly codes: ReadonlyMap<string, string>;
  /** Id → the signal, with its driver and the signals of its formula under the model's names. */
  readonly signals: ReadonlyMap<string, ModelSignal>;
}

function namesIn({
  state: { link, drivers, signals },
  last,
  wanted,
}: Pick<PlanInput, 'state' | 'last' | 'wanted'>): Named {
  // What the equipment had before it was of a model is taken over by its name.
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
  return { driverIds, signalIds, driverNames, codes, signals: new Map(own) };
}

function setThere(map: Map<string, string>, key: string, id: string | undefined, there: ReadonlySet<string>): void {
  if (id !== undefined && there.has(id)) map.set(key, id);
}

const reversed = (ids: ReadonlyMap<string, string>, isWanted: (name: string) => boolean) =>
  new Map([...ids].filter(([name]) => isWanted(name)).map(([name, id]) => [id, name]));

const flipped = (names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...names].map(([id, name]) => [name, id]));

const plainDriver = ({ id: _id, equipmentId: _equipment, ...driver }: Driver): ModelDriver => driver;

/** What the equipment keeps and what the model sets have to go together. Refuses badField. */
function checked({ driver, ...signal }: ModelSignal, language: Language): ModelSignal {
  const { driverId: _none, ...fields } = checkSignal({ ...signal, driverId: null }, undefined, '', language);
  return { ...fields, driver };
}

/** The current row with what the model wants, but for what was changed by hand. */
function merge<T>(
  part: { readonly of: 'driver' | 'signal'; readonly key: string },
  current: FieldRow,
  last: T | undefined,
  wanted: T,
  rowOf: (one: T) => FieldRow,
  reset: ResetFields,
) {
  const wantedRow = rowOf(wanted);
  const overrides: ModelOverride[] = [];
  const row = new Map(current);
  let lastRow: FieldRow | undefined;
  let isChanged = false;
  for (const field of new Set([...wantedRow.keys(), ...current.keys()])) {
    const value = current.get(field);
    const modelValue = wantedRow.get(field);
    // Most are as the model wants them, and there are half a million in two hundred equipments of fifty signals.
    if (isSame(value, modelValue)) continue;
    lastRow ??= last && rowOf(last);
    const isByHand = lastRow !== undefined && !isSame(value, lastRow.get(field));
    if (isByHand && !reset.has(resetKey(part.of, part.key, field))) {
      overrides.push({ ...part, field, value: value ?? null, modelValue: modelValue ?? null });
      continue;
    }
    isChanged = true;
    if (modelValue === undefined) row.delete(field);
    else row.set(field, modelValue);
  }
  return { row, overrides, fields: isChanged ? differences(current, row) : [] };
}

/** Drivers that the model had and has no more, unless a signal of the equipment still uses them: names and ids. */
function goneDrivers({
  state,
  last,
  wanted,
  named,
  signals,
  removedSignals,
}: Pick<PlanInput, 'state' | 'last' | 'wanted'> & {
  readonly named: Named;
  readonly signals: ReadonlyMap<string, ModelSignal>;
  readonly removedSignals: readonly string[];
}): readonly (readonly [string, string])[] {
  const going = [...(last?.drivers.keys() ?? [])].filter((name) => !wanted.drivers.has(name));
  const driverOf = ({ id, driverId }: Signal): string | null => {
    const code = named.codes.get(id);
    const planned = code === undefined ? undefined : signals.get(code);
    if (planned === undefined) return driverId;
    return planned.driver === null ? null : (named.driverIds.get(planned.driver) ?? null);
  };
  if (going.length === 0) return [];
  const staying = state.signals.filter(({ id }) => !removedSignals.includes(id));
  const used = new Set(staying.map(driverOf));
  return going.flatMap((name) => {
    const id = named.driverIds.get(name);
    const isThere = id !== undefined && state.drivers.some((driver) => driver.id === id) && !used.has(id);
    return isThere ? [[name, id] as const] : [];
  });
}
