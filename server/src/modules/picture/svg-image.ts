import { Refusal } from '@tidegate/contract/errors.ts';
import { pictureSize } from './picture-size.ts';
import type { RasterType } from './raster-picture.ts';
import { readRaster } from './raster-picture.ts';

const EMBEDDED = /^\s*data:(?:image\/[\w.+-]{1,40})?(?:;[\w.=-]{1,40}){0,4};base64,/i;
const RASTERS: readonly RasterType[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Alphabet of base64, with the blanks that editors break it into. */
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** Embedded raster pictures of one file; together they have at most the pixels of the largest single picture, each counted once. */
export class SvgImages {
  readonly #maxSide: number;
  #pixels = 0;
  /** By the address in the file: programs embed the same picture for each copy of a part. */
  readonly #known = new Map<string, string | undefined>();

  constructor(maxSide: number) {
    this.#maxSide = maxSide;
  }

  /** The address of an embedded picture, rewritten from its checked bytes; undefined for any other address. */
  embedded(address: string): string | undefined {
    if (!this.#known.has(address)) this.#known.set(address, this.#embed(address));
    return this.#known.get(address);
  }

  #embed(address: string): string | undefined {
    const head = EMBEDDED.exec(address)?.[0];
    if (head === undefined) return undefined;
    const data = unescaped(address.slice(head.length));
    if (data === undefined || !BASE64.test(data)) return undefined;
    const picture = this.#read(new Uint8Array(Buffer.from(data, 'base64')));
    if (picture === undefined) return undefined;
    const { width, height } = pictureSize(picture);
    this.#pixels += (width ?? 0) * (height ?? 0);
    if (this.#pixels > this.#maxSide ** 2) return undefined;
    return `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`;
  }

  #read(bytes: Uint8Array) {
    try {
      return readRaster(bytes, RASTERS, this.#maxSide);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
}

function unescaped(text: string): string | undefined {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return undefined;
  }
}
