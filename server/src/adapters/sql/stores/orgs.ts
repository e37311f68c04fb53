import type { Org, OrgKind } from '@tidegate/contract/entities/org.ts';
import { ORG_KINDS } from '@tidegate/contract/entities/org.ts';
import { pictureAddress } from '@tidegate/contract/rules/picture.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Range } from '../../../ports/range.ts';
import { inOrgs } from './reach.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';

const kind = z.enum(ORG_KINDS);

interface NewOrg {
  readonly parentId: number | null;
  readonly kind: OrgKind;
  readonly name: string;
  readonly at: number;
  readonly seq?: number;
}

/** Adds a node below its parent, with the path that leads to it; answers its id. */
export async function insertOrg(tx: CoreTransaction, org: NewOrg): Promise<number> {
  const above =
    org.parentId === null
      ? undefined
      : await tx.selectFrom('org').select('path').where('id', '=', org.parentId).executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('org')
    .values({
      parentId: org.parentId,
      kind: org.kind,
      name: org.name,
      path: '',
      seq: org.seq ?? 0,
      title: '',
      icon: '',
      createdAt: org.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('org')
    .set({ path: `${above?.path ?? '/'}${id}/` })
    .where('id', '=', id)
    .execute();
  return id;
}

/** The nodes of a person's range: what `orgOf` reads. */
export function selectOrgs(db: CoreDb, range: Range) {
  return db
    .selectFrom('org')
    .where((where) => inOrgs(where.ref('org.id'), range))
    .select([
      'org.id',
      'org.parentId',
      'org.kind',
      'org.name',
      'org.path',
      'org.seq',
      'org.title',
      'org.icon',
      sql<number>`(select count(*) from account where coalesce(account.dept_id, account.org_id) = org.id)`.as(
        'userCount',
      ),
      sql<number>`(select count(*) from gateway where gateway.org_id = org.id)`.as('gatewayCount'),
    ]);
}

/** The node that a row of `selectOrgs` holds. */
export function orgOf(row: Awaited<ReturnType<ReturnType<typeof selectOrgs>['executeTakeFirstOrThrow']>>): Org {
  const { icon, ...shown } = row;
  return {
    ...shown,
    id: String(row.id),
    parentId: row.parentId === null ? null : String(row.parentId),
    kind: kind.parse(row.kind),
    faviconIco: pictureAddress(icon),
    userCount: Number(row.userCount),
    gatewayCount: Number(row.gatewayCount),
  };
}
