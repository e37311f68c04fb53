import type { OrgKind } from '@tidegate/contract/nouns/org/org.ts';
import type { CoreTransaction } from './tables.ts';

interface OrgRow {
  readonly parentId: number | null;
  readonly kind: OrgKind;
  readonly name: string;
  readonly at: number;
  readonly seq?: number;
}

/** Adds a node below its parent, with the path that leads to it; returns its id. */
export async function insertOrg(tx: CoreTransaction, org: OrgRow): Promise<number> {
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
