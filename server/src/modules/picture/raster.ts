import { afterSubBlocks, colourTable, latin1, viewOf } from './raster-bytes.ts';

/**
 * Headers of raster images, read without decoding them: each reader is true when the bytes are structurally a complete
 * file of its kind, and no side is longer than `maxSide` px.
 */

/** True for sides of a picture that is neither empty nor too large. */
export const fits = (width: number, height: number, maxSide: number): boolean =>
  width > 0 && height > 0 && width <= maxSide && height <= maxSide;

const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chunk after chunk: IHDR first, image data, IEND last, and nothing behind it. */
export function isPng(bytes: Uint8Array, maxSide: number): boolean {
  if (!startsWith(bytes, PNG_MAGIC)) return false;
  const view = viewOf(bytes);
  let hasData = false;
  for (let at = PNG_MAGIC.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = latin1(bytes, at + 4, 4);
    const end = at + 12 + length;
    if (end > bytes.length) return false;
    const isFirst = at === PNG_MAGIC.length;
    if (isFirst !== (type === 'IHDR')) return false;
    if (isFirst && !(length === 13 && fits(view.getUint32(at + 8), view.getUint32(at + 12), maxSide))) return false;
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') return hasData && length === 0 && end === bytes.length;
    at = end;
  }
  return false;
}

/** Frames that a picture may have; each is decoded to its whole size. */
const GIF_FRAMES_MAX = 500;

/** Block after block up to the trailer, and nothing behind it. */
export function isGif(bytes: Uint8Array, maxSide: number): boolean {
  if (!['GIF87a', 'GIF89a'].includes(latin1(bytes, 0, 6)) || bytes.length < 14) return false;
  const view = viewOf(bytes);
  if (!fits(view.getUint16(6, true), view.getUint16(8, true), maxSide)) return false;
  let at = 13 + colourTable(bytes[10]);
  for (let frames = 0; frames <= GIF_FRAMES_MAX;) {
    const kind = bytes[at];
    if (kind === 0x3b) return frames > 0 && at + 1 === bytes.length;
    if (kind === 0x21) at = afterSubBlocks(bytes, at + 2);
    else if (kind === 0x2c && at + 10 < bytes.length) {
      if (!fits(view.getUint16(at + 5, true), view.getUint16(at + 7, true), maxSide)) return false;
      at = afterSubBlocks(bytes, at + 11 + colourTable(bytes[at + 9]));
      frames += 1;
    } else return false;
  }
  return false;
}

/** Start of frame: any but the codes in between, which are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Segment after segment up to the image data; telephones leave more behind it. */
export function isJpeg(bytes: Uint8Array, maxSide: number): boolean {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return false;
  const view = viewOf(bytes);
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return false;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return hasFrame;
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return false;
    if (isFrame(marker)) {
      if (length < 8 || !fits(view.getUint16(at + 7), view.getUint16(at + 5), maxSide)) return false;
      hasFrame = true;
    }
    at += 2 + length;
  }
  return false;
}

const ICO_IMAGES_MAX = 32;
const BMP_HEADER = 40;

/** Every image of an icon: a whole PNG, or a bitmap whose height counts the mask as well. */
export function isIco(bytes: Uint8Array, maxSide: number): boolean {
  if (!startsWith(bytes, [0, 0, 1, 0]) || bytes.length < 6) return false;
  const view = viewOf(bytes);
  const count = view.getUint16(4, true);
  const directory = 6 + 16 * count;
  if (count === 0 || count > ICO_IMAGES_MAX || directory > bytes.length) return false;
  for (let image = 0; image < count; image += 1) {
    const entry = 6 + 16 * image;
    const size = view.getUint32(entry + 8, true);
    const start = view.getUint32(entry + 12, true);
    if (start < directory || start + size > bytes.length) return false;
    if (!isPng(bytes.subarray(start, start + size), maxSide) && !isBitmap(view, [start, size], maxSide)) return false;
  }
  return true;
}

function isBitmap(view: DataView, [start, size]: readonly [number, number], maxSide: number): boolean {
  if (size <= BMP_HEADER || view.getUint32(start, true) !== BMP_HEADER) return false;
  const height = view.getInt32(start + 8, true);
  return height % 2 === 0 && fits(view.getInt32(start + 4, true), height / 2, maxSide);
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}
