import { inflateSync } from 'node:zlib';

const HEAD_BYTES = 44;
const ENTRY_BYTES = 20;

/** The tables of a font in the WOFF 1.0 format (W3C recommendation of 2012), by their tags, as TrueType has them. */
export function woffTables(file: Buffer): ReadonlyMap<string, Buffer> {
  const count = file.readUInt16BE(12);
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const entry = HEAD_BYTES + index * ENTRY_BYTES;
    const offset = file.readUInt32BE(entry + 4);
    const stored = file.readUInt32BE(entry + 8);
    const length = file.readUInt32BE(entry + 12);
    const bytes = file.subarray(offset, offset + stored);
    // A table that compression does not make smaller is stored as it is.
    tables.set(file.toString('latin1', entry, entry + 4), stored < length ? inflateSync(bytes) : bytes);
  }
  return tables;
}
