import type { FileHandle } from 'node:fs/promises';
import type { ArchiveContents } from '@tidegate/contract/nouns/backup/restore.ts';
import type { ArchiveVisitor } from '../adapters/archive/archive-reader.ts';
import type { ArchiveSummary, Manifest } from '../adapters/archive/archive-records.ts';
import { migrationSets } from '../adapters/sql/migration-sets.ts';
import { SqliteRestoreTarget } from '../adapters/sqlite/restore-target.ts';
import type { CheckedArchive } from './archive-check.ts';
import { checkArchive } from './archive-check.ts';
import type { StoredRow, TableShape } from '../ports/backup.ts';
import { loadRows } from './loading.ts';
import type { KeyPlace } from './restored-key.ts';
import { restoredKey } from './restored-key.ts';

const NAMES_SHOWN = 20;
/** The key that the operation log is checked with. */
const LOG_TABLES = new Set(['audit', 'audit_head', 'installation']);

/** A checked archive and the summary shown to people. */
export interface KnownArchive {
  readonly checked: CheckedArchive;
  readonly contents: ArchiveContents;
}

/**
 * Reads an archive as `checkArchive` does, counts its contents, and checks the chain of its operation log in a scratch
 * folder beside the data. Throws a BackupError: `keyOther` for an archive whose secrets this server cannot decrypt.
 */
export async function readContents(
  file: FileHandle,
  passphrase: string | undefined,
  place: KeyPlace,
  onRows: (rows: number) => void = () => undefined,
): Promise<KnownArchive> {
  const scratch = SqliteRestoreTarget.scratch(place.dataFolder);
  try {
    const found = new Contents(scratch, onRows);
    const checked = await checkArchive(file, passphrase, found);
    const { about, summary, damagedHistory } = checked;
    const key = restoredKey(place, checked.key);
    const proof = await scratch.prove({ at: about.at, archive: '', archiveAt: about.at, logKey: key.logKey });
    key.refuseOther(proof.keyCheck);
    const contents: ArchiveContents = {
      bytes: (await file.stat()).size,
      at: about.at,
      reason: about.reason,
      engine: about.engine,
      isEncrypted: checked.isEncrypted,
      ...found.schema,
      orgNames: found.orgNames,
      counts: found.counts(summary),
      damagedHistory,
      brokenLogRow: proof.brokenLogRow ?? null,
    };
    return { checked, contents };
  } finally {
    await scratch.discard();
  }
}

class Contents implements ArchiveVisitor {
  readonly #scratch: SqliteRestoreTarget;
  readonly #onRows: (rows: number) => void;
  readonly orgNames: string[] = [];
  schema = { schema: '', stepsBehind: 0 };
  #orgs = 0;
  #points = 0;
  #rows = 0;

  constructor(scratch: SqliteRestoreTarget, onRows: (rows: number) => void) {
    this.#scratch = scratch;
    this.#onRows = onRows;
  }

  async manifest({ migrations, tables }: Manifest): Promise<void> {
    const core = migrations.core ?? [];
    this.schema = { schema: core.toSorted().at(-1) ?? '', stepsBehind: migrationSets.core.length - core.length };
    await this.#scratch.create(
      { core },
      tables.filter(({ set }) => set === 'core'),
    );
  }

  async key(): Promise<void> {
    // The check keeps it.
  }

  async rows(table: TableShape, rows: readonly StoredRow[]): Promise<void> {
    this.#onRows((this.#rows += rows.length));
    if (table.set === 'history') this.#countPoints(table, rows);
    if (table.name === 'org') this.#countOrgs(table, rows);
    if (LOG_TABLES.has(table.name)) await loadRows(this.#scratch, table, rows);
  }

  async tableEnd(): Promise<void> {
    // Counts are compared by the reader.
  }

  counts({ parts }: ArchiveSummary): ArchiveContents['counts'] {
    const rowsOf = (name: string): number => parts.find((part) => part.name === name)?.rows ?? 0;
    return {
      orgs: this.#orgs,
      people: rowsOf('account'),
      equipment: rowsOf('equipment'),
      gateways: rowsOf('gateway'),
      signals: rowsOf('signal'),
      points: this.#points,
      logRows: rowsOf('audit'),
    };
  }

  /** Points of the journal and of the blocks: no point is in both. */
  #countPoints({ name, columns }: TableShape, rows: readonly StoredRow[]): void {
    const column = columns.findIndex((one) => one.name === (name === 'block' ? 'count' : 'points'));
    if (column === -1) return;
    for (const row of rows) this.#points += Number(row[column]);
  }

  #countOrgs({ columns }: TableShape, rows: readonly StoredRow[]): void {
    const at = (name: string): number => columns.findIndex((column) => column.name === name);
    const [kind, name] = [at('kind'), at('name')];
    for (const row of rows) {
      if (row[kind] !== 'org') continue;
      this.#orgs += 1;
      if (this.orgNames.length < NAMES_SHOWN) this.orgNames.push(String(row[name]));
    }
  }
}
