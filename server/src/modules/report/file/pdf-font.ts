import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { ChineseFont } from './font/chinese-font.ts';

const deflated = promisify(deflate);

/** Six letters before the name of a font that has a part of its characters (ISO 32000-1, 9.6.4). */
const NAME = 'TIDEGA+NotoSansSC-Regular';
const PLANE = 65_536;
const FULL_WIDTH = 1_000;
/** Figures of Noto Sans SC, thousandths of its size. */
const SHAPE =
  '/Flags 4 /FontBBox [-1002 -1048 2928 1808] /ItalicAngle 0 /Ascent 1160 /Descent -288 /CapHeight 733 /StemV 92';

interface PdfObject {
  readonly dictionary: string;
  readonly stream?: Buffer;
}

/**
 * The objects of an embedded font, the first of which pages name; their numbers begin with `first`. Texts are UTF-16,
 * big-endian: a character is its own number in the font, a table leads from there to its glyph.
 */
export async function fontObjects({ file, glyphs }: ChineseFont, first: number): Promise<readonly PdfObject[]> {
  const [cid, descriptor, program, map, unicode] = [1, 2, 3, 4, 5].map((step) => `${first + step} 0 R`);
  const widths = [...glyphs].flatMap(([character, { width }]) =>
    width === FULL_WIDTH ? [] : [`${character} [${width}]`],
  );
  const table = Buffer.alloc(PLANE * 2);
  for (const [character, { index }] of glyphs) table.writeUInt16BE(index, character * 2);
  return [
    {
      dictionary: `<< /Type /Font /Subtype /Type0 /BaseFont /${NAME} /Encoding /Identity-H /DescendantFonts [${cid}] /ToUnicode ${unicode} >>`,
    },
    {
      dictionary: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${NAME} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} /DW ${FULL_WIDTH} /W [${widths.join(' ')}] /CIDToGIDMap ${map} >>`,
    },
    { dictionary: `<< /Type /FontDescriptor /FontName /${NAME} ${SHAPE} /FontFile2 ${program} >>` },
    await streamOf(file, ` /Length1 ${file.length}`),
    await streamOf(table),
    await streamOf(Buffer.from(toUnicode(), 'latin1')),
  ];
}

async function streamOf(bytes: Buffer, more = ''): Promise<PdfObject> {
  const stream = await deflated(bytes);
  return { dictionary: `<< /Length ${stream.length}${more} /Filter /FlateDecode >>`, stream };
}

/** Unicode map for searching and copying: each character maps to itself. A range has one high byte, a block at most 100 ranges. */
function toUnicode(): string {
  const ranges = Array.from({ length: 256 }, (_, high) => {
    const page = high.toString(16).padStart(2, '0');
    return `<${page}00> <${page}ff> <${page}00>`;
  });
  const blocks: string[] = [];
  for (let from = 0; from < ranges.length; from += 100) {
    const some = ranges.slice(from, from + 100);
    blocks.push(`${some.length} beginbfrange\n${some.join('\n')}\nendbfrange`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
