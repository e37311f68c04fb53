import { openPostgresBackup } from '../../adapters/postgres/backup-source.ts';
import { openSqliteBackup } from '../../adapters/sqlite/backup-source.ts';
import { tableShapes } from '../../adapters/sqlite/table-shapes.ts';
import type { DatabasePlace } from '../../conformance/engines.ts';
import type { StoredRow } from '../../ports/backup.ts';

/** A row as text, however its engine hands out numbers and bytes. */
const textOf = (row: StoredRow): string =>
  JSON.stringify(
    row.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value))),
  );

/** Every row of every table but those that are left out, and the highest ids: the same on either engine. */
export async function contentOf(
  place: DatabasePlace,
  leftOut: ReadonlySet<string>,
): Promise<Readonly<Record<string, unknown>>> {
  const source =
    place.engine === 'sqlite' ? await openSqliteBackup(place.folder) : await openPostgresBackup(place.url, tableShapes);
  try {
    const content: Record<string, unknown> = {};
    for (const table of source.tables) {
      if (leftOut.has(table.name)) continue;
      const rows: StoredRow[] = [];
      for await (const portion of source.rows(table)) rows.push(...portion);
      const texts = rows.map(textOf);
      content[table.name] = { rows: texts.toSorted(), lastId: await source.lastId(table) };
    }
    return content;
  } finally {
    await source.close();
  }
}
