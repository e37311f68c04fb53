import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { ModelDifference, ModelDriver, ModelOverride, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import { modelDriverSchema, modelSignalSchema, WHOLE_PART } from '@tidegate/contract/nouns/model/model.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { EquipmentPlan, EquipmentState, ModelLink, PlannedDriver } from '../content/rollout-records.ts';
import { isSecretField, secretsGoTo } from '@tidegate/contract/protocols/secret-params.ts';
import { loosenedBy } from '@tidegate/contract/nouns/signal/protection.ts';
import { checkSignal } from '../../signal/module.ts';
import type { FieldRow } from '../content/fields.ts';
import { driverRow, fieldsOfRow, signalRow } from '../content/fields.ts';
import type { ModelInstance } from '../content/instance.ts';
import type { ResetFields } from './merge.ts';
import { merge, resetKey } from './merge.ts';
import { planAlarms } from './plan-alarms.ts';
import { planCameras } from './plan-cameras.ts';
import { planPages } from './plan-pages.ts';
import { planPlace } from './plan-place.ts';
import { planReports } from './plan-reports.ts';
import type { Named } from './plan-names.ts';
import { namesIn } from './plan-names.ts';

export interface PlanInput {
  readonly state: EquipmentState;
  /** Content that the model last set; undefined for an equipment without a model. */
  readonly last: ModelInstance | undefined;
  readonly wanted: ModelInstance;
  readonly link: Omit<ModelLink, 'parts'>;
  readonly language: Language;
  /** Now, ms. */
  readonly at: number;
  readonly reset?: ResetFields;
}

/** A plan, what it changes, and what stays the equipment's own. */
export interface Planned {
  readonly plan: EquipmentPlan;
  readonly changes: readonly ModelDifference[];
  readonly overrides: readonly ModelOverride[];
  /** Signals of the equipment whose protection it loosens. */
  readonly loosened: readonly Signal[];
}

const NO_RESET: ResetFields = new Set();

/**
 * Changes that bring an equipment to its model. A field whose value is no longer the one that the model last set was
 * changed by hand: it stays, as does a part that was deleted by hand. Refuses modelConflict.
 */
export function planFor({ state, last, wanted, link, language, at, reset = NO_RESET }: PlanInput): Planned {
  const named = namesIn(state, last, wanted);
  const input = { state, last, wanted, named, reset };
  const signals = planSignals(input, language);
  const needed = new Set([...signals.added.values(), ...signals.changed.values()].map(({ driver }) => driver));
  const drivers = planDrivers(input, needed);
  const alarms = planAlarms({ ...input, signals, language });
  const placed = { ...input, signals, modelId: link.modelId };
  const reports = planReports({ ...placed, at });
  const cameras = planCameras(placed);
  const pages = planPages({ ...placed, reports, cameras });
  const place = planPlace({ ...input, signals });
  const removedDrivers = goneDrivers({ ...input, signals: signals.changed, removedSignals: signals.removed });
  const removed = removedDrivers.map(([key]): ModelDifference => ({
    of: 'driver',
    key,
    change: 'removed',
    fields: [],
  }));
  return {
    plan: {
      link,
      drivers: drivers.planned,
      addedSignals: signals.added,
      changedSignals: [...signals.changed.values()],
      removedSignals: signals.removed,
      removedDrivers: removedDrivers.map(([, id]) => id),
      alarms: alarms.planned,
      removedAlarms: alarms.removed,
      pages: pages.planned,
      removedPages: pages.removed,
      reports: reports.planned,
      removedReports: reports.removed,
      cameras: cameras.planned,
      removedCameras: cameras.removed,
      place: place.planned,
      known: {
        drivers: flipped(named.driverNames),
        signals: flipped(named.codes),
        alarms: Object.fromEntries(named.alarmIds),
        pages: Object.fromEntries(pages.known),
        reports: Object.fromEntries(reports.known),
        cameras: Object.fromEntries(cameras.known),
      },
    },
    loosened: loosenedSignals(input, signals),
    changes: [
      ...drivers.changes,
      ...removed,
      ...signals.changes,
      ...[alarms, pages, reports, cameras, place].flatMap(({ changes }) => changes),
    ],
    overrides: [drivers, signals, alarms, pages, reports, cameras, place].flatMap(({ overrides }) => overrides),
  };
}

/** Starting point of the plans of signals and drivers. */
interface Parts extends Pick<PlanInput, 'state' | 'last' | 'wanted'> {
  readonly named: Named;
  readonly reset: ResetFields;
}

/** By their codes; those that go by their ids. */
function planSignals({ state, last, wanted, named, reset }: Parts, language: Language) {
  const changes: ModelDifference[] = [];
  const overrides: ModelOverride[] = [];
  const changed = new Map<string, ModelSignal>();
  const added = new Map<string, ModelSignal>();
  const codesTaken = new Set(state.signals.map(({ code }) => code));
  for (const [code, signal] of wanted.signals) {
    const part = { of: 'signal', key: code } as const;
    const id = named.signalIds.get(code);
    const current = id === undefined ? undefined : named.signals.get(id);
    if (current === undefined) {
      if (last?.signals.has(code) && !reset.has(resetKey('signal', code, WHOLE_PART))) {
        overrides.push({ ...part, field: WHOLE_PART, value: null, modelValue: signal.name });
        continue;
      }
      if (codesTaken.has(code)) throw new Refusal('codeExists', { code });
      added.set(code, signal);
      changes.push({ ...part, change: 'added', fields: [] });
      continue;
    }
    if (current.kind !== signal.kind) throw new Refusal('modelConflict', { key: code });
    const merged = merge(part, signalRow(current), last?.signals.get(code), signal, signalRow, reset);
    overrides.push(...merged.overrides);
    if (merged.fields.length === 0) continue;
    changes.push({ ...part, change: 'changed', fields: merged.fields });
    changed.set(code, checked(modelSignalSchema.parse(fieldsOfRow(merged.row, 'address')), language));
  }
  const removed: string[] = [];
  for (const code of last?.signals.keys() ?? []) {
    const id = wanted.signals.has(code) ? undefined : named.signalIds.get(code);
    if (id === undefined || !named.signals.has(id)) continue;
    removed.push(id);
    changes.push({ of: 'signal', key: code, change: 'removed', fields: [] });
  }
  return { changes, overrides, added, changed, removed };
}

/** Compared as the model names drivers and signals. */
function loosenedSignals({ state, named }: Parts, signals: ReturnType<typeof planSignals>): readonly Signal[] {
  const all = [...named.signals].map(([id, signal]) => ({ ...signal, id }));
  const current = new Map(all.map((one) => [one.id, one]));
  const changes = [
    ...signals.removed.map((id) => ({ before: current.get(id) })),
    ...[...signals.changed].map(([code, after]) => ({ before: current.get(named.signalIds.get(code) ?? ''), after })),
    ...[...signals.added.values()].map((after) => ({ after })),
  ];
  const loosened = new Set(loosenedBy(changes, all).map(({ id }) => id));
  return state.signals.filter(({ id }) => loosened.has(id));
}

/** By their names. A driver that was deleted by hand comes back where a signal that the model sets needs it: `needed`, by name. */
function planDrivers({ state, last, wanted, named, reset }: Parts, needed: ReadonlySet<string | null>) {
  const changes: ModelDifference[] = [];
  const overrides: ModelOverride[] = [];
  const planned = new Map<string, PlannedDriver>();
  const before = new Map(state.drivers.map((driver) => [driver.id, driver]));
  for (const [name, driver] of wanted.drivers) {
    const part = { of: 'driver', key: name } as const;
    const id = named.driverIds.get(name);
    const current = id === undefined ? undefined : before.get(id);
    if (id === undefined || current === undefined) {
      const isOwn = last?.drivers.has(name) && !needed.has(name) && !reset.has(resetKey('driver', name, WHOLE_PART));
      if (isOwn) {
        overrides.push({ ...part, field: WHOLE_PART, value: null, modelValue: name });
        continue;
      }
      planned.set(name, { ...driver, id: null });
      changes.push({ ...part, change: 'added', fields: [] });
      continue;
    }
    if (current.protocol !== driver.protocol) throw new Refusal('modelConflict', { key: name });
    const merged = merge(part, driverRow(plainDriver(current)), last?.drivers.get(name), driver, driverRow, reset);
    overrides.push(...merged.overrides);
    if (merged.fields.length === 0) continue;
    changes.push({ ...part, change: 'changed', fields: merged.fields });
    const fields = fieldsOfRow(withoutStrayedSecrets(merged.row, current, driver), 'params');
    planned.set(name, { ...modelDriverSchema.parse({ ...fields, params: fields['params'] ?? {} }), id });
  }
  return { changes, overrides, planned };
}

/** A password that the equipment keeps as its own stays with the place that it was entered for. */
function withoutStrayedSecrets(row: FieldRow, current: Driver, wanted: ModelDriver): FieldRow {
  const target = secretsGoTo(current.protocol);
  if (row.get(`params.${target}`) === current.params[target]) return row;
  const strayed = (field: string): boolean =>
    isSecretField(field) && row.get(field) !== wanted.params[field.slice('params.'.length)];
  return new Map([...row].filter(([field]) => !strayed(field)));
}

const flipped = (names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...names].map(([id, name]) => [name, id]));

const plainDriver = ({ id: _id, equipmentId: _equipment, ...driver }: Driver): ModelDriver => driver;

/** Overrides of the equipment and settings of the model have to fit together. Refuses badField. */
function checked({ driver, ...signal }: ModelSignal, language: Language): ModelSignal {
  const { driverId: _none, ...fields } = checkSignal({ ...signal, driverId: null }, undefined, '', language);
  return { ...fields, driver };
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
