import { AVATAR_MAX_SIDE, PAGE_PICTURE_MAX_SIDE } from '@tidegate/contract/limits.ts';
import { beginsAsXml } from '@tidegate/contract/nouns/picture/xml-text.ts';
import type { RasterType } from './raster-picture.ts';
import { readRaster } from './raster-picture.ts';

/** Type of a picture, and its stored bytes. */
export interface ReadPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  /** Pictures within an SVG that are not kept: they are elsewhere, or not valid. */
  readonly leftOut?: number;
}

const SVG_TYPE = 'image/svg+xml';
export type PictureType = RasterType | typeof SVG_TYPE;

/** The accepted raster formats and sizes in px; SVG is text and checked separately. */
export interface PictureRules {
  readonly rasters: readonly RasterType[];
  readonly maxSide: number;
}

/** Rules for avatars. */
export const AVATAR_PICTURES: PictureRules = {
  rasters: ['image/png', 'image/jpeg', 'image/gif', 'image/x-icon'],
  maxSide: AVATAR_MAX_SIDE,
};

/** Rules for pictures on pages. */
export const PAGE_PICTURES: PictureRules = {
  rasters: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  maxSide: PAGE_PICTURE_MAX_SIDE,
};

/**
 * Reads a picture by its content, whatever its name says; undefined for anything else. The bytes are
 * those of the picture alone: what a camera or an editor noted is left out. Refuses what begins as a picture and is
 * none, by name.
 */
export async function readPicture(
  bytes: Uint8Array,
  { rasters, maxSide }: PictureRules,
): Promise<ReadPicture | undefined> {
  const raster = readRaster(bytes, rasters, maxSide);
  if (raster !== undefined || !beginsAsXml(bytes)) return raster;
  // Loaded when it is used: few servers are ever given one.
  const { cleanSvg } = await import('./svg.ts');
  const cleaned = cleanSvg(bytes, maxSide);
  return cleaned && { type: SVG_TYPE, ...cleaned };
}
