import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { boundsOf } from '../canvas/geometry/widget-geometry.ts';
import { textWidth } from '../lib/text-width.ts';

/** Faults of laid-out pages that a person would see: texts that are cut, things that cover each other or lie outside. */

const LINE_HEIGHT = 1.25;
const UNIT_SHARE = 0.8;

/** Widgets of which each can be drawn. Throws for one that is broken. */
export const soundOf = (page: readonly PageWidget[]): readonly Widget[] =>
  page.map((widget) => {
    if (isBroken(widget)) throw new Error(widget.reason);
    return widget;
  });

const nameOf = (widget: Widget) =>
  `${widget.widgetType} ${widget.widgetType === 'UsualText' ? `“${widget.dataAddon.text}”` : widget.dataName}`;

/** Texts of a widget that are larger than the room for them, in either language. */
export function textsTooLarge(widget: Widget): readonly string[] {
  const { widgetType, style, dataAddon } = widget;
  if (widgetType !== 'UsualText' && widgetType !== 'UsualButton') return [];
  const { width, height } = boundsOf(widget);
  const isButton = widgetType === 'UsualButton';
  const room = width - (isButton ? (dataAddon.writeType === 'press' ? 36 : 18) : 8);
  return [dataAddon.text, dataAddon.textEn].flatMap((text) => {
    const lines = text.split('\n');
    const widest = Math.max(...lines.map((line) => textWidth(line, style.fontSize, style.isBold)));
    const isTooLarge = widest > room || lines.length * style.fontSize * LINE_HEIGHT > height + 1;
    return isTooLarge ? [`${widgetType} “${text}” needs ${Math.round(widest)} of ${room}`] : [];
  });
}

/** Width that the value of a signal with four digits needs in a widget, with its unit; 0 for a signal without figures. */
function neededBy(widget: Widget, signals: ReadonlyMap<string, Signal>): number {
  const signal = signals.get(widget.dataId);
  if (signal === undefined || !isFigure(signal)) return 0;
  const { fontSize, isBold } = widget.widgetType === 'UsualDashboard' ? { fontSize: 13, isBold: true } : widget.style;
  const figure = signal.decimals === null ? '8,888' : `8,888.${'8'.repeat(signal.decimals)}`.replace(/\.$/, '');
  const unit = signal.unit === '' ? 0 : textWidth(` ${signal.unit}`, fontSize * UNIT_SHARE, isBold);
  return textWidth(figure, fontSize, isBold) + unit;
}

/** Values with four digits that are wider than their box; those below indicators, that reach into their neighbour. */
export function valuesTooLarge(widgets: readonly Widget[], signals: ReadonlyMap<string, Signal>): readonly string[] {
  const values = widgets.filter(({ widgetType }) => widgetType === 'UsualDataText');
  const cut = values.filter((one) => neededBy(one, signals) > boundsOf(one).width);
  const indicators = widgets.filter(({ widgetType }) => widgetType === 'UsualDashboard');
  const ends = indicators.map((one) => {
    const { x, width } = boundsOf(one);
    const half = neededBy(one, signals) / 2;
    return { left: x + width / 2 - half, right: x + width / 2 + half };
  });
  const crowded = indicators.filter((_, index) => (ends[index - 1]?.right ?? 0) > (ends[index]?.left ?? 0));
  return [...cut, ...crowded].map((one) => `${nameOf(one)} needs ${Math.round(neededBy(one, signals))}`);
}

const SLACK = 0.5;

function isOver(one: Widget, other: Widget): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  const isBeside = a.x + a.width <= b.x + SLACK || b.x + b.width <= a.x + SLACK;
  const isAbove = a.y + a.height <= b.y + SLACK || b.y + b.height <= a.y + SLACK;
  return !isBeside && !isAbove;
}

/** Texts, symbols and controls that cover one another; backgrounds and pipes lie under what they belong to. */
export function overlaps(widgets: readonly Widget[]): readonly string[] {
  const solid = widgets.filter(({ widgetType }) => !['ShapeRect', 'ShapeLine'].includes(widgetType));
  return solid.flatMap((one, index) =>
    solid.slice(index + 1).flatMap((other) => (isOver(one, other) ? [`${nameOf(one)} over ${nameOf(other)}`] : [])),
  );
}

/** Widgets that are not within the sides of their page. */
export const outside = (
  widgets: readonly Widget[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly string[] =>
  widgets.flatMap((one) => {
    const { x, y, width: wide, height: high } = boundsOf(one);
    const isInside = x >= 0 && y >= 0 && x + wide <= width + SLACK && y + high <= height + SLACK;
    return isInside ? [] : [`${nameOf(one)} at ${x}, ${y}, ${x + wide}, ${y + high}`];
  });

/** Stretches of pipes that pass through a text or a value, which then cannot be read. */
export function pipesThroughTexts(widgets: readonly Widget[]): readonly string[] {
  const texts = widgets.filter(({ widgetType }) => ['UsualText', 'UsualDataText', 'UsualButton'].includes(widgetType));
  return widgets.flatMap((pipe) => {
    if (pipe.widgetType !== 'ShapeLine') return [];
    const { points } = pipe.position;
    return points.slice(1).flatMap((end, index) => {
      const start = points[index] ?? end;
      const half = pipe.style.strokeWidth / 2;
      const stretch = {
        x: Math.min(start.x, end.x) - half,
        y: Math.min(start.y, end.y) - half,
        right: Math.max(start.x, end.x) + half,
        bottom: Math.max(start.y, end.y) + half,
      };
      return texts.flatMap((text) => {
        const box = boundsOf(text);
        const isHit =
          box.x + SLACK < stretch.right &&
          stretch.x < box.x + box.width - SLACK &&
          box.y + SLACK < stretch.bottom &&
          stretch.y < box.y + box.height - SLACK;
        return isHit ? [`a pipe through ${nameOf(text)}`] : [];
      });
    });
  });
}

/** Edges nearer than this to each other, but not on one line, look ragged. Page units. */
const NEARLY = 8;

/** True if two stretches begin nearly at the same place, and neither begin, middle nor end of them is on one line. */
function isNearly(from: number, length: number, otherFrom: number, otherLength: number): boolean {
  const apart = [0, 0.5, 1].map((share) => Math.abs(from + length * share - otherFrom - otherLength * share));
  return (apart[0] ?? 0) < NEARLY && apart.every((one) => one > SLACK);
}

/** Widgets of one type that nearly line up; names lie by their widget, whose line counts. */
export function nearMisses(widgets: readonly Widget[]): readonly string[] {
  const solid = widgets.filter(({ widgetType }) => widgetType !== 'UsualText');
  return solid.flatMap((one, index) =>
    solid.slice(index + 1).flatMap((other) => {
      const [a, b] = [boundsOf(one), boundsOf(other)];
      const isRagged = isNearly(a.x, a.width, b.x, b.width) || isNearly(a.y, a.height, b.y, b.height);
      return one.widgetType === other.widgetType && isRagged
        ? [`${nameOf(one)} nearly in line with ${nameOf(other)}`]
        : [];
    }),
  );
}

/** Signals that are shown as a value, a symbol, an indicator or a field on a page more than once. */
export function shownTwice(widgets: readonly Widget[]): readonly string[] {
  const shown = ['UsualDataText', 'UsualDashboard', 'UsualDropDown'];
  const names = widgets.flatMap((one) => (shown.includes(one.widgetType) ? [one.dataName] : []));
  return names.filter((name, index) => names.indexOf(name) !== index);
}
