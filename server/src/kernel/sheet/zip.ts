import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw, inflateRawSync } from 'node:zlib';

const { Z_DEFAULT_COMPRESSION } = constants;

const END_MARK = 0x06054b50;
const DIRECTORY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_BYTES = 22;
const DIRECTORY_BYTES = 46;
const LOCAL_BYTES = 30;
const COMMENT_MAX = 65_535;
const STORED = 0;
const DEFLATED = 8;
/** Offset of the checksums in the data descriptor that follows a file. */
const SUMS_MARK = 0x08074b50;
/** Flags: names are UTF-8; the checksums follow the file. */
const UTF8 = 0x0800;
const SUMS_FOLLOW = 0x0008;

/** A file of an archive, uncompressed. */
export interface ZipFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Limits on reading an archive. */
export interface ZipLimits {
  /** Number of files. */
  readonly filesMax: number;
  /** Bytes of all files that are read, inflated. */
  readonly inflatedMax: number;
  /** The files to read; all by default. */
  readonly wanted?: RegExp;
}

/** The reasons why an archive is not read: it is none, is damaged, or exceeds the limits. */
export type ZipFault = 'other' | 'damaged' | 'tooLarge';

/** The files of an archive, inflated within the limits; what is wrong with it otherwise. */
export function readZip(zip: Buffer, { filesMax, inflatedMax, wanted }: ZipLimits): readonly ZipFile[] | ZipFault {
  const end = endOf(zip);
  if (end === undefined) return zip.length >= LOCAL_BYTES && zip.readUInt32LE(0) === LOCAL_MARK ? 'damaged' : 'other';
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count > filesMax) return 'tooLarge';
  const files = new Map<string, ZipFile>();
  let left = inflatedMax;
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY_BYTES > zip.length || zip.readUInt32LE(at) !== DIRECTORY_MARK) return 'damaged';
    const nameLength = zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + nameLength);
    if (wanted === undefined || wanted.test(path)) {
      const content = contentOf(zip, at, left);
      if (typeof content === 'string') return content;
      if (files.has(path)) return 'damaged';
      left -= content.length;
      files.set(path, { path, bytes: content });
    }
    at += DIRECTORY_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return [...files.values()];
}

function endOf(zip: Buffer): number | undefined {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - COMMENT_MAX); at -= 1) {
    if (zip.readUInt32LE(at) === END_MARK) return at;
  }
  return undefined;
}

/** The content of one file, by its directory entry; why it is not read when it is damaged or longer than `left` bytes. */
function contentOf(zip: Buffer, entry: number, left: number): Buffer | ZipFault {
  const method = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  if (local + LOCAL_BYTES > zip.length || zip.readUInt32LE(local) !== LOCAL_MARK) return 'damaged';
  const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const kept = zip.subarray(from, from + size);
  if (kept.length !== size) return 'damaged';
  if (method === STORED) return size > left ? 'tooLarge' : kept;
  if (method !== DEFLATED) return 'damaged';
  if (left === 0) return 'tooLarge';
  try {
    return inflateRawSync(kept, { maxOutputLength: left });
  } catch (error) {
    return error instanceof RangeError ? 'tooLarge' : 'damaged';
  }
}

/** A file of an archive that is generated while being packed. */
export interface MadeFile {
  readonly path: string;
  readonly pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** A zip archive of these files in memory; `level`: compression level, 0 for none. */
export const zipped = async (files: readonly MadeFile[], level = Z_DEFAULT_COMPRESSION): Promise<Buffer<ArrayBuffer>> =>
  Buffer.concat(await Array.fromAsync(streamedZip(files, level)));

/**
 * A zip archive of these files of any size, compressed in pieces on another thread: only the pieces in progress are in
 * memory.
 */
export async function* streamedZip(files: readonly MadeFile[], level = Z_DEFAULT_COMPRESSION): AsyncGenerator<Buffer> {
  const directory: Entry[] = [];
  let at = 0;
  for (const { path, pieces } of files) {
    const entry: Entry = { path, crc: 0, size: 0, packedSize: 0, at };
    const head = Buffer.concat([mark(LOCAL_MARK), fieldsOf(entry), Buffer.from(path)]);
    yield head;
    const deflate = createDeflateRaw({ level });
    const fed = pipeline(Readable.from(counted(pieces, entry)), deflate);
    // Ending the output ends the source as well, and passes the error on to it.
    fed.catch(() => undefined);
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      entry.packedSize += bytes.length;
      yield bytes;
    }
    await fed;
    const after = Buffer.concat([mark(SUMS_MARK), sumsOf(entry)]);
    yield after;
    directory.push(entry);
    at += head.length + entry.packedSize + after.length;
  }
  yield endingOf(directory, at);
}

/** The archive's record of a file: its checksums and its offset. */
interface Entry {
  readonly path: string;
  readonly at: number;
  crc: number;
  size: number;
  packedSize: number;
}

/** The pieces as bytes, with their checksums updated along the way. */
async function* counted(pieces: MadeFile['pieces'], entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

/** Version, flags, method, checksums, and the length of the name. */
function fieldsOf(entry: Entry): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(UTF8 | SUMS_FOLLOW, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  const name = Buffer.alloc(4);
  name.writeUInt16LE(Buffer.byteLength(entry.path));
  return Buffer.concat([fields, sumsOf(entry), name]);
}

function sumsOf({ crc, size, packedSize }: Entry): Buffer {
  const sums = Buffer.alloc(12);
  sums.writeUInt32LE(crc, 0);
  sums.writeUInt32LE(packedSize, 4);
  sums.writeUInt32LE(size, 8);
  return sums;
}

/** The directory and end record of an archive; `at`: offset of the directory. */
function endingOf(files: readonly Entry[], at: number): Buffer {
  const directory = files.map((file) => {
    const place = Buffer.alloc(14);
    place.writeUInt32LE(file.at, 10);
    return Buffer.concat([mark(DIRECTORY_MARK), Buffer.from([20, 0]), fieldsOf(file), place, Buffer.from(file.path)]);
  });
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES - 4);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([central, mark(END_MARK), end]);
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
