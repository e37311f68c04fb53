import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { symbolOf } from '../symbols/registry.ts';
import type { Composed } from './draw.ts';

/** A machine, a vessel or an instrument of the process, with what is shown of it. */
export interface Station {
  readonly symbol: string;
  readonly name: { readonly zh: string; readonly en: string };
  /** Main signal of the picture: its running state, its level, its position or what it measures. */
  readonly main: Composed;
  readonly fault: Composed | undefined;
  /** Says that it runs, where the main signal does not. */
  readonly runs?: Composed | undefined;
  /** Shown below it, in their order. */
  readonly values: readonly Composed[];
  /** Starts and stops it. */
  readonly command: Composed | undefined;
  /** All other signals that belong to it by their names. */
  readonly owned: readonly Composed[];
  /** The one that heats it, drawn at its side. */
  readonly burner?: Station;
  /** Its place in the list of signals. */
  readonly at: number;
}

/** Stations one above the other: one, or several of a series that work beside each other. */
export interface Column {
  readonly stations: readonly Station[];
  readonly width: number;
  readonly joins: Joins;
}

/** The flow goes through it; or it lies above the line, and is led into it or measures it; or it is not joined. */
export type Joins = 'through' | 'onto' | 'beside';

/** The medium that flows through the stations of a page. */
export type Medium = 'fluid' | 'air' | 'solid' | 'power';

/** A process from left to right. */
export interface Process {
  readonly columns: readonly Column[];
  readonly medium: Medium;
}

/** All machines, vessels and instruments of a process, from left to right. */
export const stationsOf = ({ columns }: Process): readonly Station[] =>
  columns.flatMap(({ stations }) => stations.flatMap((one) => (one.burner === undefined ? [one] : [one, one.burner])));

export const BOILER = 'fire-tube-boiler';

/** Words of names, in each language. */
export type Named = readonly [zh: RegExp, en: RegExp];

/** True for a station whose name has the words. */
export const says = ({ main }: Station, [zh, en]: Named): boolean =>
  zh.test(main.name) || en.test(nameText(main, 'en'));

/** The shelf that the symbol of a station is on. */
export const categoryOf = ({ symbol }: Station) => symbolOf(symbol)?.category;
export const isVessel = (station: Station): boolean => categoryOf(station) === 'tanks';
export const isInstrument = (station: Station): boolean => categoryOf(station) === 'instruments';

/** Measurements of the flow that leaves, by the beginning of their names. */
export const LEAVING: Named = [
  /^(?:出[厂站水口]|供|外供|蒸汽|排放)/,
  /^(?:outlet|delivery|supply|steam|header|effluent|product|discharge)\b/i,
];

/** The name without the parts by which members of a series differ: numbers, single letters, and words for the spare one. */
const seriesName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(
      /jockey|standby|duty|备用|辅|[\d#＃号\s_-]+|[一二三四五六七八九十甲乙丙丁]|(?<![a-z])[a-h](?![a-z])/g,
      '',
    );

/** True for members of one series, the spare one as well. */
export const isOfSeries = (one: Station, other: Station): boolean =>
  one.symbol === other.symbol && seriesName(one.name.zh) === seriesName(other.name.zh);

/** “No” below a filter is no state of it: whether it is being washed is what its picture shows. */
export const saysNothing = ({ dataType, enumTexts, falseText, falseTextEn }: Station['main']): boolean => {
  const off = enumTexts.find(({ value: of }) => of === 0);
  return (
    dataType === 'bool' && /^(?:否|无|no|none|[—–-])?$/i.test((off?.textEn ?? falseTextEn) || (off?.text ?? falseText))
  );
};
