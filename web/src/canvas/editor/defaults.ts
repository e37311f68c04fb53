import type { Point } from '@tidegate/contract/widgets/position.ts';
import { readWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { WIDGET_KINDS, type WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { PositionKind } from '@tidegate/contract/widgets/position.ts';
import { isBroken, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { boxBetween, type Box } from '../geometry/box.ts';
import { roundedPosition } from '../geometry/rounded.ts';
import { boundsOf } from '../geometry/widget-geometry.ts';
import { wrapText } from '../compose/wrap-text.ts';
import { DRAWN_STYLE } from '../kit/drawn-style.ts';
import { withFittingWords } from './button-room.ts';
import { textWidth } from '../../lib/text-width.ts';

/** A widget to be put down: its type, and what it has beside the defaults (fields as they are saved, never its place). */
export interface WidgetTemplate {
  readonly type: WidgetType;
  readonly fields?: {
    readonly name?: string;
    readonly style?: object;
    readonly animation?: object;
    readonly dataAddon?: object;
    readonly dataId?: string;
    readonly dataType?: 'signal' | 'report';
    readonly dataName?: string;
    readonly items?: readonly object[];
  };
  /** In place of the size of its kind, page units. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The part of it that lies at the point where it is put down: its middle, or the middle of its left edge. */
  readonly anchor?: 'middle' | 'left';
  /** A text with its name that is put down with it. */
  readonly caption?: Caption;
}

export interface Caption {
  readonly text: string;
  readonly textEn: string;
  readonly side: 'above' | 'below' | 'right';
}

/** Position of a new widget: around a point with the size of its kind, or from one corner (or end) to the other. */
export type Place = { readonly about: Point } | { readonly from: Point; readonly to: Point };

/** A new widget with the look of drawn widgets and the defaults of its kind. Throws where the template's fields are wrong. */
export function newWidget(template: WidgetTemplate, place: Place, newId: () => string): Widget {
  const { type, fields } = template;
  const kind = WIDGET_KINDS[type];
  const size = template.size ?? kind.size;
  const ends = 'about' in place ? endsAbout(place.about, size, template.anchor) : place;
  const [made] = readWidgets([
    {
      ...fields,
      id: newId(),
      widgetType: type,
      style: { ...DRAWN_STYLE, ...kind.style, ...fields?.style },
      position: roundedPosition(POSITION_BETWEEN[kind.position](ends)),
    },
  ]);
  if (made === undefined || isBroken(made)) throw new Error(made?.reason ?? type);
  return made;
}

/** A new widget about a point, its items with ids of their own, and the caption that is put down with it. */
export function widgetsFrom(
  template: WidgetTemplate,
  about: Point,
  newId: () => string,
): readonly [Widget, ...Widget[]] {
  const made = withFittingWords(newWidget(template, { about }, newId));
  const widget = { ...made, items: made.items.map((item) => ({ ...item, id: newId() })) };
  const { caption } = template;
  return caption === undefined ? [widget] : [widget, captionOf(boundsOf(widget), caption, newId)];
}

interface Ends {
  readonly from: Point;
  readonly to: Point;
}

type Size = NonNullable<WidgetTemplate['size']>;

function endsAbout({ x, y }: Point, { width, height }: Size, anchor: WidgetTemplate['anchor'] = 'middle'): Ends {
  const left = anchor === 'left' ? x : x - width / 2;
  return { from: { x: left, y: y - height / 2 }, to: { x: left + width, y: y + height / 2 } };
}

const CAPTION_SIZE = 13;
const CAPTION_HEIGHT = 20;
const CAPTION_GAP = 4;
/** Longer names go on in a second line, and are cut there. */
const CAPTION_MOST = 240;

/** The name of a new widget beside, above or below it, with room for it in both languages. */
export function captionOf(of: Box, { text, textEn, side }: Caption, newId: () => string): Widget {
  const room = { width: CAPTION_MOST, lines: 2, fontSize: CAPTION_SIZE };
  const words = [wrapText(text, room), wrapText(textEn, room)].map((one) => one.split('\n'));
  const wanted = Math.max(...words.flat().map((line) => textWidth(line, CAPTION_SIZE))) + 2 * CAPTION_GAP;
  const width = Math.ceil(wanted / 8) * 8;
  const height = CAPTION_HEIGHT * Math.max(...words.map(({ length }) => length));
  const [zh = '', en = ''] = words.map((lines) => lines.join('\n'));
  const { x, y } = {
    above: { x: of.x, y: of.y - CAPTION_GAP - height },
    below: { x: of.x + (of.width - width) / 2, y: of.y + of.height + CAPTION_GAP },
    right: { x: of.x + of.width + CAPTION_GAP, y: of.y + (of.height - height) / 2 },
  }[side];
  const textAlign = side === 'below' ? 'center' : 'left';
  const fields = { style: { fontSize: CAPTION_SIZE, textAlign }, dataAddon: { text: zh, textEn: en } };
  const ends = { from: { x, y }, to: { x: x + width, y: y + height } };
  return newWidget({ type: 'UsualText', fields }, ends, newId);
}

const between = (of: (box: Box) => object) => (ends: Ends) => of(boxBetween(ends.from, ends.to));

const POSITION_BETWEEN: { readonly [K in PositionKind]: (ends: Ends) => object } = {
  box: between((box) => ({ ...box, rotate: 0 })),
  chart: between((box) => ({ ...box, rotate: 0 })),
  circle: between(({ x, y, width, height }) => {
    const r = Math.min(width, height) / 2;
    return { cx: x + width / 2, cy: y + height / 2, r };
  }),
  ellipse: between(({ x, y, width, height }) => ({
    cx: x + width / 2,
    cy: y + height / 2,
    rx: width / 2,
    ry: height / 2,
    rotate: 0,
  })),
  line: ({ from, to }) => ({ x1: from.x, y1: from.y, x2: to.x, y2: to.y, points: [] }),
  triangle: between(({ x, y, width, height }) => ({
    x1: x + width / 2,
    y1: y,
    x2: x + width,
    y2: y + height,
    x3: x,
    y3: y + height,
  })),
};
