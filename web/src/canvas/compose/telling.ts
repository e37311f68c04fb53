import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { measureOf, type Measure } from '../symbols/measure.ts';
import type { Composed, Words } from './draw.ts';

/** The trend of a page shows the signals from which most can be read of how a plant runs. */

const CURVES_MAX = 3;
const OF_PROCESS: readonly Measure[] = ['pressure', 'temperature', 'level', 'flow'];
const SET_POINT_ZH = /[\s_-]*(?:设定值?|给定值?|目标值?)$/;
const SET_POINT_EN = /[\s_-]*(?:set-?point|setting|target|sp)$/i;

/** A controlled measurement with its set-point; else the first one of the process, with those of the same kind and unit. */
export function tellingOf(signals: readonly Composed[]): readonly Composed[] {
  const figures = signals.filter((one) => isFigure(one) && measureOf(one) !== 'total');
  const measured = figures.filter(({ rw }) => rw === 'ro');
  const pairs = figures
    .filter(({ rw }) => rw !== 'ro')
    .flatMap((wanted) =>
      measured.filter((one) => isControlled(one, wanted, measured)).map((one) => [one, wanted] as const),
    )
    .toSorted(([one], [other]) => rank(one) - rank(other));
  if (pairs[0] !== undefined) return pairs[0];
  const [first] = measured.toSorted(
    (one, other) => Number(rank(one) === OF_PROCESS.length) - Number(rank(other) === OF_PROCESS.length),
  );
  if (first === undefined) return [];
  const alike = measured.filter((one) => one !== first && one.unit === first.unit && seriesOf(one) === seriesOf(first));
  return [first, ...alike].slice(0, CURVES_MAX);
}

/** Measurements of the process come before those of its machines. */
function rank(signal: Composed): number {
  const at = OF_PROCESS.indexOf(measureOf(signal));
  return at === -1 ? OF_PROCESS.length : at;
}

const seriesOf = (signal: Composed) => signal.name.replaceAll(/[\d一二三四五六七八九]+/g, '#');

/** True if a set-point is that of a measurement: by its name, or by its unit where no other measurement has that. */
function isControlled(signal: Composed, wanted: Composed, measured: readonly Composed[]): boolean {
  if (signal.unit !== wanted.unit) return false;
  const zh = wanted.name.replace(SET_POINT_ZH, '');
  const english = nameText(wanted, 'en');
  const en = english.replace(SET_POINT_EN, '');
  const isTarget = zh !== wanted.name || en !== english;
  const isOnly =
    signal.unit !== '' && signal.unit !== '%' && measured.filter(({ unit }) => unit === signal.unit).length === 1;
  const isNamed = zh === signal.name || en.toLowerCase() === nameText(signal, 'en').toLowerCase();
  return isTarget && (isNamed || isOnly);
}

/** The title of a trend of these signals, with its hours. */
export function trendTitle([first, second, ...more]: readonly Composed[], hours: number): Words {
  const time = { zh: `近 ${hours} 小时`, en: `last ${hours} hours` };
  if (first === undefined) return time;
  const named = { zh: first.name, en: nameText(first, 'en') };
  const isAlone = second === undefined;
  const isWithTarget = !isAlone && more.length === 0 && second.rw !== 'ro';
  const zh = isAlone ? named.zh : isWithTarget ? `${named.zh}与设定` : '趋势';
  const en = isAlone ? named.en : isWithTarget ? `${named.en} and set-point` : 'Trend';
  return { zh: `${zh} · ${time.zh}`, en: `${en} · ${time.en}` };
}
