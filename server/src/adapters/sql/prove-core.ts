import type { Kysely } from 'kysely';
import type { RestoreNote, RestoreProof } from '../../ports/backup.ts';
import { BackupError } from '../../ports/backup.ts';
import { SqlAuditLog } from '../../kernel/sql/audit-chain.ts';
import { SqlInstallations } from '../../kernel/sql/installations.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';

/** Sessions, requests and pending deliveries belong to the time of the backup, not to that of the restore. */
const ENDED = ['session', 'shareSession', 'verification', 'proofFlow', 'captcha'] as const;

/**
 * Checks the chain of a restored operation log. When it is complete, or accepted as broken, ends what must not survive
 * a restore (sessions, codes, deliveries that the old server most likely made) and adds a row about the restore.
 */
export async function proveCore(opened: Kysely<CoreTables>, note: RestoreNote): Promise<RestoreProof> {
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
  for (const table of ENDED) await db.deleteFrom(table).execute();
  await db
    .updateTable('notifyDelivery')
    .set({ state: 'unknown', reason: 'interrupted', doneAt: note.at })
    .where('state', 'in', ['queued', 'sending'])
    .execute();
  await db
    .updateTable('webhookDelivery')
    .set({ state: 'dropped', doneAt: note.at })
    .where('state', '=', 'queued')
    .execute();
  await audit.append({
    at: note.at,
    orgId: '',
    userId: '',
    loginname: note.by?.loginname ?? '',
    ip: note.by?.ip ?? '',
    session: '',
    action: 'backup.restore',
    object: `backup:${note.archive}`,
    old: '',
    new: JSON.stringify({ madeAt: note.archiveAt, ...(note.by === undefined ? {} : { keptAs: note.by.keep }) }),
    result: '200',
    commandUuid: '',
  });
  return { logRows, brokenLogRow, keyCheck };
}
