import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import uPlot from 'uplot';
import { clockText, dateText } from '../../lib/time/time-zone.ts';
import { numberText, valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { seriesStyle, TOKENS, type Shade } from '../../ui/tokens.ts';
import type { Span } from './span.ts';
import { isSteppedPen, NO_PENS, penScaleKey, penScales, penStyle, type PenLooks } from './pens.ts';
import { endsOf, endsOfStates, ownEnds, stateSplits, timeLabels, type Scale } from './scales.ts';
import { nearestPoint } from './series.ts';

/** Values under the cross-hair: the time (ms) and the value of each curve, null if there is none. */
export interface Cursor {
  readonly at: number;
  readonly values: readonly (number | null)[];
}

/** Custom look of a curve chart; by default the colours of the series and the scale of each unit. */
export interface CurveLook {
  /** Undefined leaves the one of the series. */
  readonly styleOf?: (index: number) => CurveStyle | undefined;
  /** Colours, axes and lines of its pens. */
  readonly pens?: PenLooks;
  /** Lower and upper end of every scale of figures. */
  readonly ends?: readonly [number, number];
  /** False: the signals' own ranges do not count, the values alone do. True when absent. */
  readonly isSignalRange?: boolean;
  /** The moment that the time axis counts from, ms; the clock of the person's zone when absent. */
  readonly origin?: number;
  /** Formats a moment on the axis. */
  readonly timeText?: (at: number) => string;
  /** The time is read from another chart below it. */
  readonly isTimeHidden?: boolean;
  /** It moves on by itself: nothing is zoomed. */
  readonly isStill?: boolean;
  /** Enlargement of letters, lines and their space; 1 when absent. */
  readonly zoom?: number;
  /** Room around the curves, pixels; an axis takes more where its figures need it. Without it each axis has what it needs. */
  readonly margin?: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}

interface CurveStyle {
  readonly color: string;
  readonly dash: readonly number[];
}

interface Wanted {
  readonly look?: CurveLook | undefined;
  readonly signals: readonly Signal[];
  readonly shade: Shade;
  readonly zone: string;
  readonly language: Language;
  readonly size: { readonly width: number; readonly height: number };
  /** Most y axes that are drawn; further units keep their scale and lose their axis. */
  readonly axesMax: number;
  readonly view: () => Span;
  readonly onZoom: (span: Span) => void;
  readonly onReset: () => void;
  readonly onCursor: (cursor: Cursor | null) => void;
  readonly onPick: (at: number) => void;
  /** Called after the curves are drawn, to draw over them. */
  readonly onDraw: (chart: uPlot) => void;
}

const FAMILY = "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** The font of figures and titles of axes. */
export const AXIS_FONT = axisFont(1);

function axisFont(zoom: number): string {
  return `${Math.round(12 * zoom)}px ${FAMILY}`;
}

/** A drag of fewer pixels than this was a click. */
const DRAG_MIN = 6;
/** Nothing is finer than this, ms. */
const ZOOM_MIN_MS = 1_000;

/** Options of uPlot for these signals: a colour each, a y scale for each unit, time in the person's zone. */
export function chartOptions(wanted: Wanted): uPlot.Options {
  const { signals, shade, zone, size, axesMax, look: own = {} } = wanted;
  const { pens = NO_PENS, zoom = 1 } = own;
  const font = axisFont(zoom);
  const scales = penScales(signals, pens);
  const styleOf = (index: number) => {
    const signal = signals[index];
    return (
      own.styleOf?.(index) ?? (signal === undefined ? seriesStyle(index, shade) : penStyle(signal, index, shade, pens))
    );
  };
  const colors = TOKENS[shade];
  const grid = { stroke: colors.line, width: 1 };
  const look = { stroke: colors.secondary, font, ticks: grid };
  const text = { date: (at: number) => dateText(at, zone), clock: (at: number) => clockText(at, zone) };
  const isAlone = scales.every((scale) => scale.isState);
  const visible = scales.filter((scale) => !scale.isState).slice(0, axesMax);
  const { margin } = own;
  const sideOf = (scale: Scale, index: number) => scale.own?.side ?? (index % 2 === 0 ? 'left' : 'right');
  const sides = axisSides(isAlone ? ['left'] : visible.map(sideOf));
  return {
    ...size,
    ...(margin !== undefined && {
      padding: [margin.top, sides.hasRight ? 0 : margin.right, 0, sides.hasLeft ? 0 : margin.left],
    }),
    ms: 1,
    pxAlign: 0,
    legend: { show: false },
    tzDate: (at) =>
      own.origin === undefined ? uPlot.tzDate(new Date(at), zone) : uPlot.tzDate(new Date(at - own.origin), 'UTC'),
    scales: {
      x: { time: true, range: () => [wanted.view().from, wanted.view().to] },
      ...Object.fromEntries(scales.map((scale) => [scale.key, { range: rangeOf(scale, isAlone, own) }])),
    },
    // First what was measured, then, in the same order, what is held.
    series: [
      {},
      ...signals.map((signal, index) => seriesOf(signal, styleOf(index), pens)),
      ...signals.map((signal, index) => heldSeriesOf(signal, styleOf(index), pens)),
    ],
    axes: [
      {
        ...look,
        grid,
        size: Math.max(margin?.bottom ?? TIME_AXIS * zoom, TIME_AXIS_MIN * zoom),
        space: 72 * zoom,
        values: (_self, splits, _axis, _space, step) =>
          own.timeText === undefined ? [...timeLabels(splits, step, text)] : splits.map(own.timeText),
        ...(own.isTimeHidden === true && { size: NO_TIME_AXIS, values: () => [], ticks: { show: false } }),
      },
      ...visible.map((scale, index) => ({
        ...look,
        scale: scale.key,
        side: sideOf(scale, index) === 'left' ? 3 : 1,
        // The colour says whose axis it is.
        ...(scale.own !== undefined && {
          stroke: styleOf(signals.findIndex(({ id }) => id === scale.own?.signalId)).color,
        }),
        grid: { ...grid, show: index === 0 },
        label: scale.unit,
        labelFont: font,
        labelSize: scale.unit === '' ? 0 : AXIS_LABEL * zoom,
        size: (_self: uPlot, labels: string[] | null) => axisSize(labels, index === 0 ? margin?.left : undefined, zoom),
        values: (_self: uPlot, splits: number[]) => splits.map((split) => numberText(split, null)),
      })),
      ...(isAlone ? scales.map((scale) => ({ ...look, grid, ...axisOfStates(scale, wanted) })) : []),
    ],
    cursor: {
      drag: { x: own.isStill !== true, y: false, setScale: false },
      move: unscaled,
      // The charts of a page share the moment under the pointer, and nothing else: a drag zooms one of them.
      ...(own.origin === undefined && { sync: CROSSHAIR }),
      points: { size: 7 },
      dataIdx: (self, series, index, at) => {
        if (series === 0) return index;
        const signal = signals[series - 1];
        if (signal === undefined) return null;
        return nearestPoint(self.data[0], self.data[series] ?? [], index, isSteppedPen(signal, pens) ? null : at);
      },
      bind: {
        dblclick: () => () => {
          wanted.onReset();
          return null;
        },
      },
    },
    hooks: {
      draw: [wanted.onDraw],
      setSelect: [(self) => zoomed(self, wanted.onZoom)],
      ready: [(self) => self.over.addEventListener('click', () => picked(self, wanted.onPick))],
      setCursor: [(self) => wanted.onCursor(cursorOf(self, signals.length))],
    },
  };
}

const LINE = 1.5;
const DENSE_LINE = 1;

/**
 * The width of a line by its points and pixels. With more points than pixels a line of one pixel is clearer, and
 * without a graphics card ten times as fast to draw, since it has no round corners.
 */
export function lineWidth(points: number, pixels: number): number {
  return points > pixels ? DENSE_LINE : LINE;
}

function seriesOf(signal: Signal, { color, dash }: CurveStyle, pens: PenLooks): uPlot.Series {
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  return {
    scale: penScaleKey(signal, pens),
    stroke: color,
    width: LINE,
    dash: [...dash],
    ...(isSteppedPen(signal, pens) && stepped !== undefined ? { paths: stepped } : {}),
    points: { show: false },
  };
}

/** Two lines of the time axis, and one. */
const TIME_AXIS = 44;
const TIME_AXIS_MIN = 24;
/** Air below a chart without one. */
const NO_TIME_AXIS = 6;
/** The unit along an axis. */
export const AXIS_LABEL = 18;
const DIGIT_WIDTH = 7.5;
const AXIS_MIN = 44;
/** Characters as wide as two digits. */
const WIDE = /[\u3000-\uffff]/g;

/** States are named where all curves mean the same by them: where there is one. */
function axisOfStates({ key, top }: Scale, { signals, language, look }: Wanted): uPlot.Axis {
  const [signal, ...others] = signals;
  const nameOf = (state: number) =>
    signal === undefined || others.length > 0 ? String(state) : valueText(signal, state, language);
  return {
    scale: key,
    splits: () => stateSplits(top),
    values: (_self, splits) => splits.map(nameOf),
    size: (_self, labels) => axisSize(labels, look?.margin?.left, look?.zoom),
  };
}

/** Room for the longest figure, so that no unit lies on it. */
export function axisSize(labels: readonly string[] | null, least: number = AXIS_MIN, zoom = 1): number {
  const longest = Math.max(0, ...(labels ?? []).map((label) => label.replaceAll(WIDE, '  ').length));
  return Math.max(least, Math.ceil((longest * DIGIT_WIDTH + 18) * zoom));
}

/** The sides that have an axis. */
const axisSides = (sides: readonly ('left' | 'right')[]) => ({
  hasLeft: sides.includes('left'),
  hasRight: sides.includes('right'),
});

/** Thin and broken: nobody measured this. */
function heldSeriesOf(signal: Signal, { color }: CurveStyle, pens: PenLooks): uPlot.Series {
  return {
    scale: penScaleKey(signal, pens),
    stroke: color,
    width: 1,
    alpha: 0.7,
    dash: [2, 4],
    points: { show: false },
  };
}

/** A scale with a little air; a line that does not move lies in the middle instead of on the edge. */
function rangeOf(scale: Scale, isAlone: boolean, { ends, isSignalRange = true }: CurveLook): uPlot.Range.Function {
  if (scale.isState) return () => endsOfStates(scale.top, isAlone);
  if (ends !== undefined) return () => [...ends];
  const shown = isSignalRange || scale.own !== undefined ? scale : { low: undefined, high: undefined };
  return (_self, min, max) => {
    if (min == null || max == null) return scale.own === undefined ? [0, 1] : ownEnds(shown, 0, 1);
    return scale.own === undefined ? endsOf(shown, min, max) : ownEnds(shown, min, max);
  };
}

const isPointing = (type: string): boolean => type === 'mousemove' || type === 'mouseleave';

/** The moment under the pointer is that of all charts whose axis is the clock; the height is each one's own. */
const CROSSHAIR: uPlot.Cursor.Sync = {
  key: 'moment',
  scales: ['x', null],
  filters: { pub: isPointing, sub: isPointing },
};

/** A page is scaled to its screen as a whole: the pointer's place is that on the screen, the chart's its own. */
export function unscaled(self: uPlot, left: number, top: number): [number, number] {
  // A moment that another chart points at is in the chart's own pixels already.
  if (self.cursor.event == null) return [left, top];
  const { width, height } = self.over.getBoundingClientRect();
  const [across, down] = [width / self.over.offsetWidth || 1, height / self.over.offsetHeight || 1];
  return [left / across, top / down];
}

function zoomed(self: uPlot, onZoom: (span: Span) => void): void {
  const { left, width } = self.select;
  if (width < DRAG_MIN) return;
  const from = Math.round(self.posToVal(left, 'x'));
  const to = Math.round(self.posToVal(left + width, 'x'));
  self.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
  if (to - from >= ZOOM_MIN_MS) onZoom({ from, to });
}

/** A press that was no drag names the moment under it. */
function picked(self: uPlot, onPick: (at: number) => void): void {
  const { left } = self.cursor;
  if (left != null && left >= 0) onPick(Math.round(self.posToVal(left, 'x')));
}

function cursorOf(self: uPlot, count: number): Cursor | null {
  const { left, idx, idxs } = self.cursor;
  if (left == null || left < 0 || idx == null) return null;
  const values = Array.from({ length: count }, (_, index) => {
    const at = idxs?.[index + 1];
    return at == null ? null : (self.data[index + 1]?.[at] ?? null);
  });
  return { at: self.posToVal(left, 'x'), values };
}
