import { isBroken, withAddon, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import { boxAroundAll, type Box } from '../geometry/box.ts';
import { scalingOf } from '../geometry/scaling.ts';
import { boundsOf, framedAs, leavesOf, moved, refitted, scaledBy } from '../geometry/widget-geometry.ts';
import { label, made, type Words } from './draw.ts';
import { blocksOf, inReadingOrder, isDrawing, type Block } from './phone-blocks.ts';
import { wrapText } from './wrap-text.ts';

/** Ids and names for the labels that are added. */
export interface Maker {
  readonly newId: () => string;
  /** The names of a signal; undefined where it is not known. */
  readonly namesOf: (signalId: string) => Words | undefined;
}

/** Widgets arranged within a width, page units. */
interface Stacked {
  readonly widgets: readonly Widget[];
  readonly height: number;
}

/** Narrow phones show a page of 390 at nine tenths: this is 11 px there. */
const LEAST_TEXT = 12;
const GAP = 8;
/** Between a card and what lies on it. */
const PAD = 10;
/** A chart that was wider than a phone is no higher than this. */
const CHART_HEIGHT = 260;
/** A drawing with words that would become smaller is taken apart: its words are below it. */
const LEAST_SHARE = 0.7;
const LINE_HEIGHT = 1.25;
const NAME_WIDTH = 200;
const TEXT_LINES = 8;

/** Widgets below each other in reading order from a corner on; blocks that were side by side stay so where both have room. */
export const stacked = (widgets: readonly Widget[], width: number, from: Point, maker: Maker): Stacked =>
  stackedBlocks(blocksOf(widgets), width, from, maker);

function stackedBlocks(blocks: readonly Block[], width: number, from: Point, maker: Maker): Stacked {
  const placed: Widget[] = [];
  let bottom = 0;
  for (const line of inReadingOrder(blocks)) {
    let [x, top] = [0, bottom];
    for (const block of line) {
      const fitted = fittedBlock(block, width, maker);
      const box = boxAroundAll(fitted.map(boundsOf));
      if (box === undefined) continue;
      if (x > 0 && x + box.width > width) [x, top] = [0, bottom];
      placed.push(...fitted.map((one) => moved(one, from.x + x - box.x, from.y + top - box.y)));
      x += box.width + GAP;
      bottom = Math.max(bottom, top + box.height + GAP);
    }
  }
  return { widgets: placed, height: Math.max(0, bottom - GAP) };
}

/** A block no wider than the width, wherever it lies. */
function fittedBlock({ box, widgets, card }: Block, width: number, maker: Maker): readonly Widget[] {
  if (box.width <= width) return card === null ? widgets : [card, ...widgets];
  if (card !== null) {
    const inner = stacked(widgets, width - 2 * PAD, { x: PAD, y: PAD }, maker);
    return [framedAs(card, { x: 0, y: 0, width, height: inner.height + 2 * PAD, rotate: 0 }), ...inner.widgets];
  }
  const [only] = widgets;
  if (widgets.length === 1 && only !== undefined) return [narrowed(only, width, maker)];
  const share = width / box.width;
  if (widgets.every((one) => isDrawing(one) || isLegibleAt(one, share))) return scaledTo(widgets, box, share);
  return apart(widgets, width, maker);
}

/** A drawing as a whole, and what is read of it below; without a drawing each widget finds its own place. */
function apart(widgets: readonly Widget[], width: number, maker: Maker): readonly Widget[] {
  const drawn = widgets.filter(isDrawing);
  const words = widgets.filter((one) => !isDrawing(one));
  const around = boxAroundAll(drawn.map(boundsOf));
  if (around === undefined) {
    const single = words.map((one) => ({ box: boundsOf(one), widgets: [one], card: null }));
    return stackedBlocks(single, width, { x: 0, y: 0 }, maker).widgets;
  }
  const share = Math.min(1, width / around.width);
  const blocks = blocksOf(words).map((block) => named(block, maker));
  const below = { x: around.x, y: around.y + around.height * share + GAP };
  return [...scaledTo(drawn, around, share), ...stackedBlocks(blocks, width, below, maker).widgets];
}

/** A value that is no longer where the drawing explained it has the name of its signal beside it, unless it shows that itself. */
function named(block: Block, maker: Maker): Block {
  const [value] = block.widgets;
  if (block.widgets.length > 1 || value?.widgetType !== 'UsualDataText') return block;
  if (value.dataAddon.isNamed) return block;
  const names = maker.namesOf(value.dataId) ?? { zh: value.dataName, en: '' };
  if (names.zh === '') return block;
  const { x, y, width, height } = block.box;
  const at = [x - NAME_WIDTH, y, NAME_WIDTH, height] as const;
  const name = made([label(at, names)], maker.newId).filter((one): one is Widget => !isBroken(one));
  return { ...block, box: { x: at[0], y, width: NAME_WIDTH + width, height }, widgets: [...name, value] };
}

/** One widget that is wider than the width. */
function narrowed(widget: Widget, width: number, maker: Maker): Widget {
  const bounds = boundsOf(widget);
  const share = width / bounds.width;
  if (widget.widgetType === 'WidgetGroup') {
    if (isDrawing(widget) || isLegibleAt(widget, share)) return scaledTo([widget], bounds, share)[0] ?? widget;
    const children = widget.children.filter((child): child is Widget => !isBroken(child));
    const inner = stacked(children, width, { x: 0, y: 0 }, maker);
    return refitted({ ...widget, children: inner.widgets });
  }
  if (isDrawing(widget) || widget.widgetType === 'PageTemplate')
    return scaledBy(widget, scalingOf(bounds, { ...bounds, width, height: bounds.height * share }));
  if (widget.widgetType === 'UsualText') return wrapped(widget, width, bounds);
  const height = widget.widgetType.startsWith('Complex') ? Math.min(bounds.height, CHART_HEIGHT) : bounds.height;
  return framedAs(widget, { ...bounds, width, height, rotate: 0 });
}

/** A text on as many lines as the width needs, in both languages. */
function wrapped(widget: Extract<Widget, { widgetType: 'UsualText' }>, width: number, bounds: Box): Widget {
  const { text, textEn } = widget.dataAddon;
  const fontSize = Math.max(LEAST_TEXT, widget.style.fontSize);
  const room = { width: width - 8, lines: TEXT_LINES, fontSize, isBold: widget.style.isBold };
  const [zh, en] = [wrapText(text, room), wrapText(textEn, room)];
  const lines = Math.max(...[zh, en].map((one) => one.split('\n').length));
  const height = Math.max(bounds.height, Math.ceil(lines * fontSize * LINE_HEIGHT) + 4);
  return framedAs(withAddon(widget, { text: zh, textEn: en }), { ...bounds, width, height, rotate: 0 });
}

/** True if its words are still legible where it is drawn at a share of its size. */
const isLegibleAt = (widget: Widget, share: number): boolean =>
  share >= LEAST_SHARE &&
  leavesOf(widget).every((leaf) => isDrawing(leaf) || leaf.style.fontSize * share >= LEAST_TEXT - 0.5);

/** Drawn at a share of its size, its letters as well. */
function scaledTo(widgets: readonly Widget[], from: Box, share: number): readonly Widget[] {
  const to = { ...from, width: from.width * share, height: from.height * share };
  const scaling = scalingOf(from, to);
  return widgets.map((one) => withFontSize(scaledBy(one, scaling), (size) => Math.round(size * share)));
}

/** With letters no smaller than can be read on a phone. */
export const withReadableText = (widget: PageWidget): PageWidget =>
  isBroken(widget) ? widget : withFontSize(widget, (size) => Math.max(LEAST_TEXT, size));

function withFontSize(widget: Widget, sizeOf: (size: number) => number): Widget {
  const children = widget.children.map((child) => (isBroken(child) ? child : withFontSize(child, sizeOf)));
  return { ...widget, children, style: { ...widget.style, fontSize: sizeOf(widget.style.fontSize) } };
}
