import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfFile } from './pdf-file.ts';
import { shownText } from './pdf-text.ts';

const page = (text: string, isBold = false) => shownText(text, { x: 10, y: 10 }, 8, isBold);

/** The objects of a PDF: their dictionaries, and the contents of their streams. */
function objectsOf(file: Buffer) {
  const text = file.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n(<<.*>>)\n(stream\n)?/g)].map(
      ({ 0: head, 1: number, 2: dictionary = '', index }) => {
        const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
        const from = index + head.length;
        const content = Number.isNaN(length) ? Buffer.alloc(0) : inflateSync(file.subarray(from, from + length));
        return [Number(number), { dictionary, content }] as const;
      },
    ),
  );
}

/** The object that a dictionary names by a key. */
function named(file: Buffer, key: string) {
  const objects = objectsOf(file);
  for (const { dictionary } of objects.values()) {
    const number = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary)?.[1];
    const found = objects.get(Number(number));
    if (found !== undefined) return found;
  }
  throw new Error(`no ${key}`);
}

/** The outlines of an embedded TrueType font, by the number of the glyph. */
function outlinesOf(font: Buffer): readonly number[] {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      const bytes = font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12));
      return [font.toString('latin1', at, at + 4), bytes] as const;
    }),
  );
  expect([...tables.keys()]).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
  const places = tables.get('loca') ?? Buffer.alloc(0);
  return Array.from(
    { length: places.length / 4 - 1 },
    (_, index) => places.readUInt32BE(index * 4 + 4) - places.readUInt32BE(index * 4),
  );
}

test('a PDF has the outline of each Chinese character that it shows, common or rare, and of no other', async () => {
  const file = await pdfFile([page('日报 No. 1'), page('水温 ≥ 20 ℃ 毖臺，', true)]);
  const outlines = outlinesOf(named(file, 'FontFile2').content);
  const glyphOf = named(file, 'CIDToGIDMap').content;
  const shown = Array.from('日报水温≥℃毖臺，');
  const glyphs = shown.map((character) => glyphOf.readUInt16BE((character.codePointAt(0) ?? 0) * 2));
  expect(glyphs.toSorted((a, b) => a - b)).toEqual(shown.map((_, index) => index + 1));
  expect(glyphs.filter((glyph) => outlines[glyph] === 0)).toEqual([]);
  expect(outlines).toHaveLength(shown.length + 1);
  expect(file.length).toBeLessThan(20_000);
});

test('Chinese text in a PDF can be searched and copied', async () => {
  const file = await pdfFile([page('液位 Level')]);
  expect(named(file, 'ToUnicode').content.toString('latin1')).toContain('<6d00> <6dff> <6d00>');
  const { content } = named(file, 'Contents');
  const [, hex = ''] = /<([\da-f]+)> Tj/.exec(content.toString('latin1')) ?? [];
  expect(Buffer.from(hex, 'hex').swap16().toString('utf16le')).toBe('液位');
});

test('a character that the font does not have is drawn as the sign for a missing one', async () => {
  const file = await pdfFile([page('\ue000水')]);
  expect(named(file, 'CIDToGIDMap').content.readUInt16BE(0xe000 * 2)).toBe(0);
  expect(outlinesOf(named(file, 'FontFile2').content)[0]).toBeGreaterThan(0);
});

test('Greek letters of units are drawn in the font Symbol, which every reader has', () => {
  expect(page('kΩ')).toContain('(k) Tj /F4 8 Tf (W) Tj');
});

test('Roman numerals are drawn as Latin letters', () => {
  expect(page('Ⅳ')).toContain('(IV) Tj');
});

test('a PDF without Chinese text has no Chinese font', async () => {
  const file = await pdfFile([page('Level (m³)')]);
  expect(file.toString('latin1')).not.toContain('NotoSansSC');
});
