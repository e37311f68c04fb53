import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appliedInDatabase } from '../adapters/postgres/backup-source.ts';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import { migrateTo } from '../adapters/sql/migrate.ts';
import { appliedInFolder } from '../adapters/sqlite/backup-source.ts';
import { NodeSqliteDialect } from '../adapters/sqlite/dialect.ts';
import { APPLICATION_ID } from '../adapters/sqlite/file-state.ts';
import { readConfig } from '../config.ts';
import type { DatabasePlace } from '../conformance/engines.ts';
import { forEachEngine } from '../conformance/engines.ts';
import { checkFile } from './restore-run.ts';
import { ALL_MIGRATIONS } from '../testing/places/filled-place.ts';
import { systemClock } from '../platform/system-clock.ts';
import { systemIds } from '../platform/system-ids.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { openStorage } from '../wiring/storage.ts';

const OLD = ALL_MIGRATIONS.core.slice(0, -2);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database as an older version left it, with one session. */
async function layOld(place: DatabasePlace): Promise<void> {
  if (place.engine === 'postgres') {
    const opened = await openPostgres<unknown>({
      url: place.url,
      sets: [],
      connections: 1,
      onIdleError: () => undefined,
    });
    await migrateTo(opened.db, { set: 'core', engine: 'postgres', where: '', names: OLD });
    await addRow(opened.db);
    return opened.close();
  }
  const raw = new DatabaseSync(path.join(place.folder, 'tidegate.db'));
  raw.exec(`pragma application_id = ${APPLICATION_ID}`);
  const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(raw) });
  await migrateTo(db, { set: 'core', engine: 'sqlite', where: '', names: OLD });
  await addRow(db);
  raw.close();
}

const PARTS = {
  log: new SilentLog(),
  clock: systemClock,
  ids: systemIds,
  random: () => 0,
  mayAnswerBeside: false,
  onStandby: async () => undefined,
  onReplaced: () => undefined,
};

const addRow = (db: Kysely<unknown>) => sql`insert into setting (key, value) values ('old', '1')`.execute(db);

const applied = (place: DatabasePlace) =>
  place.engine === 'sqlite' ? appliedInFolder(place.folder) : appliedInDatabase(place.url);

const configOf = (place: DatabasePlace, backups: string) =>
  readConfig({
    TIDEGATE_DATA: place.engine === 'sqlite' ? place.folder : folder,
    TIDEGATE_BACKUP_DIR: backups,
    ...(place.engine === 'postgres' ? { DATABASE_URL: place.url } : {}),
  });

forEachEngine((engine) => {
  test('only an older database is backed up before the start, since it is upgraded', async () => {
    const place = await engine.place();
    await layOld(place);
    const backups = path.join(folder, 'backups');
    const config = configOf(place, backups);
    await (await openStorage(config, PARTS)).close();
    const names = readdirSync(backups);
    expect(names).toEqual([expect.stringMatching(/-upgrade\.tgbackup$/)]);
    const { about, summary } = await checkFile(path.join(backups, names[0] ?? ''), undefined);
    expect(about.reason).toBe('upgrade');
    expect(summary.parts.find(({ name }) => name === 'setting')?.rows).toBe(1);
    expect((await applied(place)).core).toEqual(ALL_MIGRATIONS.core);

    await (await openStorage(config, PARTS)).close();
    await (await openStorage(configOf(await engine.place(), backups), PARTS)).close();
    expect(readdirSync(backups)).toEqual(names);
  });

  test('a database is not upgraded if its backup fails', async () => {
    const place = await engine.place();
    await layOld(place);
    writeFileSync(path.join(folder, 'file'), '');
    const refused = openStorage(configOf(place, path.join(folder, 'file')), PARTS);
    await expect(refused).rejects.toMatchObject({
      reason: 'backupFailed',
      message: expect.stringMatching(/Nothing was upgraded/),
    });
    expect((await applied(place)).core).toEqual(OLD);
  });
});
