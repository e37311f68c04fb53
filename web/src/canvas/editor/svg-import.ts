import { PAGE_MAX_BYTES, PAGE_WIDGETS_MAX } from '@tidegate/contract/limits.ts';
import { utf8Length } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import { readWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type Widget } from '@tidegate/contract/widgets/widget.ts';
import type { Box } from '../geometry/box.ts';
import { scalingOf } from '../geometry/scaling.ts';
import { boundsOfAll, scaledBy } from '../geometry/widget-geometry.ts';
import { joined, matrixOf, numbersIn, UNMOVED, type Matrix } from './svg/matrix.ts';
import { isShown, paintOf, PLAIN, type Paint } from './svg/paint.ts';
import { inlineClasses, unstyled } from './svg/styles.ts';
import { DRAWN, type Drawn } from './svg/shapes.ts';

/** Why a picture is not taken as shapes. */
export type SvgFault =
  | { readonly is: 'notSvg' }
  /** There is no shape in it that a page knows. */
  | { readonly is: 'empty' }
  | { readonly is: 'tooMany'; readonly count: number }
  | { readonly is: 'tooLarge'; readonly bytes: number };

export interface SvgShapes {
  readonly widgets: readonly Widget[];
  /** Elements that could not be made shapes: pictures, references, skewed ellipses. */
  readonly skipped: number;
}

/** Elements whose content is looked through. */
const HOLDERS = new Set(['svg', 'g', 'a', 'switch']);
/** Elements that draw nothing by themselves, and are not missed. */
const SILENT = new Set([
  'defs',
  'script',
  'title',
  'desc',
  'metadata',
  'symbol',
  'clipPath',
  'mask',
  'marker',
  'namedview',
]);

/**
 * The shapes of an SVG as widgets of a page, made smaller where the page is smaller. Nothing of it is run or loaded: it is read
 * as a document, and only numbers, colours and words are taken from it.
 */
export function svgShapes(text: string, page: Box, newId: () => string): SvgShapes | SvgFault {
  const bytes = utf8Length(text);
  if (bytes > PAGE_MAX_BYTES) return { is: 'tooLarge', bytes };
  const root = new DOMParser().parseFromString(unstyled(text), 'image/svg+xml').documentElement;
  // A parse error is reported within the document, in a place that differs between browsers.
  if (root.localName !== 'svg' || root.querySelector('parsererror') !== null) return { is: 'notSvg' };
  inlineClasses(root);
  const found: Found = { drawn: [], skipped: 0 };
  collect(root, rootMatrix(root), PLAIN, found);
  if (found.drawn.length > PAGE_WIDGETS_MAX) return { is: 'tooMany', count: found.drawn.length };
  const read = readWidgets(found.drawn.map((one) => ({ ...one, id: newId() })));
  const widgets = read.filter((widget) => !isBroken(widget));
  if (widgets.length === 0) return { is: 'empty' };
  return { widgets: within(widgets, page), skipped: found.skipped + read.length - widgets.length };
}

interface Found {
  readonly drawn: Drawn[];
  skipped: number;
}

function collect(element: Element, matrix: Matrix, paint: Paint, found: Found): void {
  for (const child of element.children) {
    const name = child.localName;
    if (SILENT.has(name) || !isShown(child)) continue;
    const inner = joined(matrix, matrixOf(child.getAttribute('transform') ?? ''));
    const painted = paintOf(child, paint);
    if (HOLDERS.has(name)) {
      collect(child, inner, painted, found);
      continue;
    }
    const drawn = DRAWN.get(name)?.(child, inner, painted);
    if (drawn === undefined) found.skipped += 1;
    else found.drawn.push(...drawn);
  }
}

/** From the units of the picture to pixels, where it says how large it is. */
function rootMatrix(root: Element): Matrix {
  const [x, y, width, height] = numbersIn(root.getAttribute('viewBox') ?? '');
  if (x === undefined || y === undefined || !width || !height) return UNMOVED;
  const said = (name: string) => {
    const text = root.getAttribute(name) ?? '';
    return /^\s*\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:px)?\s*$/i.test(text) ? Number.parseFloat(text) : undefined;
  };
  const [wide, high] = [said('width'), said('height')];
  const scale = Math.min((wide ?? width) / width, (high ?? height) / height);
  return { a: scale, b: 0, c: 0, d: scale, e: -x * scale, f: -y * scale };
}

/** Made smaller together until they fit. */
function within(widgets: readonly Widget[], page: Box): readonly Widget[] {
  const bounds = boundsOfAll(widgets);
  if (bounds === undefined) return widgets;
  const share = Math.min(1, page.width / bounds.width, page.height / bounds.height);
  if (share === 1) return widgets;
  const to = { ...bounds, width: bounds.width * share, height: bounds.height * share };
  const scaling = scalingOf(bounds, to);
  return widgets.map((widget) => scaledBy(widget, scaling));
}
