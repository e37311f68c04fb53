import { woffTables } from './woff.ts';

/** A glyph as the font stores it. */
export interface Glyph {
  /** Its outline; empty for a blank. */
  readonly outline: Buffer;
  /** Its advance in units of the font. */
  readonly width: number;
  readonly bearing: number;
}

/** Tables that each part of a font has, with their own figures. */
export type Shared = Readonly<Record<'head' | 'hhea' | 'maxp', Buffer>>;

const LONG_METRIC = 4;
const SEGMENTS_AT = 14;

/** The glyphs of one part of a font: TrueType outlines without components, characters by a map of format 4. */
export class GlyphSource {
  readonly shared: Shared;
  readonly #tables: ReadonlyMap<string, Buffer>;
  readonly #map: Buffer;

  /** Throws where the file has no outlines or no such map. */
  constructor(file: Buffer) {
    this.#tables = woffTables(file);
    this.shared = { head: this.#table('head'), hhea: this.#table('hhea'), maxp: this.#table('maxp') };
    this.#map = segmentMap(this.#table('cmap'));
  }

  /** Undefined where the part does not have the character, or joins it from others. */
  glyphOf(character: number): Glyph | undefined {
    const index = glyphIndex(this.#map, character);
    return index === 0 ? undefined : this.glyph(index);
  }

  /** The glyph with this number in the part; 0 is the one for missing characters. */
  glyph(index: number): Glyph | undefined {
    const outline = this.#outline(index);
    // A negative number of contours: it is made of other glyphs.
    if (outline.length > 0 && outline.readInt16BE(0) < 0) return undefined;
    const metrics = this.#table('hmtx');
    const count = this.shared.hhea.readUInt16BE(34);
    const width = metrics.readUInt16BE(Math.min(index, count - 1) * LONG_METRIC);
    const at = index < count ? index * LONG_METRIC + 2 : count * LONG_METRIC + (index - count) * 2;
    return { outline, width, bearing: metrics.readInt16BE(at) };
  }

  #outline(index: number): Buffer {
    const places = this.#table('loca');
    const isLong = this.shared.head.readInt16BE(50) === 1;
    const placeOf = (at: number) => (isLong ? places.readUInt32BE(at * 4) : places.readUInt16BE(at * 2) * 2);
    return this.#table('glyf').subarray(placeOf(index), placeOf(index + 1));
  }

  #table(tag: string): Buffer {
    const table = this.#tables.get(tag);
    if (table === undefined) throw new Error(`the font has no table ${tag}`);
    return table;
  }
}

/** The map of the basic plane, which every part has. */
function segmentMap(characters: Buffer): Buffer {
  const count = characters.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const map = characters.subarray(characters.readUInt32BE(8 + index * 8));
    if (map.readUInt16BE(0) === 4) return map;
  }
  throw new Error('the font has no map of characters');
}

/** OpenType, “cmap” format 4: segments of characters in order, each with a distance to its glyphs or a list of them. */
function glyphIndex(map: Buffer, character: number): number {
  const bytes = map.readUInt16BE(6);
  const ends = SEGMENTS_AT;
  const starts = ends + bytes + 2;
  const deltas = starts + bytes;
  const lists = deltas + bytes;
  for (let at = 0; at < bytes; at += 2) {
    if (map.readUInt16BE(ends + at) < character) continue;
    const start = map.readUInt16BE(starts + at);
    if (start > character) return 0;
    const delta = map.readUInt16BE(deltas + at);
    const list = map.readUInt16BE(lists + at);
    if (list === 0) return (character + delta) % 65_536;
    const index = map.readUInt16BE(lists + at + list + (character - start) * 2);
    return index === 0 ? 0 : (index + delta) % 65_536;
  }
  return 0;
}
