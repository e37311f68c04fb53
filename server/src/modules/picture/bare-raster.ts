import { afterSubBlocks, colourTable, joined, latin1, viewOf } from './raster-bytes.ts';
import { bareWebp } from './webp.ts';

/**
 * Removes the metadata of cameras and editors from a picture: place, time, author, device. Data for drawing it stays:
 * colours, and the orientation of a photograph. `bytes` are a whole
 * picture of that type, as `raster.ts` has checked.
 */
export function bareRaster(type: keyof typeof BARE, bytes: Uint8Array): Uint8Array {
  return BARE[type](bytes);
}

const BARE = {
  'image/png': barePng,
  'image/jpeg': bareJpeg,
  'image/gif': bareGif,
  'image/x-icon': bareIcon,
  'image/webp': bareWebp,
} as const;

const PNG_HEAD = 8;
/** Chunks that say how it is drawn; texts, times and EXIF are not among them. */
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

function barePng(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at < bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (PNG_KEPT.has(latin1(bytes, at + 4, 4))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return joined(kept);
}

const SOS = 0xda;
const EOI = 0xd9;
const EXIF = 0xe1;
const ICC = 0xe2;

/** Segment after segment, also between the scans, up to the end of the picture: what lies behind it is another one. */
function bareJpeg(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  let isTurned = false;
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    // Cut off behind its data: a browser draws what there is.
    if (at + 4 > bytes.length) break;
    const end = at + 2 + view.getUint16(at + 2);
    const turn = marker === EXIF && !isTurned ? orientationOf(bytes.subarray(at + 4, end)) : undefined;
    if (turn !== undefined) {
      isTurned = true;
      kept.push(orientation(turn));
    }
    const next = marker === SOS ? afterScan(bytes, end) : end;
    if (isDrawn(marker, bytes, at)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return joined(kept);
}

/** Tables, frames and scans; of what applications add, the JFIF head, the colour profile and Adobe's kind of colour. */
function isDrawn(marker: number, bytes: Uint8Array, at: number): boolean {
  if (marker === ICC) return latin1(bytes, at + 4, 11) === 'ICC_PROFILE';
  if (marker === 0xe0) return latin1(bytes, at + 4, 4) === 'JFIF';
  if (marker === 0xee) return latin1(bytes, at + 4, 5) === 'Adobe';
  // Restart and start markers have no segment: any that follows is not part of a picture.
  const standsAlone = marker >= 0xd0 && marker <= 0xd8;
  return marker >= 0xc0 && marker <= 0xdf && !standsAlone;
}

/** The first marker after the data of a scan; within it 0xFF is followed by 0, by a restart or by another 0xFF. */
function afterScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return bytes.length;
}

const EXIF_HEAD = 'Exif\0\0';
const ORIENTATION = 0x0112;
const ENTRY = 12;

/** EXIF orientation of the picture, 2 to 8; undefined when it is upright or not stated. */
function orientationOf(exif: Uint8Array): number | undefined {
  if (latin1(exif, 0, 6) !== EXIF_HEAD) return undefined;
  const tiff = exif.subarray(6);
  const isLittle = latin1(tiff, 0, 2) === 'II';
  if (tiff.length < 10 || (!isLittle && latin1(tiff, 0, 2) !== 'MM')) return undefined;
  const view = viewOf(tiff);
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return undefined;
  const entries = view.getUint16(directory, isLittle);
  for (let at = directory + 2; at < directory + 2 + entries * ENTRY && at + ENTRY <= tiff.length; at += ENTRY) {
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An EXIF segment that says which way up it is, and nothing else. */
function orientation(value: number): Uint8Array {
  const segment = new Uint8Array(36);
  const view = viewOf(segment);
  view.setUint16(0, 0xff00 + EXIF);
  view.setUint16(2, segment.length - 2);
  segment.set(new TextEncoder().encode(`${EXIF_HEAD}MM`), 4);
  view.setUint16(12, 42);
  view.setUint32(14, 8);
  view.setUint16(18, 1);
  view.setUint16(20, ORIENTATION);
  view.setUint16(22, 3);
  view.setUint32(24, 1);
  view.setUint16(28, value);
  return segment;
}

const GIF_HEAD = 13;
/** Application blocks that hold the repetition; other applications write XMP. */
const GIF_LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

function bareGif(bytes: Uint8Array): Uint8Array {
  let at = GIF_HEAD + colourTable(bytes[10]);
  const kept = [bytes.subarray(0, at)];
  while (bytes[at] !== 0x3b) {
    const isImage = bytes[at] === 0x2c;
    const end = afterSubBlocks(bytes, isImage ? at + 11 + colourTable(bytes[at + 9]) : at + 2);
    const isTiming = bytes[at + 1] === 0xf9;
    const isLoop = bytes[at + 1] === 0xff && GIF_LOOPS.has(latin1(bytes, at + 3, 11));
    if (isImage || isTiming || isLoop) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at, at + 1));
  return joined(kept);
}

const ICON_ENTRY = 16;

/** Rewritten: its images one after the other, and nothing between or after them. */
function bareIcon(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const count = view.getUint16(4, true);
  const head = bytes.slice(0, 6 + ICON_ENTRY * count);
  const written = viewOf(head);
  const images: Uint8Array[] = [];
  let start = head.length;
  for (let entry = 6; entry < head.length; entry += ICON_ENTRY) {
    const from = view.getUint32(entry + 12, true);
    const image = bytes.subarray(from, from + view.getUint32(entry + 8, true));
    const bare = image[0] === 0x89 ? barePng(image) : image;
    written.setUint32(entry + 8, bare.length, true);
    written.setUint32(entry + 12, start, true);
    start += bare.length;
    images.push(bare);
  }
  return joined([head, ...images]);
}
