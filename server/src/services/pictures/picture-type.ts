import { bareRaster } from './bare-raster.ts';
import { isGif, isIco, isJpeg, isPng } from './raster.ts';

/** What a picture is, and the bytes that are kept of it. */
export interface ReadPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

/** The kinds of spec §5, each with what its bytes have to be; SVG, which is text, is looked at apart. */
const RASTERS = {
  'image/png': isPng,
  'image/jpeg': isJpeg,
  'image/gif': isGif,
  'image/x-icon': isIco,
} as const;
const SVG_TYPE = 'image/svg+xml';
export type PictureType = keyof typeof RASTERS | typeof SVG_TYPE;

/** Text that begins with an element, a declaration or a comment, after blanks and a byte order mark. */
const BEGINS_AS_XML = /^\uFEFF?\s*</;
const BEGIN_BYTES = 64;

/**
 * Reads a picture by its content, whatever its name says; undefined for anything else (reliability S6). The bytes are
 * those of the picture alone: what a camera or an editor noted is left out.
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture | undefined> {
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/x-icon'] as const) {
    if (!RASTERS[type](bytes)) continue;
    const bare = bareRaster(type, bytes);
    // An icon whose images are the same bytes many times over, or a photograph whose picture lay behind its end.
    return bare.length > bytes.length || !RASTERS[type](bare) ? undefined : { type, bytes: bare };
  }
  if (!BEGINS_AS_XML.test(new TextDecoder().decode(bytes.subarray(0, BEGIN_BYTES)))) return undefined;
  // Loaded when it is used: few servers are ever given one.
  const { cleanSvg } = await import('./svg.ts');
  const cleaned = cleanSvg(bytes);
  return cleaned === undefined ? undefined : { type: SVG_TYPE, bytes: cleaned };
}
