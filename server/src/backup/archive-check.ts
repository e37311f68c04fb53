import type { FileHandle } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AboutArchive } from '../adapters/archive/archive-header.ts';
import { damaged } from '../adapters/archive/archive-header.ts';
import type { ArchiveVisitor } from '../adapters/archive/archive-reader.ts';
import { aboutArchive, readArchive } from '../adapters/archive/archive-reader.ts';
import type { ArchiveSummary, Manifest } from '../adapters/archive/archive-records.ts';
import { tableShapes } from '../adapters/sqlite/table-shapes.ts';
import { countDamagedHistory } from './damaged-history.ts';
import { StartError } from '../platform/start-error.ts';
import type { StoredRow, StoredValue, TableShape } from '../ports/backup.ts';
import { BackupError } from '../ports/backup.ts';

/** The result of checking an archive: everything in it was read and every checksum matches. */
export interface CheckedArchive {
  readonly about: AboutArchive;
  readonly summary: ArchiveSummary;
  /** Rows of history whose points were damaged before the backup was made. */
  readonly damagedHistory: number;
  /** Bytes of all texts and packed points; a restore needs about as much disk space. */
  readonly valueBytes: number;
  readonly key: Uint8Array | undefined;
  readonly isEncrypted: boolean;
}

/**
 * Reads an archive completely, as untrusted input, and changes nothing. Throws a BackupError with one sentence for the
 * operator. `also` receives everything that has been checked.
 */
export async function checkArchive(
  file: FileHandle,
  passphrase: string | undefined,
  also?: ArchiveVisitor,
): Promise<CheckedArchive> {
  const check = new Check(also);
  const summary = await readArchive(file, passphrase, check);
  const { about, damagedHistory, valueBytes, serverKey } = check;
  if (about === undefined) throw damaged('its manifest is missing');
  const { isEncrypted } = await aboutArchive(file);
  return { about, summary, damagedHistory, valueBytes, key: serverKey, isEncrypted };
}

class Check implements ArchiveVisitor {
  readonly #also: ArchiveVisitor | undefined;
  about: AboutArchive | undefined;
  serverKey: Uint8Array | undefined;
  damagedHistory = 0;
  valueBytes = 0;

  constructor(also: ArchiveVisitor | undefined) {
    this.#also = also;
  }

  async manifest(manifest: Manifest, about: AboutArchive): Promise<void> {
    await refuseStrange(manifest);
    this.about = about;
    await this.#also?.manifest(manifest, about);
  }

  async key(key: Uint8Array): Promise<void> {
    this.serverKey = key;
    await this.#also?.key(key);
  }

  async rows(table: TableShape, rows: readonly StoredRow[]): Promise<void> {
    for (const row of rows) for (const value of row) this.valueBytes += sizeOf(value);
    this.damagedHistory += countDamagedHistory(table, rows);
    await this.#also?.rows(table, rows);
  }

  /** Counts and digests are compared by the reader. */
  async tableEnd(table: TableShape, end: { readonly rows: number; readonly lastId: number }): Promise<void> {
    await this.#also?.tableEnd(table, end);
  }
}

const sizeOf = (value: StoredValue): number =>
  typeof value === 'string' || value instanceof Uint8Array ? value.length : 4;

/** Refuses tables and columns other than those that the archive's migrations create. */
async function refuseStrange({ migrations, tables }: Manifest): Promise<void> {
  const expected = await tableShapes(migrations, 'of the backup').catch((error: unknown) => {
    if (error instanceof StartError && error.reason === 'databaseNewer') {
      throw new BackupError(
        'newer',
        'The backup was written by a newer version of Tidegate. Restore it with that version.',
        error,
      );
    }
    throw damaged('its migrations do not belong together', error);
  });
  if (migrations.core === undefined || !isDeepStrictEqual(tables, expected)) {
    throw damaged('its tables are not those of its version');
  }
}
