import { createHash, timingSafeEqual } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdDecompress } from 'node:zlib';
import type { z } from 'zod';
import type { StoredRow, TableShape } from '../../ports/backup.ts';
import { BackupError } from '../../ports/backup.ts';
import type { AboutArchive } from './archive-header.ts';
import { damaged, jsonOf, readAt, readHeader } from './archive-header.ts';
import type { ArchiveSummary, Manifest, PartSummary } from './archive-records.ts';
import {
  CHUNK_BYTES,
  endSchema,
  FRAME_HEAD_BYTES,
  manifestSchema,
  RECORD,
  RECORD_HEAD_BYTES,
  RECORD_MAX_BYTES,
  tableEndSchema,
  TEXT_MAX_BYTES,
} from './archive-records.ts';
import type { FrameSeal } from './frame-seal.ts';
import { encryptedSeal, plainSeal, SEAL_BYTES } from './frame-seal.ts';
import { decodeRows } from './stored-values.ts';

/** At most 8 MB of window: what Zstandard may ask a reader to hold. */
const UNPACKING = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };
/**
 * Limit on the unpacked size against decompression bombs: real backups consist of times, hashes and packed points,
 * which compress poorly.
 */
const RATIO_MAX = 200;
const RATIO_FREE_BYTES = 64 * 1024 * 1024;

const KEY_BYTES = 32;

/** Receives the contents of an archive in order. An error thrown here ends the reading. */
export interface ArchiveVisitor {
  /** First of all; refuses tables that are not those of the migrations. */
  manifest(manifest: Manifest, about: AboutArchive): Promise<void>;
  key(key: Uint8Array): Promise<void>;
  rows(table: TableShape, rows: readonly StoredRow[]): Promise<void>;
  tableEnd(table: TableShape, end: { readonly rows: number; readonly lastId: number }): Promise<void>;
}

/** The header of an archive. Throws a BackupError. */
export async function aboutArchive(file: FileHandle): Promise<AboutArchive & { isEncrypted: boolean }> {
  const { about, isEncrypted } = await readHeader(file);
  return { ...about, isEncrypted };
}

/**
 * Reads a whole archive in constant memory. Every frame is verified before its content is parsed, and every length
 * before it is used. Throws a BackupError for anything that `writeArchive` would not write.
 */
export async function readArchive(
  file: FileHandle,
  passphrase: string | undefined,
  visitor: ArchiveVisitor,
): Promise<ArchiveSummary> {
  const header = await readHeader(file);
  const seal = await sealOf(header, passphrase);
  const progress = { packed: 0 };
  const reading = new ArchiveReading(visitor, header.about);
  let size = 0;
  try {
    await pipeline(
      frames(file, header.bytes.length, { seal, hash: header.hash, progress }),
      createZstdDecompress(UNPACKING),
      async (unpacked: AsyncIterable<Buffer>) => {
        for await (const bytes of unpacked) {
          size += bytes.length;
          if (size > RATIO_FREE_BYTES + progress.packed * RATIO_MAX) throw tooLarge();
          await reading.accept(bytes);
        }
      },
    );
  } catch (error) {
    throw isUnpacking(error) ? damaged('its content cannot be unpacked', error) : error;
  }
  return reading.end();
}

const tooLarge = (): BackupError =>
  new BackupError('tooLarge', 'The backup unpacks to more data than a backup can contain, so it was rejected.');

async function sealOf(
  header: { isEncrypted: boolean; salt: Uint8Array; check: Uint8Array },
  passphrase: string | undefined,
): Promise<FrameSeal> {
  if (!header.isEncrypted) return plainSeal;
  if (passphrase === undefined) {
    throw new BackupError('passphraseNeeded', 'The backup is encrypted. Enter its passphrase.');
  }
  const { seal, check } = await encryptedSeal(passphrase, header.salt);
  if (timingSafeEqual(check, header.check)) return seal;
  throw new BackupError('passphraseWrong', 'The passphrase is wrong for this backup.');
}

interface Framing {
  readonly seal: FrameSeal;
  readonly hash: Buffer;
  readonly progress: { packed: number };
}

async function* frames(file: FileHandle, from: number, { seal, hash, progress }: Framing): AsyncGenerator<Buffer> {
  let position = from;
  for (let index = 0; ; index += 1) {
    const head = await readAt(file, position, FRAME_HEAD_BYTES);
    if (head.length < FRAME_HEAD_BYTES) throw damaged('it is cut short');
    const isLast = head[0] === 1;
    const length = head.readUInt32BE(1);
    if ((head[0] ?? 2) > 1 || length > CHUNK_BYTES + SEAL_BYTES) throw damaged('a length in it is impossible');
    const sealed = await readAt(file, position + FRAME_HEAD_BYTES, length);
    if (sealed.length < length) throw damaged('it is cut short');
    const chunk = seal.open(sealed, { header: hash, index, isLast });
    if (chunk === undefined) throw damaged(`a checksum at byte ${position} is wrong`);
    position += FRAME_HEAD_BYTES + length;
    progress.packed += chunk.length;
    yield chunk;
    if (!isLast) continue;
    if ((await readAt(file, position, 1)).length > 0) throw damaged('something follows its end');
    return;
  }
}

/** Splits unpacked bytes into records and passes their content on. */
class ArchiveReading {
  readonly #visitor: ArchiveVisitor;
  readonly #about: AboutArchive;
  #waiting: Buffer[] = [];
  #size = 0;
  #wanted = RECORD_HEAD_BYTES;
  #manifest: Manifest | undefined;
  #table: { shape: TableShape; rows: number; digest: ReturnType<typeof createHash> } | undefined;
  #parts: PartSummary[] = [];
  #rows = 0;
  #hasKey = false;
  #hasEnded = false;

  constructor(visitor: ArchiveVisitor, about: AboutArchive) {
    this.#visitor = visitor;
    this.#about = about;
  }

  async accept(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes);
    this.#size += bytes.length;
    while (this.#size >= this.#wanted) {
      const all = Buffer.concat(this.#waiting, this.#size);
      const head = all.subarray(0, RECORD_HEAD_BYTES);
      const kind = head[0] ?? 0;
      const length = head.readUInt32BE(1);
      if (length > (kind === RECORD.rows ? RECORD_MAX_BYTES : TEXT_MAX_BYTES))
        throw damaged('a length in it is impossible');
      const whole = RECORD_HEAD_BYTES + length;
      if (all.length < whole) {
        this.#holdRest(all, whole);
        return;
      }
      await this.#record(kind, all.subarray(RECORD_HEAD_BYTES, whole));
      this.#holdRest(all.subarray(whole), RECORD_HEAD_BYTES);
    }
  }

  /** Throws when the archive is truncated. */
  end(): ArchiveSummary {
    if (!this.#hasEnded || this.#size > 0) throw damaged('its last record is missing');
    return { parts: this.#parts, rows: this.#rows, hasKey: this.#hasKey };
  }

  #holdRest(rest: Buffer, wanted: number): void {
    this.#waiting = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    this.#wanted = wanted;
  }

  async #record(kind: number, bytes: Buffer): Promise<void> {
    const isFirst = this.#manifest === undefined;
    if (this.#hasEnded || isFirst !== (kind === RECORD.manifest)) throw damaged('its records are out of order');
    switch (kind) {
      case RECORD.manifest:
        this.#manifest = textOf(manifestSchema, bytes);
        return this.#visitor.manifest(this.#manifest, this.#about);
      case RECORD.key:
        if (bytes.length !== KEY_BYTES || this.#hasKey || this.#parts.length > 0) throw damaged('its key is not a key');
        this.#hasKey = true;
        return this.#visitor.key(Buffer.from(bytes));
      case RECORD.table:
        return this.#open(bytes);
      case RECORD.rows:
        return this.#addRows(bytes);
      case RECORD.tableEnd:
        return this.#close(bytes);
      case RECORD.end: {
        const { tables, rows } = textOf(endSchema, bytes);
        const isWhole = this.#table === undefined && tables === this.#manifest?.tables.length;
        if (!isWhole || tables !== this.#parts.length || rows !== this.#rows) throw damaged('its counts do not match');
        this.#hasEnded = true;
        return undefined;
      }
      default:
        throw damaged('a record in it is of an unknown kind');
    }
  }

  #open(bytes: Buffer): void {
    const shape = this.#manifest?.tables[this.#parts.length];
    const named = jsonOf(bytes);
    if (this.#table !== undefined || shape === undefined || !isNamed(named, shape)) {
      throw damaged('its tables are out of order');
    }
    this.#table = { shape, rows: 0, digest: createHash('sha256') };
  }

  async #addRows(bytes: Buffer): Promise<void> {
    const table = this.#table;
    if (table === undefined) throw damaged('it holds rows of no table');
    table.digest.update(bytes);
    for (const rows of rowsOf(bytes, table.shape)) {
      table.rows += rows.length;
      await this.#visitor.rows(table.shape, rows);
    }
  }

  async #close(bytes: Buffer): Promise<void> {
    const table = this.#table;
    const end = textOf(tableEndSchema, bytes);
    if (table === undefined || end.rows !== table.rows) throw damaged('its counts do not match');
    if (end.digest !== table.digest.digest('hex'))
      throw damaged(`the checksum of the table ${table.shape.name} is wrong`);
    this.#table = undefined;
    const { set, name } = table.shape;
    this.#parts.push({ set, name, rows: end.rows, digest: end.digest });
    this.#rows += end.rows;
    await this.#visitor.tableEnd(table.shape, end);
  }
}

function* rowsOf(bytes: Buffer, { name, columns }: TableShape): Generator<readonly StoredRow[]> {
  try {
    yield* decodeRows(
      bytes,
      columns.map(({ kind }) => kind),
    );
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw damaged(`rows of the table ${name} cannot be read`, error);
  }
}

function textOf<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  const read = schema.safeParse(jsonOf(bytes));
  if (!read.success) throw damaged('a record in it is not one that Tidegate writes', read.error);
  return read.data;
}

const isNamed = (named: unknown, { set, name }: TableShape): boolean =>
  typeof named === 'object' &&
  named !== null &&
  'set' in named &&
  'name' in named &&
  named.set === set &&
  named.name === name;

/** An error of zlib: the decrypted bytes are not a complete Zstandard stream. */
const isUnpacking = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?:ZSTD_|Z_)|ERR_ZLIB/.test(error.code);
