import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { readWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { WIDGET_KINDS, type WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { DRAWN_STYLE } from '../kit/drawn-style.ts';
import type { WidgetSignal } from '../kit/widget-signal.ts';
import { fittingSize } from './value-room.ts';
import { wrapText } from './wrap-text.ts';
import type { NamesOf } from '@tidegate/contract/locale/name-text.ts';

/** Parts of pages that the program lays out itself: ordinary widgets, with the look of drawn ones. Lengths are page units. */

/** Fields of a signal that a page is laid out from. */
export type Composed = WidgetSignal & Pick<Signal, 'pulseMs' | keyof NamesOf<'group'> | 'displayMin' | 'displayMax'>;

/** A widget that is not made yet: what differs from a new one of its type. */
export interface Drawn {
  readonly widgetType: WidgetType;
  readonly position: object;
  readonly name?: string;
  readonly style?: Partial<Style>;
  readonly dataId?: string;
  readonly dataName?: string;
  readonly dataAddon?: object;
  readonly items?: readonly object[];
}

export type At = readonly [x: number, y: number, width: number, height: number];
/** Words in both languages. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** The widgets themselves, in their order, each with an id. */
export const made = (drawn: readonly Drawn[], newId: () => string): readonly PageWidget[] =>
  readWidgets(
    drawn.map(({ style, items = [], ...rest }) => ({
      ...rest,
      id: newId(),
      style: { ...DRAWN_STYLE, ...WIDGET_KINDS[rest.widgetType].style, ...style },
      items: items.map((item, seq) => ({ ...item, id: newId(), seq })),
    })),
  );

export const box = ([x, y, width, height]: At) => ({ x, y, width, height });
export const bond = ({ id, name }: Pick<Composed, 'id' | 'name'>) => ({ dataId: id, dataName: name });

export const CAPTION = { fontSize: 13, fontColor: '@secondary', textAlign: 'left' } as const;
export const TITLE = { fontSize: 14, fontColor: '@text', isBold: true, textAlign: 'left' } as const;

/** Between the letters of a text and the sides of its box. */
const PAD = 4;
const LINE_HEIGHT = 1.25;

/** Smallest letters of a text that would be cut. */
const LEAST_SIZE = 11;

/**
 * Words that stay within their box in both languages: on as many lines as it has room for, in smaller letters where they would be
 * cut, and shortened where that is not enough.
 */
export function label(at: At, { zh, en }: Words, style: Partial<Style> = CAPTION): Drawn {
  const shown = { ...CAPTION, isBold: false, ...style };
  const wrapped = (fontSize: number) => {
    const lines = Math.max(1, Math.floor(at[3] / (fontSize * LINE_HEIGHT)));
    const room = { width: at[2] - 2 * PAD, lines, fontSize, isBold: shown.isBold };
    return { fontSize, text: wrapText(zh, room), textEn: wrapText(en, room) };
  };
  let best = wrapped(shown.fontSize);
  for (let size = shown.fontSize - 1; isCut(best) && size >= LEAST_SIZE; size -= 1) best = wrapped(size);
  const { fontSize, ...texts } = best;
  return { widgetType: 'UsualText', position: box(at), style: { ...shown, fontSize }, dataAddon: texts };
}

const isCut = ({ text, textEn }: { readonly text: string; readonly textEn: string }) =>
  text.endsWith('…') || textEn.endsWith('…');

/** The value of a signal with its unit, in letters that leave room for four digits. */
export function value(signal: Composed, at: At, style: Partial<Style> = {}): Drawn {
  const shown = { fontSize: 16, isBold: true, textAlign: 'left', ...style } as const;
  const fontSize = fittingSize(signal, at[2], shown.fontSize, shown.isBold);
  return { widgetType: 'UsualDataText', position: box(at), ...bond(signal), style: { ...shown, fontSize } };
}

/** A value that a click offers to change, in a frame that says so. */
export const setpoint = (signal: Composed, at: At): Drawn => ({
  ...value(signal, at, { fontSize: 14, textAlign: 'right', fill: '@ground', stroke: '@process', radius: 4 }),
  dataAddon: { isWritable: true },
});

/** A background for parts that belong together. */
export const card = (at: At): Drawn => ({
  widgetType: 'ShapeRect',
  position: box(at),
  style: { fill: '@surface', stroke: '@line', radius: 6 },
});

/** A card with a title, which leaves some width at the right. */
export const titled = (at: At, words: Words, beside = 0): readonly Drawn[] => [
  card(at),
  label([at[0] + 12, at[1] + 8, at[2] - 24 - beside, 24], words, TITLE),
];

/** A moving analog indicator, tall or wide by its box, with a mark at the set-point where there is one. */
export const indicator = (signal: Composed, at: At, wanted?: Pick<Composed, 'id' | 'name'>): Drawn => ({
  widgetType: 'UsualDashboard',
  position: box(at),
  ...bond(signal),
  dataAddon: { look: 'indicator', isNamed: false },
  items: wanted === undefined ? [] : [{ itemType: 'setpoint', ...bond(wanted) }],
});

const BARE = { fill: 'transparent', stroke: 'transparent' } as const;

/** Curves of the last minutes as they come in, with the history before. */
export const liveTrend = (signals: readonly Composed[], at: At, seconds: number): Drawn => ({
  widgetType: 'ComplexRealtimeLine',
  position: box(at),
  style: BARE,
  items: signals.map((signal) => ({ itemType: 'series', ...bond(signal) })),
  dataAddon: { timeRange: seconds, isLegendShown: signals.length > 1 },
});

/** The last ten minutes as a line without axes. */
export const spark = (signal: Composed, at: At): Drawn => ({
  widgetType: 'ComplexRealtimeLine',
  position: box(at),
  ...bond(signal),
  style: BARE,
  dataAddon: { look: 'spark', timeRange: 600, isLegendShown: false },
});

/** Curves of the last hours. */
export const trend = (signals: readonly Composed[], at: At, hours: number): Drawn => ({
  widgetType: 'ComplexHistoryLine',
  position: box(at),
  style: BARE,
  items: signals.map((signal) => ({ itemType: 'series', ...bond(signal) })),
  dataAddon: { timeRange: hours * 3_600 },
});

/** A row for each signal, which offers to write where that is allowed. */
export const table = (signals: readonly Composed[], at: At): Drawn => ({
  widgetType: 'ComplexTable',
  position: box(at),
  items: signals.map((signal) => ({ itemType: 'series', ...bond(signal) })),
  dataAddon: { isWritable: true },
});

interface SymbolMore {
  /** A signal that trips it. */
  readonly fault?: Pick<Composed, 'id' | 'name'> | undefined;
  /** A signal that says that it runs, where its own does not. */
  readonly runs?: Pick<Composed, 'id' | 'name'> | undefined;
}

/** A symbol with the states of its two-state signal, or the level of a figure. */
export function symbol(name: string, signal: Composed, at: At, { fault, runs }: SymbolMore = {}): Drawn {
  const state = (word: string, op: string, of?: Pick<Composed, 'id' | 'name'>) => ({
    itemType: 'state',
    dataAddon: { state: word, when: { op, ...(of === undefined ? {} : bond(of)) } },
  });
  const faults = fault === undefined ? [] : [state('fault', 'on', fault)];
  const own = signal.dataType === 'bool' ? [state('running', 'on'), state('stopped', 'off')] : [];
  const states = [...faults, ...(runs === undefined ? own : [state('running', 'on', runs)])];
  return { widgetType: 'UsualImage', position: box(at), ...bond(signal), dataAddon: { symbol: name }, items: states };
}

/** The drawing of a flow between two stations: in a pipe, on a belt, or in a wire. */
export type Joint = 'pipe' | 'belt' | 'wire';

const JOINTS: { readonly [J in Joint]: { readonly style: Partial<Style>; readonly dataAddon: object } } = {
  pipe: { style: { stroke: '@process', fill: '@track', strokeWidth: 10 }, dataAddon: { look: 'pipe' } },
  belt: { style: { stroke: '@process', strokeWidth: 3 }, dataAddon: { endEnd: 'arrow' } },
  wire: { style: { stroke: '@process', strokeWidth: 3 }, dataAddon: {} },
};

/** A pipe through corners. What is in it moves while the two-state signal is on. */
export function pipe(
  corners: readonly (readonly [number, number])[],
  {
    joint = 'pipe',
    moves,
  }: { readonly joint?: Joint; readonly moves?: Pick<Composed, 'id' | 'name'> | undefined } = {},
): Drawn {
  const points = corners.map(([x, y]) => ({ x, y }));
  const [first = { x: 0, y: 0 }] = points;
  const last = points.at(-1) ?? first;
  const { style, dataAddon } = JOINTS[joint];
  const flow = moves === undefined || joint !== 'pipe' ? {} : { flow: { ...bond(moves), op: 'on' } };
  return {
    widgetType: 'ShapeLine',
    position: { x1: first.x, y1: first.y, x2: last.x, y2: last.y, points },
    style,
    dataAddon: { ...dataAddon, ...flow },
  };
}
