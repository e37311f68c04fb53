import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { measureOf, type Measure } from './measure.ts';

/** The fields that they are chosen by. */
type Telling = Pick<Signal, NameField | 'code' | 'unit' | 'rw' | 'dataType' | 'enumTexts'>;

const CURVES_MAX = 3;
const OF_PROCESS: readonly Measure[] = ['pressure', 'temperature', 'level', 'flow'];
const SET_POINT_ZH = /[\s_-]*(?:设定值?|给定值?|目标值?)$/;
const SET_POINT_EN = /[\s_-]*(?:set-?point|setting|target|sp)$/i;

/** Measurements with their set-points, those of the process first. */
export function loopsIn<S extends Telling>(signals: readonly S[]): readonly (readonly [measured: S, wanted: S])[] {
  const figures = signals.filter((one) => isFigure(one) && measureOf(one) !== 'total');
  const byUnit = Map.groupBy(
    figures.filter(({ rw }) => rw === 'ro'),
    ({ unit }) => unit,
  );
  return figures
    .filter(({ rw }) => rw !== 'ro')
    .flatMap((wanted) => controlledBy(wanted, byUnit.get(wanted.unit) ?? []).map((one) => [one, wanted] as const))
    .toSorted(([one], [other]) => rank(one) - rank(other));
}

/**
 * The signals from which most can be read of how a plant runs: a controlled measurement with its set-point; else the first one of the
 * process, with those of the same kind and unit. Three at most.
 */
export function tellingOf<S extends Telling>(signals: readonly S[]): readonly S[] {
  const [pair] = loopsIn(signals);
  if (pair !== undefined) return pair;
  const measured = signals.filter((one) => isFigure(one) && measureOf(one) !== 'total' && one.rw === 'ro');
  const [first] = measured.toSorted(
    (one, other) => Number(rank(one) === OF_PROCESS.length) - Number(rank(other) === OF_PROCESS.length),
  );
  if (first === undefined) return [];
  const alike = measured.filter((one) => one !== first && one.unit === first.unit && seriesOf(one) === seriesOf(first));
  return [first, ...alike].slice(0, CURVES_MAX);
}

/** Measurements of the process come before those of its machines. */
function rank(signal: Telling): number {
  const at = OF_PROCESS.indexOf(measureOf(signal));
  return at === -1 ? OF_PROCESS.length : at;
}

const seriesOf = (signal: Telling) => signal.name.replaceAll(/[\d一二三四五六七八九]+/g, '#');

/** The measurements that a signal is the set-point of: by its name, or by its unit where no other measurement has that. */
function controlledBy<S extends Telling>(wanted: Telling, alike: readonly S[]): readonly S[] {
  const zh = wanted.name.replace(SET_POINT_ZH, '');
  const english = nameText(wanted, 'en');
  const en = english.replace(SET_POINT_EN, '');
  if (zh === wanted.name && en === english) return [];
  if (alike.length === 1 && wanted.unit !== '' && wanted.unit !== '%') return alike;
  return alike.filter((one) => zh === one.name || en.toLowerCase() === nameText(one, 'en').toLowerCase());
}
