import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { GlyphSource, type Glyph, type Shared } from './glyph-source.ts';
import { trueType } from './true-type.ts';

/** Noto Sans SC under the SIL Open Font License, in parts of about 200 characters each. */
const PACKAGE = '@fontsource/noto-sans-sc';
/** The part that has the glyph for missing characters, and the figures of a font without any. */
const FIRST_PART = 'latin';

export interface ChineseFont {
  /** A TrueType font with nothing but the glyphs of these characters. */
  readonly file: Buffer;
  /** Number of the glyph and its width, thousandths of the size, by character; none for what the font does not have. */
  readonly glyphs: ReadonlyMap<number, { readonly index: number; readonly width: number }>;
}

/** A font for these characters of the basic plane. Only the parts that have them are read. */
export async function chineseFont(characters: ReadonlySet<number>): Promise<ChineseFont> {
  const { resolve } = createRequire(import.meta.url);
  const partOf = (name: string) => readFile(resolve(`${PACKAGE}/files/noto-sans-sc-${name}-400-normal.woff`));
  const parts = partsSchema.parse(JSON.parse(await readFile(resolve(`${PACKAGE}/unicode.json`), 'utf8')));
  const first = new GlyphSource(await partOf(FIRST_PART));
  const found: Glyph[] = [first.glyph(0) ?? { outline: Buffer.alloc(0), width: 1_000, bearing: 0 }];
  const unit = first.shared.head.readUInt16BE(18) / 1_000;
  const shared: [Shared, ...Shared[]] = [first.shared];
  const glyphs = new Map<number, { index: number; width: number }>();
  for (const [name, ranges] of Object.entries(parts)) {
    const own = [...characters].filter((one) => ranges.some(([from, to]) => one >= from && one <= to));
    if (own.length === 0) continue;
    const source = new GlyphSource(await partOf(name.replaceAll(/[[\]]/g, '')));
    shared.push(source.shared);
    for (const character of own) {
      const glyph = glyphs.has(character) ? undefined : source.glyphOf(character);
      if (glyph === undefined) continue;
      glyphs.set(character, { index: found.length, width: Math.round(glyph.width / unit) });
      found.push(glyph);
    }
  }
  return { file: trueType(found, shared), glyphs };
}

/** `U+2013-2014,U+3001` by the name of the part. */
const partsSchema = z.record(
  z.string(),
  z.string().transform((text) =>
    text.split(',').map((range): readonly [number, number] => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  ),
);
