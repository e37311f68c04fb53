import { viewOf } from './raster-bytes.ts';
import { webpSize } from './webp.ts';

/** Px; null for an SVG that does not say. */
export interface PictureSize {
  readonly width: number | null;
  readonly height: number | null;
}

const UNKNOWN: PictureSize = { width: null, height: null };

/** Size of a parsed picture. */
export function pictureSize({ type, bytes }: { readonly type: string; readonly bytes: Uint8Array }): PictureSize {
  const view = viewOf(bytes);
  if (type === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) };
  if (type === 'image/gif') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (type === 'image/jpeg') return jpegSize(view);
  if (type === 'image/webp') return webpSize(bytes) ?? UNKNOWN;
  return type === 'image/svg+xml' ? svgSize(new TextDecoder().decode(bytes)) : UNKNOWN;
}

/** Tables beside frames: what DHT, JPG and DAC are. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);

function jpegSize(view: DataView): PictureSize {
  for (let at = 2; at + 9 < view.byteLength;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return UNKNOWN;
}

/** Written by the cleaner: the first element is the drawing itself. */
const ROOT = /^<svg[^>]*>/;
const NUMBER = String.raw`(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const SIDE = new RegExp(String.raw` (width|height)="\+?(${NUMBER})(px|pt|pc|mm|cm|in|q|)"`, 'gi');
/** Px of each unit (CSS Values Level 4, §6.2). */
const PX_OF: { readonly [unit: string]: number } = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 96 / 101.6,
};
const BETWEEN = '(?:[ ,]|&#9;|&#10;|&#13;)+';
const VIEW_BOX = new RegExp(String.raw` viewBox="(?:[-+.\deE]+${BETWEEN}){2}\+?(${NUMBER})${BETWEEN}\+?(${NUMBER})`);

function svgSize(text: string): PictureSize {
  const [root = ''] = ROOT.exec(text) ?? [];
  const sides = new Map(
    Array.from(root.matchAll(SIDE), ([, side, length, unit = '']) => [
      side,
      Math.round(Number(length) * (PX_OF[unit.toLowerCase()] ?? 1)),
    ]),
  );
  const [, width, height] = VIEW_BOX.exec(root) ?? [];
  const side = (name: string, boxed: string | undefined) =>
    sides.get(name) ?? (boxed === undefined ? null : Math.round(Number(boxed)));
  return { width: side('width', width), height: side('height', height) };
}
