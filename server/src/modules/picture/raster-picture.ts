import { Refusal } from '@tidegate/contract/errors.ts';
import { bareRaster } from './bare-raster.ts';
import { pictureSize } from './picture-size.ts';
import { isGif, isIco, isJpeg, isPng } from './raster.ts';
import { latin1 } from './raster-bytes.ts';
import { isWebp } from './webp.ts';

const RASTERS = {
  'image/png': isPng,
  'image/jpeg': isJpeg,
  'image/gif': isGif,
  'image/x-icon': isIco,
  'image/webp': isWebp,
} as const;
export type RasterType = keyof typeof RASTERS;

/** First bytes of files of a kind, and its display name. */
const BEGINNINGS: { readonly [type in RasterType]: { readonly begins: string; readonly kind: string } } = {
  'image/png': { begins: '\x89PNG', kind: 'PNG' },
  'image/jpeg': { begins: '\xff\xd8\xff', kind: 'JPEG' },
  'image/gif': { begins: 'GIF8', kind: 'GIF' },
  'image/x-icon': { begins: '\0\0\x01\0', kind: 'ICO' },
  'image/webp': { begins: 'RIFF', kind: 'WebP' },
};

/** A raster picture: the bytes that are kept of it. */
export interface ReadRaster {
  readonly type: RasterType;
  readonly bytes: Uint8Array;
}

/**
 * A raster picture of one of the kinds, whole and without notes of a camera or an editor; undefined for anything else.
 * Refuses pictureSide and pictureDamaged for what begins as one of them.
 */
export function readRaster(bytes: Uint8Array, kinds: readonly RasterType[], maxSide: number): ReadRaster | undefined {
  const head = latin1(bytes, 0, 12);
  const type = kinds.find((kind) => head.startsWith(BEGINNINGS[kind].begins));
  if (type === undefined) return undefined;
  const isWhole = RASTERS[type];
  if (isWhole(bytes, maxSide)) {
    const bare = bareRaster(type, bytes);
    // An icon whose images are the same bytes many times over, or a photograph whose picture lay behind its end.
    if (bare.length <= bytes.length && isWhole(bare, maxSide)) return { type, bytes: bare };
  } else if (isWhole(bytes, Number.POSITIVE_INFINITY)) {
    const { width, height } = pictureSize({ type, bytes });
    throw new Refusal('pictureSide', { width: width ?? '?', height: height ?? '?', most: maxSide });
  }
  throw new Refusal('pictureDamaged', { kind: BEGINNINGS[type].kind });
}
