import { type FileHandle, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { BASE_FILE, type BaseFile } from '@tidegate/contract/nouns/map/base-file.ts';

/** Layout of the header, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md: little endian, degrees times 10⁷. */
const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION_AT = 7;
const VERSION = 3;
/** Root directory, metadata, leaf directories and tiles: offset and length of each. */
const SECTIONS_AT = [8, 24, 40, 56] as const;
const LENGTH_AFTER = 8;
const TILE_TYPE_AT = 99;
const VECTOR_TILES = 1;
const ZOOMS_AT = 100;
const BOUNDS_AT = 102;
const DEGREE = 1e7;

/** The PMTiles archive that an administrator puts into the data folder. */
export class MapBaseFile {
  readonly #file: string;

  constructor(dataFolder: string) {
    this.#file = path.join(dataFolder, BASE_FILE);
  }

  /** The file as it is; null without one. */
  async info(): Promise<BaseFile | null> {
    return this.#within(infoOf, (): BaseFile => ({ ...UNKNOWN, problem: 'unreadable' }));
  }

  /** Bytes of a usable file, fewer at its end; null without one. */
  async read(offset: number, length: number): Promise<Uint8Array | null> {
    const bytes = async (file: FileHandle) => {
      const info = await infoOf(file);
      return info.problem === null ? bytesOf(file, offset, Math.min(length, info.bytes - offset)) : null;
    };
    return this.#within(bytes, () => null);
  }

  /** Null where nothing has that name; what is there and cannot be read is left to `otherwise`. */
  async #within<T>(run: (file: FileHandle) => Promise<T>, otherwise: () => T): Promise<T | null> {
    const found = await stat(this.#file).catch(() => undefined);
    if (found === undefined) return null;
    // The opening of a pipe would wait for its other end.
    if (!found.isFile()) return otherwise();
    const file = await open(this.#file).catch(() => undefined);
    if (file === undefined) return otherwise();
    try {
      return await run(file);
    } finally {
      await file.close();
    }
  }
}

/** A file that says nothing of itself. */
const UNKNOWN = { bytes: 0, version: '', minZoom: 0, maxZoom: 0, west: 0, south: 0, east: 0, north: 0 } as const;

async function infoOf(file: FileHandle): Promise<BaseFile> {
  const { size, mtimeMs } = await file.stat();
  const header = Buffer.alloc(HEADER_BYTES);
  header.set(await bytesOf(file, 0, Math.min(HEADER_BYTES, size)));
  const degrees = (index: number) => header.readInt32LE(BOUNDS_AT + 4 * index) / DEGREE;
  return {
    bytes: size,
    version: `${Math.round(mtimeMs)}-${size}`,
    problem: problemOf(header, size),
    minZoom: header[ZOOMS_AT] ?? 0,
    maxZoom: header[ZOOMS_AT + 1] ?? 0,
    west: degrees(0),
    south: degrees(1),
    east: degrees(2),
    north: degrees(3),
  };
}

function problemOf(header: Buffer, size: number): BaseFile['problem'] {
  if (header.toString('latin1', 0, VERSION_AT) !== MAGIC) return 'notPmtiles';
  if (header[VERSION_AT] !== VERSION) return 'version';
  const ends = SECTIONS_AT.map((at) => header.readBigUInt64LE(at) + header.readBigUInt64LE(at + LENGTH_AFTER));
  if (size < HEADER_BYTES || ends.some((end) => end > BigInt(size))) return 'cut';
  return header[TILE_TYPE_AT] === VECTOR_TILES ? null : 'notVector';
}

async function bytesOf(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, length));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
  return bytes.subarray(0, bytesRead);
}
