import type { Glyph, Shared } from './glyph-source.ts';

const HEAD_CHECKSUM_AT = 8;
const MAGIC_SUM = 0xb1b0afba;
/** Figures of “maxp” behind the number of glyphs: the most points, contours and so on that a glyph has. */
const MOST = { from: 6, to: 32 };
/** Boxes around all glyphs in “head”: the least two, then the greatest two. */
const BOX = { least: [36, 38], greatest: [40, 42] };

/**
 * A TrueType font of these glyphs, the first one for what is missing, with the tables that PDF asks for (ISO 32000-1,
 * 9.9). The parts are those that the glyphs are from: their units are the same.
 */
export function trueType(glyphs: readonly Glyph[], parts: readonly [Shared, ...Shared[]]): Buffer {
  const places = Buffer.alloc((glyphs.length + 1) * 4);
  const metrics = Buffer.alloc(glyphs.length * 4);
  let at = 0;
  const outlines = glyphs.map(({ outline, width, bearing }, index) => {
    places.writeUInt32BE(at, index * 4);
    metrics.writeUInt16BE(width, index * 4);
    metrics.writeInt16BE(bearing, index * 4 + 2);
    const padded = padding(outline);
    at += padded.length;
    return padded;
  });
  places.writeUInt32BE(at, glyphs.length * 4);
  const head = headOf(parts);
  const hhea = Buffer.from(parts[0].hhea);
  hhea.writeUInt16BE(glyphs.length, 34);
  const maxp = maxpOf(parts);
  maxp.writeUInt16BE(glyphs.length, 4);
  const tables = { glyf: Buffer.concat(outlines), head, hhea, hmtx: metrics, loca: places, maxp };
  const font = fileOf(Object.entries(tables));
  const headAt = font.indexOf(head);
  font.writeUInt32BE((MAGIC_SUM - sumOf(font) + 2 ** 32) % 2 ** 32, headAt + HEAD_CHECKSUM_AT);
  return font;
}

function headOf(parts: readonly [Shared, ...Shared[]]): Buffer {
  const head = Buffer.from(parts[0].head);
  head.writeUInt32BE(0, HEAD_CHECKSUM_AT);
  head.writeInt16BE(1, 50);
  const widest = (at: number, of: (...values: number[]) => number) =>
    head.writeInt16BE(of(...parts.map((part) => part.head.readInt16BE(at))), at);
  for (const field of BOX.least) widest(field, Math.min);
  for (const field of BOX.greatest) widest(field, Math.max);
  return head;
}

function maxpOf(parts: readonly [Shared, ...Shared[]]): Buffer {
  const maxp = Buffer.from(parts[0].maxp);
  for (let field = MOST.from; field < MOST.to; field += 2) {
    maxp.writeUInt16BE(Math.max(...parts.map((part) => part.maxp.readUInt16BE(field))), field);
  }
  return maxp;
}

/** The tables in the order of their tags, behind their directory. */
function fileOf(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + sorted.length * 16);
  const power = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((sorted.length - 2 ** power) * 16, 10);
  let at = directory.length;
  const bodies = sorted.map(([tag, body], index) => {
    const padded = padding(body);
    const entry = 12 + index * 16;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(sumOf(padded), entry + 4);
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(body.length, entry + 12);
    at += padded.length;
    return padded;
  });
  return Buffer.concat([directory, ...bodies]);
}

/** With zeros up to a multiple of four bytes. */
const padding = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) % 2 ** 32;
  return sum;
}
