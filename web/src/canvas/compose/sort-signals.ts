import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { measureOf } from '../../parts/signal/measure.ts';
import { symbolOf } from '../symbols/registry.ts';
import type { Composed, Words } from './draw.ts';
import { stationCalled, stationsIn } from './machine-parts.ts';
import { processOf } from './process.ts';
import { stationsOf, type Process, type Station } from './station.ts';
import { stripsOf, type Strip } from './strips.ts';
import { tellingOf } from '../../parts/signal/telling.ts';

/** The signals of an equipment by the place that a page has for each; each signal is in one of them at most. */
export interface Sorted {
  /** State, mode and totals for the head of the page. */
  readonly facts: readonly Composed[];
  readonly process: Process;
  /** The stations of the process, from left to right. */
  readonly stations: readonly Station[];
  /** All figures that are measured. */
  readonly figures: readonly Composed[];
  /** Figures for indicators with limits. */
  readonly strips: readonly Strip[];
  /** Curves of the trend, whose signals are shown elsewhere as well. */
  readonly telling: readonly Composed[];
  readonly controls: readonly Composed[];
  readonly rest: readonly Composed[];
}

const FACTS_MAX = 5;
const STATES_MAX = 3;
const CONTROLS_MAX = 5;
/** Width of the process of a generated page, page units. */
const PROCESS_WIDTH = 1_168;

export interface SortOptions {
  /** True where the process flows the other way round than its signals are listed. */
  readonly isTurned?: boolean;
  /** The name of the equipment, which says what it is where its signals do not. */
  readonly name?: Words | undefined;
}

/** Sorts signals by kind, unit and name in both languages. */
export function sortSignals(signals: readonly Composed[], { isTurned = false, name }: SortOptions = {}): Sorted {
  const used = new Set<string>();
  const markUsed = (...some: readonly (Composed | undefined)[]) => {
    for (const one of some) if (one !== undefined) used.add(one.id);
  };
  // Stations without room in the process are shown elsewhere.
  const process = processOf(machinesOf(signals, name), { width: PROCESS_WIDTH, isTurned });
  const stations = stationsOf(process);
  for (const { main, fault, values, command } of stations) markUsed(main, fault, command, ...values);
  const free = () => signals.filter(({ id }) => !used.has(id));
  const written = free().filter(({ rw }) => rw !== 'ro');
  // The controls of one machine lie one below the other, the mode above all.
  const controls = [...Map.groupBy(written, ({ groupName }) => groupName).values()]
    .flat()
    .toSorted((one, other) => Number(isMode(other)) - Number(isMode(one)))
    .slice(0, CONTROLS_MAX);
  markUsed(...controls);
  const states = free().filter((one) => !isFigure(one) && one.dataType !== 'string' && one.rw === 'ro');
  const totals = free().filter((one) => isFigure(one) && measureOf(one) === 'total' && one.rw === 'ro');
  const first = [...states.filter(isMode), ...states.filter((one) => !isMode(one))].slice(0, STATES_MAX);
  const facts = [...first, ...totals].slice(0, FACTS_MAX);
  markUsed(...facts);
  const figures = signals.filter((one) => isFigure(one) && measureOf(one) !== 'total' && one.rw === 'ro');
  const strips = stripsOf(
    figures.filter(({ id }) => !used.has(id)).toSorted((one, other) => weight(other) - weight(one)),
  );
  markUsed(...strips.map(({ signal }) => signal));
  return { facts, process, stations, figures, strips, telling: tellingOf(signals), controls, rest: free() };
}

/** The stations that signals report about; where they name no machine, the equipment itself if its name is that of one. */
export function machinesOf(signals: readonly Composed[], name: Words | undefined): readonly Station[] {
  const found = stationsIn(signals);
  const isNamed = found.some(({ symbol }) => symbolOf(symbol)?.category !== 'instruments');
  const whole = isNamed || name === undefined ? undefined : stationCalled(name, signals);
  const shown = new Set(whole?.values);
  return whole === undefined ? found : [whole, ...found.filter(({ main }) => !shown.has(main))];
}

/** A figure with a range reads best on a strip; one that says nothing of what it measures, worst. */
const weight = (signal: Composed) =>
  (signal.displayMax === null ? 0 : 2) + (measureOf(signal) === 'other' && signal.unit === '' ? -1 : 0);

/** True if a signal says how the whole is run: its mode, automatic or by hand. */
const isMode = (signal: Composed): boolean =>
  signal.enumTexts.length > 0 && (/方式|模式/.test(signal.name) || /\bmode\b/i.test(nameText(signal, 'en')));
