import type { Comparison } from '@tidegate/contract/widgets/condition.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { Drawn, DrawnItem } from './page.ts';

/** A place on a page: x, y, width, height in units. */
export type At = readonly [x: number, y: number, width: number, height: number];
/** Words in both languages. */
export type Words = readonly [zh: string, en: string];

const box = ([x, y, width, height]: At) => ({ x, y, width, height });

/** Asks about a signal by its code. */
export const when = (dataId: string, op: Comparison = 'on', value: number | string = 1, value2 = 0) => ({
  dataId,
  op,
  value,
  value2,
});
export type When = ReturnType<typeof when>;

/** Calm sizes of letters: what names, what is read, what is read from afar. */
export const CAPTION = { fontSize: 12, fontColor: '@secondary', textAlign: 'left' } as const;
export const TITLE = { fontSize: 14, fontColor: '@text', isBold: true, textAlign: 'left' } as const;
export const CENTRED = { textAlign: 'center' } as const;

/** Words that stay. */
export const label = (at: At, [text, textEn]: Words, style: Partial<Style> = CAPTION): Drawn => ({
  widgetType: 'UsualText',
  position: box(at),
  style: { ...CAPTION, ...style },
  dataAddon: { text, textEn },
});

interface ValueMore {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly align?: Style['textAlign'];
  readonly color?: string;
  readonly isWritable?: boolean;
  readonly prefix?: string;
  readonly decimals?: number;
}

/** The value of a signal with its unit. */
export const value = (dataId: string, at: At, more: ValueMore = {}): Drawn => {
  const { size = 16, isBold = true, align = 'left', color = '@text', isWritable = false, prefix, decimals } = more;
  return {
    widgetType: 'UsualDataText',
    position: box(at),
    dataId,
    style: { fontSize: size, isBold, textAlign: align, fontColor: color },
    dataAddon: {
      isWritable,
      ...(prefix === undefined ? {} : { prefix }),
      ...(decimals === undefined ? {} : { decimals }),
    },
  };
};

/** A value that a click offers to change, in a frame that says so. */
export const setpoint = (dataId: string, at: At, size = 14): Drawn => {
  const shown = value(dataId, at, { size, align: 'right', isWritable: true });
  return { ...shown, style: { ...shown.style, fill: '@ground', stroke: '@process', radius: 4 } };
};

/** A state of a symbol while the condition holds. */
export const state = (name: string, condition: When): DrawnItem => ({
  itemType: 'state',
  dataAddon: { state: name, when: condition },
});

interface SymbolMore {
  /** Code of its signal: its level, its alarms. */
  readonly of?: string;
  readonly states?: readonly DrawnItem[];
  readonly isFlippedX?: boolean;
  /** Degrees, clockwise. */
  readonly rotate?: number;
}

/** A symbol of the library; its states in the order in which they are asked, the rest state when none holds. */
export const symbol = (
  name: string,
  at: At,
  { of, states = [], isFlippedX = false, rotate = 0 }: SymbolMore = {},
): Drawn => ({
  widgetType: 'UsualImage',
  position: { ...box(at), rotate },
  ...(of === undefined ? {} : { dataId: of }),
  items: states,
  dataAddon: { symbol: name, isFlippedX },
});

const PIPE = 10;

/** A pipe through corners; what is in it moves while the condition holds. */
export const pipe = (
  corners: readonly (readonly [number, number])[],
  flow: When | null = null,
  width = PIPE,
): Drawn => ({
  ...line(corners),
  style: { stroke: '@process', fill: '@track', strokeWidth: width },
  dataAddon: { look: 'pipe', flow },
});

/** A line through corners. */
export function line(corners: readonly (readonly [number, number])[], style: Partial<Style> = {}): Drawn {
  const points: Point[] = corners.map(([x, y]) => ({ x, y }));
  const [first = { x: 0, y: 0 }] = points;
  const last = points.at(-1) ?? first;
  return {
    widgetType: 'ShapeLine',
    position: { x1: first.x, y1: first.y, x2: last.x, y2: last.y, points },
    style: { stroke: '@line', strokeWidth: 1, ...style },
  };
}

/** A background for parts that belong together. */
export const card = (at: At): Drawn => ({
  widgetType: 'ShapeRect',
  position: box(at),
  style: { fill: '@surface', stroke: '@line', radius: 6 },
});

/** A moving analog indicator: tall or wide by its box, between the ends of the signal's own range. */
export const indicator = (dataId: string, at: At): Drawn => ({
  widgetType: 'UsualDashboard',
  position: box(at),
  dataId,
  dataAddon: { look: 'indicator', isNamed: false },
});

/** The last ten minutes as a line without axes. */
export const spark = (dataId: string, at: At): Drawn => ({
  widgetType: 'ComplexRealtimeLine',
  position: box(at),
  dataId,
  style: { fill: 'transparent', stroke: 'transparent' },
  dataAddon: { look: 'spark', timeRange: 600, isLegendShown: false },
});

interface TrendMore {
  readonly hours: number;
  /** Ends of the scale; the values settle it when absent. */
  readonly ends?: readonly [number, number];
}

/** Curves of the last hours from the history. */
export const trend = (codes: readonly string[], at: At, { hours, ends }: TrendMore): Drawn => ({
  widgetType: 'ComplexHistoryLine',
  position: box(at),
  style: { fill: 'transparent', stroke: 'transparent' },
  items: codes.map((dataId) => ({ itemType: 'series', dataId })),
  dataAddon: {
    timeRange: hours * 3_600,
    ...(ends === undefined ? {} : { yAxisType: 'fixed', minVal: ends[0], maxVal: ends[1] }),
  },
});

const button = (at: At, [text, textEn]: Words, dataAddon: object): Drawn => ({
  widgetType: 'UsualButton',
  position: box(at),
  dataAddon: { text, textEn, ...dataAddon },
});

/** Opens another page of the demo. */
export const toPage = (key: string, at: At, words: Words): Drawn =>
  button(at, words, { action: 'page', functionPage: key });

/** Opens an address of this server; `{equipmentId}` is replaced by the equipment of the page. */
export const toPlace = (link: string, at: At, words: Words): Drawn => button(at, words, { action: 'link', link });

/** Writes a fixed value, after a question. */
export const command = (dataId: string, writeValue: string, at: At, words: Words): Drawn => ({
  ...button(at, words, { action: 'write', writeType: 'fixed', writeValue, hint: true }),
  dataId,
});

/** A choice among the texts of a signal, which is written. */
export const choice = (dataId: string, at: At): Drawn => ({
  widgetType: 'UsualDropDown',
  position: box(at),
  dataId,
  dataAddon: { hint: false },
});

/** Several things as one list. */
export const all = (...parts: readonly (Drawn | readonly Drawn[])[]): readonly Drawn[] => parts.flat();
