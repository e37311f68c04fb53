import { copiedSvg, type PictureUse } from './copied-svg.ts';
import type { Place } from './place.ts';
import { solidColour } from './solid-colour.ts';
import { svgElement } from './svg-element.ts';
import { textLines } from './text-lines.ts';

/** Parts of a chart that serve the pointer alone. */
const LEFT_OUT = '.u-legend, .u-select, .u-cursor-x, .u-cursor-y, .u-cursor-pt, .visually-hidden';

/** Tools for copying an element. */
export interface Copying {
  /** Position of an element on the page. */
  readonly placeOf: (rect: DOMRect) => Place;
  /** Rotation of the element before it was straightened, about a point from its corner; undefined if it was not turned. */
  readonly turnOf: (
    element: Element,
  ) => { readonly matrix: string; readonly x: number; readonly y: number } | undefined;
  readonly onPicture: (use: PictureUse) => void;
  /** A number that no other part of the picture has. */
  readonly nextId: () => number;
}

/** Draws an element of HTML and all in it into a group of SVG: grounds, borders, letters, drawings and pictures. */
export function copyHtml(element: HTMLElement, into: SVGElement, copying: Copying): void {
  if (element.matches(LEFT_OUT)) return;
  const look = getComputedStyle(element);
  if (look.display === 'none' || look.visibility === 'hidden') return;
  const place = copying.placeOf(element.getBoundingClientRect());
  const group = groupOf(element, { into, look, place, copying });
  drawBox(group, look, place);
  if (element instanceof HTMLCanvasElement) return drawCanvas(group, element, place);
  if (element instanceof HTMLImageElement) return drawPicture(group, element.currentSrc || element.src, place, copying);
  if (element instanceof HTMLVideoElement) return drawVideo(group, element, place);
  if (element instanceof HTMLSelectElement) return drawSelect(group, element, { look, place });
  if (element instanceof HTMLInputElement)
    return element.type === 'range' ? drawKnob(group, element, { look, place }) : undefined;
  for (const child of element.childNodes) {
    if (child instanceof HTMLElement) copyHtml(child, group, copying);
    else if (child instanceof SVGSVGElement) copyDrawing(child, group, copying);
    else if (child instanceof Text)
      for (const line of textLines(child, copying.placeOf)) drawLine(group, line, { look, place });
  }
}

interface Around {
  readonly into: SVGElement;
  readonly look: CSSStyleDeclaration;
  readonly place: Place;
  readonly copying: Copying;
}

/** The group that the copy of an element is put in: turned, pale and cut off as the element is; else the one around it. */
function groupOf(element: HTMLElement, { into, look, place, copying }: Around): SVGElement {
  const turn = copying.turnOf(element);
  const isCut =
    look.overflow !== 'visible' &&
    (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
  const isPale = Number(look.opacity) < 1;
  if (turn === undefined && !isCut && !isPale) return into;
  const group = svgElement('g', { opacity: isPale ? look.opacity : undefined });
  if (turn !== undefined) {
    const [x, y] = [place.x + turn.x, place.y + turn.y];
    group.setAttribute('transform', `translate(${x} ${y}) ${turn.matrix} translate(${-x} ${-y})`);
  }
  if (isCut) {
    const id = `cut-${copying.nextId()}`;
    const cut = svgElement('clipPath', { id });
    cut.append(svgElement('rect', { ...place }));
    group.append(cut);
    group.setAttribute('clip-path', `url(#${id})`);
  }
  into.append(group);
  return group;
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** The ground and border of a box. */
function drawBox(into: SVGElement, look: CSSStyleDeclaration, { x, y, width, height }: Place): void {
  if (width <= 0 || height <= 0) return;
  const ground = solidColour(look.backgroundColor);
  const borders = SIDES.map((side) => ({
    width: look[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(look[`border${side}Width`]) || 0,
    dash: look[`border${side}Style`],
    solid: solidColour(look[`border${side}Color`]),
  }));
  const [top] = borders;
  const isEven = borders.every((one) => one.width === top?.width && one.solid?.colour === top.solid?.colour);
  const line = isEven && top !== undefined && (top.solid?.alpha ?? 0) > 0 ? top.width : 0;
  const hasGround = ground !== undefined && ground.alpha > 0;
  if (hasGround || line > 0) {
    const radius = Math.min(Number.parseFloat(look.borderTopLeftRadius) || 0, width / 2, height / 2);
    into.append(
      svgElement('rect', {
        x: x + line / 2,
        y: y + line / 2,
        width: Math.max(0, width - line),
        height: Math.max(0, height - line),
        rx: radius === 0 ? undefined : Math.max(0, radius - line / 2),
        fill: hasGround ? ground.colour : 'none',
        'fill-opacity': hasGround && ground.alpha < 1 ? ground.alpha : undefined,
        stroke: line > 0 ? top?.solid?.colour : undefined,
        'stroke-opacity': line > 0 && (top?.solid?.alpha ?? 1) < 1 ? top?.solid?.alpha : undefined,
        'stroke-width': line > 0 ? line : undefined,
        'stroke-dasharray': line > 0 ? dashesOf(top?.dash ?? 'solid', line) : undefined,
      }),
    );
  }
  if (isEven) return;
  const ends = [
    [x, y, x + width, y],
    [x + width, y, x + width, y + height],
    [x, y + height, x + width, y + height],
    [x, y, x, y + height],
  ] as const;
  borders.forEach(({ width: wide, solid, dash }, index) => {
    const [x1, y1, x2, y2] = ends[index] ?? [0, 0, 0, 0];
    if (wide === 0 || solid === undefined || solid.alpha === 0) return;
    into.append(
      svgElement('line', {
        x1,
        y1,
        x2,
        y2,
        stroke: solid.colour,
        'stroke-opacity': solid.alpha < 1 ? solid.alpha : undefined,
        'stroke-width': wide,
        'stroke-dasharray': dashesOf(dash, wide),
      }),
    );
  });
}

function dashesOf(style: string, width: number): string | undefined {
  if (style === 'dashed') return `${3 * width} ${2 * width}`;
  return style === 'dotted' ? `${width} ${width}` : undefined;
}

interface Look {
  readonly look: CSSStyleDeclaration;
  readonly place: Place;
}

function drawLine(
  into: SVGElement,
  { text, x, baseline }: { text: string; x: number; baseline: number },
  { look }: Look,
): void {
  const ink = solidColour(look.color);
  const letters = svgElement('text', {
    x,
    y: baseline,
    fill: ink?.colour ?? '#000000',
    'fill-opacity': ink !== undefined && ink.alpha < 1 ? ink.alpha : undefined,
    'font-family': look.fontFamily,
    'font-size': Number.parseFloat(look.fontSize),
    'font-weight': look.fontWeight === '400' ? undefined : look.fontWeight,
    'font-style': look.fontStyle === 'normal' ? undefined : look.fontStyle,
    'letter-spacing': look.letterSpacing === 'normal' ? undefined : look.letterSpacing,
    'xml:space': 'preserve',
  });
  letters.textContent = text;
  into.append(letters);
}

/** A drawing in HTML: its content in its place, or scaled as its own view box says. */
function copyDrawing(drawing: SVGSVGElement, into: SVGElement, copying: Copying): void {
  const copy = copiedSvg(drawing, drawing, copying.onPicture);
  if (copy === null) return;
  const { x, y, width, height } = copying.placeOf(drawing.getBoundingClientRect());
  if (drawing.hasAttribute('viewBox')) {
    for (const [name, value] of Object.entries({ x, y, width, height })) copy.setAttribute(name, String(value));
    if (getComputedStyle(drawing).overflow === 'visible') copy.setAttribute('overflow', 'visible');
    return into.append(copy);
  }
  const group = svgElement('g', {
    transform: x === 0 && y === 0 ? undefined : `translate(${x} ${y})`,
    opacity: copy.getAttribute('opacity') ?? undefined,
  });
  group.append(...copy.childNodes);
  into.append(group);
}

/** Pixel drawings stay pixels; a canvas of another origin shows nothing. */
function drawCanvas(into: SVGElement, canvas: HTMLCanvasElement, place: Place): void {
  if (canvas.width === 0 || canvas.height === 0) return;
  const address = pixelsOf(() => canvas.toDataURL('image/png'));
  if (address !== undefined) into.append(svgElement('image', { ...place, href: address, preserveAspectRatio: 'none' }));
}

function drawVideo(into: SVGElement, video: HTMLVideoElement, place: Place): void {
  if (video.videoWidth === 0) return;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const address = pixelsOf(() => canvas.toDataURL('image/jpeg', 0.85));
  if (address !== undefined) into.append(svgElement('image', { ...place, href: address }));
}

/** Undefined where the browser keeps what it shows to itself. */
function pixelsOf(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function drawPicture(into: SVGElement, address: string, place: Place, { onPicture }: Copying): void {
  const element = svgElement('image', { ...place });
  into.append(element);
  onPicture({ element, address, width: place.width, height: place.height });
}

const ARROW = 10;

/** A choice: what is chosen, and the arrow that opens the others. */
function drawSelect(into: SVGElement, select: HTMLSelectElement, { look, place }: Look): void {
  const size = Number.parseFloat(look.fontSize);
  const text = select.selectedOptions[0]?.textContent?.trim() ?? '';
  const pad = Number.parseFloat(look.paddingLeft) + 4;
  const middle = place.y + place.height / 2;
  const align = look.textAlignLast === 'auto' ? look.textAlign : look.textAlignLast;
  const x =
    align === 'center'
      ? place.x + (place.width - ARROW) / 2
      : align === 'right' || align === 'end'
        ? place.x + place.width - ARROW - 2 * pad
        : place.x + pad;
  drawLine(into, { text, x, baseline: middle + size * 0.36 }, { look, place });
  const anchor = align === 'center' ? 'middle' : align === 'right' || align === 'end' ? 'end' : undefined;
  if (anchor !== undefined) into.lastElementChild?.setAttribute('text-anchor', anchor);
  const right = place.x + place.width - pad - 2;
  into.append(
    svgElement('path', {
      d: `M${right - ARROW} ${middle - 2}l${ARROW / 2} 5l${ARROW / 2} -5`,
      fill: 'none',
      stroke: solidColour(look.color)?.colour,
      'stroke-width': 1.5,
    }),
  );
}

const KNOB = 8;

/** The knob of a slider, where the browser would draw it. */
function drawKnob(into: SVGElement, input: HTMLInputElement, { look, place }: Look): void {
  const [low, high] = [Number(input.min), Number(input.max)];
  const share = high > low ? (input.valueAsNumber - low) / (high - low) : 0;
  const accent = solidColour(look.accentColor)?.colour ?? solidColour(look.color)?.colour;
  const cx = place.x + KNOB + share * Math.max(0, place.width - 2 * KNOB);
  into.append(
    svgElement('circle', {
      cx,
      cy: place.y + place.height / 2,
      r: KNOB,
      fill: accent,
      stroke: '#ffffff',
      'stroke-width': 1.5,
    }),
  );
}
