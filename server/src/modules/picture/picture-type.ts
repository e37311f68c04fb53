import { AVATAR_MAX_SIDE, PAGE_PICTURE_MAX_SIDE } from '@tidegate/contract/limits.ts';
import { bareRaster } from './bare-raster.ts';
import { isGif, isIco, isJpeg, isPng } from './raster.ts';
import { isWebp } from './webp.ts';

/** What a picture is, and the bytes that are kept of it. */
export interface ReadPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

const RASTERS = {
  'image/png': isPng,
  'image/jpeg': isJpeg,
  'image/gif': isGif,
  'image/x-icon': isIco,
  'image/webp': isWebp,
} as const;
const SVG_TYPE = 'image/svg+xml';
type RasterType = keyof typeof RASTERS;
export type PictureType = RasterType | typeof SVG_TYPE;

/** The accepted raster formats and sizes in px; SVG is text and checked separately. */
export interface PictureRules {
  readonly rasters: readonly RasterType[];
  readonly maxSide: number;
}

/** Spec §5, avatars. */
export const AVATAR_PICTURES: PictureRules = {
  rasters: ['image/png', 'image/jpeg', 'image/gif', 'image/x-icon'],
  maxSide: AVATAR_MAX_SIDE,
};

/** What is put on pages. */
export const PAGE_PICTURES: PictureRules = {
  rasters: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  maxSide: PAGE_PICTURE_MAX_SIDE,
};

/** Text that begins with an element, a declaration or a comment, after blanks and a byte order mark. */
const BEGINS_AS_XML = /^\uFEFF?\s*</;
const BEGIN_BYTES = 64;

/**
 * Reads a picture by its content, whatever its name says; undefined for anything else (reliability S6). The bytes are
 * those of the picture alone: what a camera or an editor noted is left out.
 */
export async function readPicture(
  bytes: Uint8Array,
  { rasters, maxSide }: PictureRules,
): Promise<ReadPicture | undefined> {
  for (const type of rasters) {
    if (!RASTERS[type](bytes, maxSide)) continue;
    const bare = bareRaster(type, bytes);
    // An icon whose images are the same bytes many times over, or a photograph whose picture lay behind its end.
    return bare.length > bytes.length || !RASTERS[type](bare, maxSide) ? undefined : { type, bytes: bare };
  }
  if (!BEGINS_AS_XML.test(new TextDecoder().decode(bytes.subarray(0, BEGIN_BYTES)))) return undefined;
  // Loaded when it is used: few servers are ever given one.
  const { cleanSvg } = await import('./svg.ts');
  const cleaned = cleanSvg(bytes, maxSide);
  return cleaned === undefined ? undefined : { type: SVG_TYPE, bytes: cleaned };
}
