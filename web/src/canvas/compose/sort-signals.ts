import { isFigure } from '../../lib/value-text.ts';
import { symbolMeant } from '../symbols/symbol-for.ts';
import type { Composed } from './draw.ts';
import { columnsOf, type Station } from './station.ts';

/** What a figure measures, by its name and unit; the page has a place for each. */
export type Measure = 'level' | 'flow' | 'pressure' | 'temperature' | 'total' | 'other';

const MEASURES: readonly (readonly [measure: Measure, zh: RegExp, en: RegExp, units: readonly string[]])[] = [
  [
    'total',
    /累计|运行时间|次数|电量|今日/,
    /\b(total|hours|count|starts|today|energy)\b/i,
    ['kWh', 'MWh', 'm³', 'h', 'd'],
  ],
  ['level', /液位|水位|料位/, /\blevel\b/i, []],
  ['flow', /流量/, /\bflow\b/i, ['m³/h', 'L/s', 'L/min', 't/h', 'm3/h']],
  ['pressure', /压力|压差/, /\bpressure\b/i, ['MPa', 'kPa', 'bar', 'Pa', 'mbar']],
  ['temperature', /温度/, /\btemperature\b/i, ['°C', '℃', 'K']],
];

export function measureOf({ name, nameEn, unit }: Pick<Composed, 'name' | 'nameEn' | 'unit'>): Measure {
  const found = MEASURES.find(([, zh, en, units]) => zh.test(name) || en.test(nameEn || name) || units.includes(unit));
  return found?.[0] ?? 'other';
}

/** Whether a two-state signal that is written starts or stops something; a reset or a test does not. */
const isStart = ({ name, nameEn, dataType, rw }: Composed) =>
  dataType === 'bool' &&
  rw !== 'ro' &&
  (/启|停|开关/.test(name) || /\b(start|stop|command|on)\b/i.test(nameEn || name));

/** Whether a two-state signal reports a trip or a fault. */
const isFault = ({ name, nameEn }: Composed) =>
  /故障|跳闸|过载|报警|联锁/.test(name) || /\b(trip(ped)?|fault|alarm|overload|interlock)\b/i.test(nameEn || name);

/** The signals of an equipment by the place that a page has for each; each signal is in one of them at most. */
export interface Sorted {
  /** State, mode and totals for the head of the page. */
  readonly facts: readonly Composed[];
  readonly stations: readonly Station[];
  /** Figures for indicators with limits, and the first of them for the trend. */
  readonly figures: readonly Composed[];
  readonly controls: readonly Composed[];
  readonly rest: readonly Composed[];
}

const FACTS_MAX = 5;
const VALUES_MAX = 2;
const CONTROLS_MAX = 5;

/** Sorts signals by kind, unit and name in both languages. */
export function sortSignals(signals: readonly Composed[]): Sorted {
  const used = new Set<string>();
  const take = <S extends Composed | undefined>(signal: S): S => {
    if (signal !== undefined) used.add(signal.id);
    return signal;
  };
  const read = signals.filter(({ rw }) => rw !== 'wo');
  // What has no room in the process is shown elsewhere.
  const stations = columnsOf(groupsOf(signals).flatMap(stationsOf)).flat();
  for (const { main, fault, values, command } of stations) [main, fault, command, ...values].forEach(take);
  const free = () => signals.filter(({ id }) => !used.has(id));
  const controls = free()
    .filter(({ rw }) => rw !== 'ro')
    .slice(0, CONTROLS_MAX);
  controls.forEach(take);
  const words = free().filter((one) => !isFigure(one) && one.dataType !== 'string' && one.rw === 'ro');
  const totals = free().filter((one) => isFigure(one) && measureOf(one) === 'total');
  const facts = [...words.slice(0, 2), ...totals].slice(0, FACTS_MAX);
  facts.forEach(take);
  const figures = read.filter((one) => isFigure(one) && measureOf(one) !== 'total' && one.rw === 'ro');
  return { facts, stations, figures, controls, rest: free() };
}

/** Signals with the same group; one without a group is a group of its own. */
function groupsOf(signals: readonly Composed[]): readonly (readonly Composed[])[] {
  const groups = new Map<string, Composed[]>();
  for (const signal of signals) {
    const key = signal.groupName === '' ? `\n${signal.id}` : signal.groupName;
    groups.set(key, [...(groups.get(key) ?? []), signal]);
  }
  return [...groups.values()];
}

function stationsOf(group: readonly Composed[]): readonly Station[] {
  const figures = group.filter((one) => isFigure(one) && one.rw === 'ro');
  const vessels = figures.filter((one) => measureOf(one) === 'level').map((level) => plain('closed-tank', level));
  const machine = machineOf(group, figures);
  // What is measured at a machine is read below it.
  const instruments = figures.flatMap((one) => {
    const symbol = INSTRUMENTS[measureOf(one)];
    return symbol === undefined || machine?.values.includes(one) === true ? [] : [plain(symbol, one)];
  });
  return [...vessels, ...(machine === undefined ? [] : [machine]), ...instruments];
}

/** The machine of a group: what runs, with its trip, its start and stop, and what is measured at it. */
function machineOf(group: readonly Composed[], figures: readonly Composed[]): Station | undefined {
  const states = group.filter(({ dataType, rw }) => dataType === 'bool' && rw === 'ro');
  const main = states.find((one) => !isFault(one) && symbolMeant(one) !== undefined);
  if (main === undefined) return undefined;
  const measured = figures.filter((one) => !['level', 'total'].includes(measureOf(one)));
  return {
    symbol: symbolMeant(main) ?? 'motor',
    name: groupNames(main) ?? namesFor(main),
    main,
    fault: states.find(isFault),
    values: measured.slice(0, VALUES_MAX),
    command: group.find(isStart),
  };
}

const plain = (symbol: string, main: Composed): Station => ({
  symbol,
  name: namesFor(main),
  main,
  fault: undefined,
  values: [],
  command: undefined,
});

const INSTRUMENTS: { readonly [M in Measure]?: string } = {
  flow: 'flow-meter',
  pressure: 'pressure-instrument',
  temperature: 'temperature-instrument',
};

const namesFor = ({ name, nameEn }: Composed) => ({ zh: name, en: nameEn });
const groupNames = ({ groupName, groupNameEn }: Composed) =>
  groupName === '' ? undefined : { zh: groupName, en: groupNameEn };
