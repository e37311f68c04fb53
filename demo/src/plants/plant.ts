import type { PlantAlarm } from './plant-alarm.ts';
import type { ByteOrder, DataType } from '../plc/registers.ts';

/** Memory of a plant from step to step: plain values, so that it can be stored in a file. */
export type PlantState = Record<string, number | boolean | string>;

/** Random numbers from 0 up to 1, handed in so that a run can be repeated. */
export type Random = () => number;

export interface EnumText {
  readonly value: number;
  readonly text: string;
  readonly textEn: string;
}

/** Unit, decimals, deadband, and the ends of the scale on which a measurement is shown. */
export type Scale = readonly [unit: string, decimals: number, deadband: number, low: number, high: number];

/** One signal of a plant: what it is called, where it lies in the PLC, how it is shown, and what it does. */
export interface PlantSignal<S> {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly dataType: DataType;
  readonly area: 'coil' | 'discrete' | 'input' | 'holding';
  readonly address: number;
  readonly byteOrder?: ByteOrder;
  readonly bit?: number;
  readonly length?: number;
  readonly unit?: string;
  readonly decimals?: number;
  readonly factor?: number;
  readonly offset?: number;
  /** Engineering units. */
  readonly deadband?: number;
  /** Ends of the scale on which it is shown, engineering units. */
  readonly displayMin?: number;
  readonly displayMax?: number;
  readonly writeMin?: number;
  readonly writeMax?: number;
  readonly needsConfirm?: boolean;
  readonly enumTexts?: readonly EnumText[];
  /** The value now, in engineering units. */
  readonly read: (state: S) => number | boolean | string;
  /** Effect of a write; a signal without it is read-only. */
  readonly write?: (state: S, value: number | boolean | string) => void;
}

/** Texts of a signal of two states: of 0 and of 1, each in both languages. */
export const twoTexts = (no: string, noEn: string, yes: string, yesEn: string): readonly EnumText[] => [
  { value: 0, text: no, textEn: noEn },
  { value: 1, text: yes, textEn: yesEn },
];

/**
 * Measurements of a plant whose PLC stores them as numbers of one type; an integer is scaled by decimals of the unit.
 */
export const measuredAs =
  <S>(dataType: 'int16' | 'uint16' | 'float32', byteOrder?: ByteOrder) =>
  (
    code: string,
    name: string,
    nameEn: string,
    address: number,
    [unit, decimals, deadband, displayMin, displayMax]: Scale,
    read: (state: S) => number,
  ): PlantSignal<S> => ({
    code,
    name,
    nameEn,
    dataType,
    area: 'input',
    address,
    ...(byteOrder !== undefined && { byteOrder }),
    unit,
    decimals,
    ...(dataType !== 'float32' && { factor: 10 ** -decimals }),
    deadband,
    displayMin,
    displayMax,
    read,
  });

/** Reads a number of the plant's state as it is, and writes it. */
export const numberIn = <K extends string>(key: K) => ({
  read: (state: Record<K, number>): number => state[key],
  write: (state: Record<K, number>, value: number | boolean | string): void => {
    state[key] = Number(value);
  },
});

/** Reads a flag of the plant's state as it is, and writes it. */
export const flagIn = <K extends string>(key: K) => ({
  read: (state: Record<K, boolean>): boolean => state[key],
  write: (state: Record<K, boolean>, value: number | boolean | string): void => {
    state[key] = value === true;
  },
});

/** A signal without a PLC: the server calculates it from the others. */
export interface CalculatedSignal {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly unit: string;
  readonly decimals: number;
  readonly calculation:
    | { readonly kind: 'formula'; readonly formula: string }
    | { readonly kind: 'statistic'; readonly statistic: { source: string; of: 'integral' | 'runTime'; span: 'day' } };
}

/** Group under which operators find signals, by their codes. */
export interface SignalGroup {
  readonly name: string;
  readonly nameEn: string;
  readonly codes: readonly string[];
}

/** A plant: its physics and its signals. */
export interface PlantDefinition<S extends PlantState> {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly remark: string;
  /** Its location, or home: degrees, WGS 84. */
  readonly place: { readonly lng: number; readonly lat: number };
  /** Codes: a tag is the same in both languages. */
  readonly tags: readonly string[];
  readonly driverName: string;
  readonly initial: () => S;
  /** Lets `seconds` pass; `at` is the time at their end, ms since the epoch UTC. */
  readonly step: (state: S, seconds: number, at: number, random: Random) => void;
  readonly signals: readonly PlantSignal<S>[];
  readonly calculated?: readonly CalculatedSignal[];
  readonly groups: readonly SignalGroup[];
  readonly alarms: readonly PlantAlarm[];
  /** Which of its signals say where it is, by their codes. */
  readonly position?: { readonly lat: string; readonly lng: string; readonly speed: string; readonly course: string };
}

/** A signal bound to the state of a running plant. */
export interface BoundSignal extends Omit<PlantSignal<never>, 'read' | 'write'> {
  readonly isWritable: boolean;
  readonly get: () => number | boolean | string;
  readonly set: (value: number | boolean | string) => void;
}

/** A plant that runs. */
export interface Plant extends Pick<
  PlantDefinition<never>,
  'code' | 'name' | 'nameEn' | 'remark' | 'place' | 'tags' | 'driverName' | 'groups' | 'position'
> {
  readonly signals: readonly BoundSignal[];
  readonly calculated: readonly CalculatedSignal[];
  readonly alarms: readonly PlantAlarm[];
  step(seconds: number, at: number): void;
  /** A copy of what it remembers. */
  state(): PlantState;
}

/** Starts a plant from its initial state, or from what `saved` holds of it. */
export function runPlant<S extends PlantState>(
  definition: PlantDefinition<S>,
  random: Random,
  saved?: PlantState,
): Plant {
  const { code, name, nameEn, remark, place, tags, driverName, groups, alarms, calculated = [], position } = definition;
  const state = restore(definition.initial(), saved);
  const signals = definition.signals.map(({ read, write, ...signal }): BoundSignal => ({
    ...signal,
    isWritable: write !== undefined,
    get: () => read(state),
    set: (value) => write?.(state, value),
  }));
  const step = (seconds: number, at: number): void => definition.step(state, seconds, at, random);
  const moving = position === undefined ? {} : { position };
  const own = { code, name, nameEn, remark, place, tags, driverName, groups, ...moving };
  return { ...own, signals, calculated, alarms, step, state: () => ({ ...state }) };
}

/** The initial state with what was saved of the same kind. */
function restore<S extends PlantState>(initial: S, saved: PlantState | undefined): S {
  const kept = Object.entries(saved ?? {}).filter(([key, value]) => typeof value === typeof initial[key]);
  return Object.assign(initial, Object.fromEntries(kept));
}
