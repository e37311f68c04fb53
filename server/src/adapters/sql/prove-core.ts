import type { Kysely } from 'kysely';
import type { MoveNote, RestoreNote, RestoreProof } from '../../ports/backup.ts';
import { BackupError } from '../../ports/backup.ts';
import { SqlAuditLog } from '../../kernel/sql/audit-chain.ts';
import { SqlInstallations } from '../../kernel/sql/installations.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { BY_SERVER } from '../../ports/audit-log.ts';

/**
 * Sessions, requests and pending deliveries belong to the time of the backup, not to that of the restore. Nor were alarms
 * unwatched since the backup was made.
 */
const ENDED = ['session', 'shareSession', 'verification', 'proofFlow', 'captcha', 'alarmWatch'] as const;

/**
 * Checks the chain of a restored or moved operation log and adds a row to it. A restore also ends what must not survive
 * it (sessions, codes, deliveries that the old server most likely made); a moved installation continues as it is.
 */
export async function proveCore(opened: Kysely<CoreTables>, note: RestoreNote | MoveNote): Promise<RestoreProof> {
  const isKeyed = await new SqlAuditLog(coreTables(opened)).isKeyed();
  if (isKeyed && note.logKey === undefined) {
    throw new BackupError(
      'keyNeeded',
      'The operation log in the backup is checked with the server key: put the old server.key into the empty data folder, ' +
        'or set TIDEGATE_SECRET_KEY, and restore again.',
    );
  }
  const db = coreTables(opened, { log: isKeyed ? note.logKey : undefined });
  const audit = new SqlAuditLog(db);
  const brokenLogRow = await audit.firstBroken();
  const keyCheck = (await new SqlInstallations(db).find())?.keyCheck;
  const logRows = await countOf(db.selectFrom('audit'));
  if (!('movedFrom' in note)) await endSurvivors(db, note.at);
  await audit.append({ ...BY_SERVER, at: note.at, ...('movedFrom' in note ? moveEntry(note) : restoreEntry(note)) });
  return { logRows, brokenLogRow, keyCheck };
}

async function endSurvivors(db: CoreDb, at: number): Promise<void> {
  for (const table of ENDED) await db.deleteFrom(table).execute();
  await db
    .updateTable('notifyDelivery')
    .set({ state: 'unknown', reason: 'interrupted', doneAt: at })
    .where('state', 'in', ['queued', 'sending'])
    .execute();
  await db.updateTable('webhookDelivery').set({ state: 'dropped', doneAt: at }).where('state', '=', 'queued').execute();
}

const moveEntry = ({ movedFrom }: MoveNote) => ({ action: 'database.move', new: JSON.stringify({ movedFrom }) });

const restoreEntry = ({ archive, archiveAt, by }: RestoreNote) => ({
  action: 'backup.restore',
  object: `backup:${archive}`,
  new: JSON.stringify({ madeAt: archiveAt, ...(by === undefined ? {} : { keptAs: by.keep }) }),
  ...(by === undefined ? {} : { loginname: by.loginname, ip: by.ip }),
});
