import type { Language } from '@tidegate/contract/errors.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type uPlot from 'uplot';
import { numberText, valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { TOKENS, type Shade } from '../../ui/tokens.ts';
import { AXIS_FONT, axisSize, unscaled } from './chart-options.ts';
import { endsOf, endsOfStates, isState, stateSplits } from './scales.ts';

/** Lower and upper end of an axis. */
export type Ends = readonly [number, number];

/** The ends of both axes. */
export interface XyView {
  readonly x: Ends;
  readonly y: Ends;
}

interface Wanted {
  readonly x: Signal;
  readonly y: Signal;
  readonly shade: Shade;
  readonly language: Language;
  readonly size: { readonly width: number; readonly height: number };
  readonly view: () => XyView;
  /** The part of both axes that was dragged over. */
  readonly onZoom: (view: XyView) => void;
  readonly onReset: () => void;
  /** Called with the pointer's position over the plot, CSS pixels; null when it leaves. */
  readonly onPoint: (place: { readonly left: number; readonly top: number } | null) => void;
  /** Called after the axes are drawn, to draw the points. */
  readonly onDraw: (chart: uPlot) => void;
}

const X_AXIS = 30;
const TITLE = 20;
/** A drag of fewer pixels than this was a click. */
const DRAG_MIN = 6;

/** Title of an axis: name and unit. */
export const axisTitle = (signal: Signal, language: Language): string =>
  [nameText(signal, language), signal.unit].filter(Boolean).join(' / ');

/** The ends of an axis that shows all of its values: all states, or the figures with a little air, so that a cloud fills the chart. */
export function fullEnds(signal: Signal, values: readonly number[]): Ends {
  if (isState(signal)) return endsOfStates(topState(signal), true);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return min > max ? [0, 1] : endsOf({ low: undefined, high: undefined }, min, max);
}

const topState = ({ enumTexts }: Signal): number => Math.max(1, ...enumTexts.map(({ value }) => value));

/** Options of uPlot for one signal over another: two axes with titles; the points are drawn by `onDraw`. */
export function xyOptions(wanted: Wanted): uPlot.Options {
  const { x, y, shade, language, size } = wanted;
  const colors = TOKENS[shade];
  const grid = { stroke: colors.line, width: 1 };
  const axisOf = (signal: Signal, scale: 'x' | 'y'): uPlot.Axis => {
    return {
      scale,
      stroke: colors.secondary,
      font: AXIS_FONT,
      grid,
      ticks: grid,
      label: cutTitle(axisTitle(signal, language), (scale === 'x' ? size.width : size.height) - 2 * X_AXIS),
      labelFont: AXIS_FONT,
      labelSize: TITLE,
      ...(isState(signal) && { splits: () => stateSplits(topState(signal)) }),
      values: (_self, splits) =>
        splits.map((split) => (isState(signal) ? valueText(signal, split, language) : numberText(split, null))),
      size: scale === 'x' ? X_AXIS : (_self, labels) => axisSize(labels),
    };
  };
  return {
    ...size,
    pxAlign: 0,
    legend: { show: false },
    padding: [8, 12, 0, 0],
    scales: {
      x: { time: false, range: () => [...wanted.view().x] },
      y: { range: () => [...wanted.view().y] },
    },
    series: [{}, { scale: 'y', show: true }],
    axes: [axisOf(x, 'x'), axisOf(y, 'y')],
    cursor: {
      drag: { x: true, y: true, setScale: false },
      move: unscaled,
      points: { show: false },
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
      setCursor: [
        ({ cursor: { left, top } }) => wanted.onPoint(left == null || top == null || left < 0 ? null : { left, top }),
      ],
    },
  };
}

function zoomed(self: uPlot, onZoom: (view: XyView) => void): void {
  const { left, top, width, height } = self.select;
  if (width < DRAG_MIN || height < DRAG_MIN) return;
  self.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
  onZoom({
    x: [self.posToVal(left, 'x'), self.posToVal(left + width, 'x')],
    y: [self.posToVal(top + height, 'y'), self.posToVal(top, 'y')],
  });
}

const LETTER = 7;
const WIDE_LETTER = 13;

/** A title that fits its axis, about; the select above the chart has it in full. */
function cutTitle(title: string, room: number): string {
  let width = 0;
  const letters = Array.from(title);
  for (const [index, letter] of letters.entries()) {
    width += letter > '\u2fff' ? WIDE_LETTER : LETTER;
    if (width > room) return `${letters.slice(0, Math.max(1, index - 1)).join('')}…`;
  }
  return title;
}
