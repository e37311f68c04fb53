import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Box } from '../geometry/box.ts';
import type { EditorState, View } from './editor-state.ts';

export const ZOOM_MIN = 0.05;
export const ZOOM_MAX = 16;
/** CSS pixels that stay free around what is fitted. */
const FIT_MARGIN = 24;
/** Below it, where the tools lie over the canvas. */
const TOOLS_MARGIN = 72;

const zoomOf = (wanted: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, wanted));

/** So much closer, with a point of the page staying where it is on the screen. */
export function zoomedAbout({ view }: EditorState, { x, y }: Point, factor: number): View {
  const zoom = zoomOf(view.zoom * factor);
  const kept = view.zoom / zoom;
  return { zoom, x: x - (x - view.x) * kept, y: y - (y - view.y) * kept };
}

/** Zoomed to a factor, with the middle of what is seen staying in the middle. */
export function zoomedTo(state: EditorState, zoom: number): View {
  const { view, viewport } = state;
  const middle = { x: view.x + viewport.width / view.zoom / 2, y: view.y + viewport.height / view.zoom / 2 };
  return zoomedAbout(state, middle, zoom / view.zoom);
}

/** Moved by CSS pixels. */
export function panned({ view }: EditorState, by: { readonly dx: number; readonly dy: number }): View {
  return { ...view, x: view.x + by.dx / view.zoom, y: view.y + by.dy / view.zoom };
}

/** Scale and position that show a whole box in the middle of the free area, at most `most` times its size. */
export function fitted({ viewport }: EditorState, box: Box, most = 1): View {
  const [width, height] = [viewport.width - 2 * FIT_MARGIN, viewport.height - FIT_MARGIN - TOOLS_MARGIN];
  const zoom = zoomOf(Math.min(width / Math.max(box.width, 1), height / Math.max(box.height, 1), most));
  return {
    zoom,
    x: box.x + box.width / 2 - viewport.width / zoom / 2,
    y: box.y + box.height / 2 - (FIT_MARGIN + height / 2) / zoom,
  };
}
