import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { picturePdf, placeOnPaper } from './picture-pdf.ts';

const pixels = { width: 2, height: 1, data: new Uint8ClampedArray([255, 0, 0, 255, 0, 128, 255, 255]) };
const bytesOf = async (title: string) =>
  Buffer.concat(await picturePdf(pixels, { title, width: 800, height: 400, paper: 'own' }));

describe('a PDF of a page', () => {
  test('is well formed: each object is at the offset in the table, each stream has its stated length', async () => {
    const bytes = await bytesOf('Hall');
    const text = bytes.toString('latin1');
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)));
    const lengths = [...text.matchAll(/\/Length (\d+) >>\nstream\n/g)];
    expect(lengths).toHaveLength(2);
    for (const { index, 0: head, 1: length } of lengths) {
      expect(text.slice(index + head.length + Number(length))).toMatch(/^\nendstream\n/);
    }
  });

  test('holds the pixels of the page and its title in any language', async () => {
    const bytes = await bytesOf('水厂');
    const text = bytes.toString('latin1');
    const head = /FlateDecode \/Length (\d+) >>\nstream\n/.exec(text);
    const at = (head?.index ?? 0) + (head?.[0].length ?? 0);
    expect([...inflateSync(bytes.subarray(at, at + Number(head?.[1])))]).toEqual([255, 0, 0, 0, 128, 255]);
    expect(text).toContain('/Title <feff6c345382>');
    expect(text).toContain('/MediaBox [0 0 600 300]');
  });
});

describe('on paper a page', () => {
  test('fills the sheet at its own size', () => {
    expect(placeOnPaper({ width: 800, height: 400, paper: 'own' })).toMatchObject({
      x: 0,
      y: 0,
      width: 600,
      height: 300,
    });
  });

  test.each([
    [1_600, 900, true],
    [390, 690, false],
  ])('of %d × %d is centred with a margin, in landscape if it is wide', (width, height, isWide) => {
    const { sheet, x, y, ...shown } = placeOnPaper({ width, height, paper: 'a4' });
    expect(sheet.width > sheet.height).toBe(isWide);
    expect(Math.min(x, y)).toBeCloseTo(24);
    expect(shown.width / shown.height).toBeCloseTo(width / height);
    expect(2 * x + shown.width).toBeCloseTo(sheet.width);
  });
});
