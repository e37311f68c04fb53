import type { Place } from './place.ts';

/** Characters on one line, page units. */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
}

/** The lines of a wrapped text, each with its position. */
export function textLines(node: Text, placeOf: (rect: DOMRect) => Place): readonly TextLine[] {
  const { parentElement, data } = node;
  if (parentElement === null || data.trim() === '') return [];
  const { up, down } = heightsOf(parentElement);
  return linesOf(node).map(({ text, rect }) => {
    const { x, y, height } = placeOf(rect);
    return { text, x, baseline: y + (height - up - down) / 2 + up };
  });
}

/** Parts of a text by the line of each of its characters. */
function linesOf(node: Text): readonly { readonly text: string; readonly rect: DOMRect }[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const [only, ...more] = range.getClientRects();
  if (only === undefined) return [];
  if (more.length === 0) return [{ text: shownText(node.data), rect: only }];
  const lines: { text: string; rect: DOMRect }[] = [];
  for (let at = 0; at < node.data.length; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const [rect] = range.getClientRects();
    if (rect === undefined) continue;
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.rect.top - rect.top) < rect.height / 2) last.text += node.data.charAt(at);
    else lines.push({ text: node.data.charAt(at), rect });
  }
  return lines.map(({ text, rect }) => ({ text: shownText(text), rect }));
}

/** Spaces as a page shows them. */
const shownText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Ascent and descent of the letters of an element, page units. */
function heightsOf(element: HTMLElement): { readonly up: number; readonly down: number } {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  const size = Number.parseFloat(fontSize);
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return { up: 0.8 * size, down: 0.2 * size };
  pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText('x');
  return { up, down };
}
