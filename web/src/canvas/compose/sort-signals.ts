import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { measureOf } from '../symbols/measure.ts';
import { symbolMeant } from '../symbols/symbol-for.ts';
import { isStart } from './command-words.ts';
import type { Composed } from './draw.ts';
import { columnsOf, type Station } from './station.ts';
import { nameText, namesIn, wordsOf } from '@tidegate/contract/locale/name-text.ts';

/** True if a two-state signal reports a trip or a fault. */
const isFault = (signal: Composed) =>
  /故障|跳闸|过载|报警|联锁/.test(signal.name) ||
  /\b(trip(ped)?|fault|alarm|overload|interlock)\b/i.test(nameText(signal, 'en'));

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
  const markUsed = <S extends Composed | undefined>(signal: S): S => {
    if (signal !== undefined) used.add(signal.id);
    return signal;
  };
  const read = signals.filter(({ rw }) => rw !== 'wo');
  // Stations without room in the process are shown elsewhere.
  const stations = columnsOf(groupsOf(signals).flatMap(stationsOf)).flat();
  for (const { main, fault, values, command } of stations) [main, fault, command, ...values].forEach(markUsed);
  const free = () => signals.filter(({ id }) => !used.has(id));
  const written = free().filter(({ rw }) => rw !== 'ro');
  // The controls of one machine lie one below the other.
  const controls = groupsOf(written).flat().slice(0, CONTROLS_MAX);
  controls.forEach(markUsed);
  const words = free().filter((one) => !isFigure(one) && one.dataType !== 'string' && one.rw === 'ro');
  const totals = free().filter((one) => isFigure(one) && measureOf(one) === 'total');
  const facts = [...words.slice(0, 2), ...totals].slice(0, FACTS_MAX);
  facts.forEach(markUsed);
  const figures = read.filter((one) => isFigure(one) && measureOf(one) !== 'total' && one.rw === 'ro');
  return { facts, stations, figures, controls, rest: free() };
}

/** The machine of which a signal is the running state, with the others of its group; undefined where it is none. */
export const machineWith = (running: Composed, group: readonly Composed[]): Station | undefined =>
  groupsOf(group)
    .flatMap(stationsOf)
    .find(({ main }) => main.id === running.id && main.dataType === 'bool');

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
  const machine = machineOf(group, figures);
  // Measurements of a machine are shown below it.
  const others = figures.filter((one) => machine?.values.includes(one) !== true);
  return [...(machine === undefined ? [] : [machine]), ...others.flatMap(measured)];
}

/** The machine of a group: what runs, with its trip, its start and stop, and what is measured at it. */
function machineOf(group: readonly Composed[], figures: readonly Composed[]): Station | undefined {
  const states = group.filter(({ dataType, rw }) => dataType === 'bool' && rw === 'ro');
  const main = states.find((one) => !isFault(one) && symbolMeant(one) !== undefined);
  const symbol = main && symbolMeant(main);
  if (main === undefined || symbol === undefined) return undefined;
  const read = figures.filter((one) => !['level', 'total'].includes(measureOf(one)));
  return {
    symbol,
    name: groupNames(main) ?? wordsOf(main),
    main,
    fault: states.find(isFault),
    values: read.slice(0, VALUES_MAX),
    command: group.find(isStart),
  };
}

/** The vessel or the instrument of a figure; none where the figure says neither. */
function measured(main: Composed): readonly Station[] {
  const symbol = symbolMeant(main);
  if (symbol === undefined) return [];
  const name = measureOf(main) === 'level' ? vesselNames(main) : wordsOf(main);
  return [{ symbol, name, main, fault: undefined, values: [], command: undefined }];
}

/** A vessel is called by its own name, not by that of its level: “Clear water tank” of “Clear water tank level”. */
const vesselNames = (signal: Composed) => {
  const { zh, en } = wordsOf(signal);
  return { zh: zh.replace(/(.)(?:液位|水位|料位|油位)$/, '$1'), en: en.replace(/(.)\s+level$/i, '$1') };
};
const groupNames = (signal: Composed) => (signal.groupName === '' ? undefined : wordsOf(namesIn(signal, 'group')));
