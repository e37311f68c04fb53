import type { ArchiveVisitor } from '../adapters/archive/archive-reader.ts';
import { StartError } from '../platform/start-error.ts';
import type { AppliedMigrations, RestoreTarget, StoredRow, TableShape } from '../ports/backup.ts';
import { BackupError } from '../ports/backup.ts';

/** Throws a BackupError (`damaged`) for rows that the table does not take. */
export async function loadRows(target: RestoreTarget, table: TableShape, rows: readonly StoredRow[]): Promise<void> {
  try {
    await target.load(table, rows);
  } catch (error) {
    if (error instanceof BackupError || error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError('damaged', `Rows of the table ${table.name} cannot be stored: ${reason}.`, error);
  }
}

/** Puts an installation into a target, table by table, and counts what each table holds then. */
export class Loading implements ArchiveVisitor {
  readonly #target: RestoreTarget;
  readonly #onRows: (rows: number) => void;
  #rows = 0;

  /** `onRows` is called with the number of rows in their tables. */
  constructor(target: RestoreTarget, onRows: (rows: number) => void = () => undefined) {
    this.#target = target;
    this.#onRows = onRows;
  }

  manifest({
    migrations,
    tables,
  }: {
    readonly migrations: AppliedMigrations;
    readonly tables: readonly TableShape[];
  }): Promise<void> {
    return this.#target.create(migrations, tables);
  }

  async key(): Promise<void> {
    // Kept from the check; it is put into its place last.
  }

  async rows(table: TableShape, rows: readonly StoredRow[]): Promise<void> {
    await loadRows(this.#target, table, rows);
    this.#onRows((this.#rows += rows.length));
  }

  async tableEnd(
    table: TableShape,
    { rows, lastId }: { readonly rows: number; readonly lastId: number },
  ): Promise<void> {
    await this.#target.setLastId(table, lastId);
    const held = await this.#target.count(table);
    if (held === rows) return;
    throw new BackupError(
      'damaged',
      `The table ${table.name} holds ${held} rows instead of ${rows} after the restore.`,
    );
  }
}
