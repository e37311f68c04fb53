import { createHash, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { BackupSource, StoredRow, TableShape } from '../../ports/backup.ts';
import { BackupError } from '../../ports/backup.ts';
import type { AboutArchive } from './archive-header.ts';
import { CHECK_BYTES, encodeHeader } from './archive-header.ts';
import type { ArchiveSummary, Manifest, PartSummary } from './archive-records.ts';
import {
  CHUNK_BYTES,
  FRAME_HEAD_BYTES,
  RECORD,
  RECORD_HEAD_BYTES,
  RECORD_MAX_BYTES,
  ROWS_BYTES,
} from './archive-records.ts';
import type { FrameSeal } from './frame-seal.ts';
import { encryptedSeal, plainSeal, SALT_BYTES } from './frame-seal.ts';
import { RowEncoder } from './stored-values.ts';

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

export interface ArchiveContent {
  readonly source: BackupSource;
  readonly about: AboutArchive;
  /** Encrypts the archive. */
  readonly passphrase: string | undefined;
  /** The server's key; only an encrypted archive may hold it. */
  readonly key: Uint8Array | undefined;
  /** Called after each portion with the number of rows written. */
  readonly onRows?: ((rows: number) => void) | undefined;
}

/** Writes a whole archive into an empty file, a portion of rows at a time, and returns a summary of its contents. */
export async function writeArchive(file: FileHandle, content: ArchiveContent): Promise<ArchiveSummary> {
  const { about, passphrase, key } = content;
  if (passphrase === undefined && key !== undefined) throw new Error('a key belongs in an encrypted archive only');
  const salt = randomBytes(SALT_BYTES);
  const isEncrypted = passphrase !== undefined;
  const { seal, check } = isEncrypted
    ? await encryptedSeal(passphrase, salt)
    : { seal: plainSeal, check: Buffer.alloc(CHECK_BYTES) };
  const header = encodeHeader({ isEncrypted, salt, check, about });
  await file.writeFile(header);
  const written = new Records(content);
  const hash = createHash('sha256').update(header).digest();
  await pipeline(written.all(), createZstdCompress(COMPRESSION), (packed: AsyncIterable<Buffer>) =>
    writeFrames(file, packed, seal, hash),
  );
  return { parts: written.parts, rows: written.rows, hasKey: key !== undefined };
}

/** The records of an archive in order, generated as the file takes them. */
class Records {
  readonly parts: PartSummary[] = [];
  rows = 0;
  readonly #content: ArchiveContent;

  constructor(content: ArchiveContent) {
    this.#content = content;
  }

  async *all(): AsyncGenerator<Buffer> {
    const { source, key } = this.#content;
    const manifest: Manifest = {
      migrations: {
        ...(source.migrations.core && { core: [...source.migrations.core] }),
        ...(source.migrations.history && { history: [...source.migrations.history] }),
      },
      tables: source.tables.map(({ set, name, columns, hasIds }) => ({ set, name, columns: [...columns], hasIds })),
    };
    yield textRecord(RECORD.manifest, manifest);
    if (key !== undefined) yield record(RECORD.key, Buffer.from(key));
    for (const table of source.tables) yield* this.#table(table);
    yield textRecord(RECORD.end, { tables: this.parts.length, rows: this.rows });
  }

  async *#table(table: TableShape): AsyncGenerator<Buffer> {
    const { source, onRows } = this.#content;
    yield textRecord(RECORD.table, { set: table.set, name: table.name });
    const digest = createHash('sha256');
    const encoder = new RowEncoder(table.columns.map(({ kind }) => kind));
    let rows = 0;
    for await (const portion of source.rows(table)) {
      for (const row of portion) {
        addRow(encoder, row, table);
        rows += 1;
        this.rows += 1;
        if (encoder.size < ROWS_BYTES) continue;
        const bytes = encoder.drain();
        digest.update(bytes);
        yield record(RECORD.rows, bytes);
      }
      onRows?.(this.rows);
    }
    if (encoder.size > 0) {
      const bytes = encoder.drain();
      digest.update(bytes);
      yield record(RECORD.rows, bytes);
    }
    const part = { rows, lastId: await source.lastId(table), digest: digest.digest('hex') };
    yield textRecord(RECORD.tableEnd, part);
    this.parts.push({ set: table.set, name: table.name, rows, digest: part.digest });
  }
}

function addRow(encoder: RowEncoder, row: StoredRow, table: TableShape): void {
  encoder.add(row);
  if (encoder.size > RECORD_MAX_BYTES) {
    throw new BackupError('notWritten', `A row of the table ${table.name} is too large for a backup.`);
  }
}

const textRecord = (kind: number, content: unknown): Buffer =>
  record(kind, Buffer.from(JSON.stringify(content), 'utf8'));

function record(kind: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(RECORD_HEAD_BYTES);
  head[0] = kind;
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Cuts the packed bytes into frames: whether it is the last, its length, its sealed bytes. */
async function writeFrames(
  file: FileHandle,
  packed: AsyncIterable<Buffer>,
  seal: FrameSeal,
  header: Buffer,
): Promise<void> {
  let index = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const write = async (chunk: Buffer, isLast: boolean): Promise<void> => {
    const sealed = seal.seal(chunk, { header, index, isLast });
    const head = Buffer.alloc(FRAME_HEAD_BYTES);
    head[0] = isLast ? 1 : 0;
    head.writeUInt32BE(sealed.length, 1);
    await file.writeFile(Buffer.concat([head, sealed]));
    index += 1;
  };
  for await (const bytes of packed) {
    waiting.push(bytes);
    size += bytes.length;
    while (size > CHUNK_BYTES) {
      const all = Buffer.concat(waiting, size);
      await write(all.subarray(0, CHUNK_BYTES), false);
      const rest = all.subarray(CHUNK_BYTES);
      waiting = [rest];
      size = rest.length;
    }
  }
  await write(Buffer.concat(waiting, size), true);
}
