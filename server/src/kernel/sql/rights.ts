import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { RightsActor } from '../rights-actor.ts';
import type { CoreTransaction } from './tables.ts';

/**
 * Serialises changes of the tree, of roles and of people: what one of them has checked (a name is free, an
 * administrator remains) holds until it commits.
 */
export async function lockRights(tx: CoreTransaction): Promise<void> {
  await tx
    .updateTable('auditHead')
    .set((set) => ({ count: set.ref('count') }))
    .where('id', '=', 1)
    .execute();
}

/** Runs a change of rights. Refuses lastAdmin when nobody would remain who could undo it. */
export async function keepingAdmin<T>(tx: CoreTransaction, by: RightsActor, change: () => Promise<T>): Promise<T> {
  await lockRights(tx);
  const before = await administrators(tx, by);
  const answer = await change();
  const after = await administrators(tx, by);
  if (before.some((count, index) => count > 0 && after[index] === 0)) throw new Refusal('lastAdmin');
  return answer;
}

const enabled = sql`account.enabled = 1`;
const range = sql`case when account.data_range = '' then role.data_range else account.data_range end`;
const isPlatform = sql`role.role_type = 'platform'`;
const managesUsers = sql`(${isPlatform} or role.auths like '%"manage_user_edit"%')`;

/**
 * Counts the people who can sign in and administer the platform and, unless the platform itself makes the change, the root
 * organisation of the person who makes it.
 */
async function administrators(tx: CoreTransaction, by: RightsActor): Promise<readonly number[]> {
  const rootId = Number(by.orgPath.split('/')[1]);
  const wanted = [sql`${enabled} and ${isPlatform} and ${range} = 'all'`];
  if (!by.isPlatform) {
    const reaches = sql`(${range} = 'all' or (${range} = 'orgAndBelow' and account.org_id = ${rootId}))`;
    wanted.push(sql`${enabled} and ${managesUsers} and ${reaches} and org.path like ${`/${rootId}/%`}`);
  }
  const counts: number[] = [];
  for (const condition of wanted) {
    const counted = await sql<{ total: number }>`select count(*) as total from account
      join role on role.id = account.role_id join org on org.id = account.org_id where ${condition}`.execute(tx);
    counts.push(Number(counted.rows[0]?.total ?? 0));
  }
  return counts;
}
