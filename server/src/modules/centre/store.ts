import type { Centre, CentreDetail, CentreFigureSource } from '@tidegate/contract/nouns/centre/centre.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { CentreFields, CentreSource } from './records.ts';
import type { Range } from '../../kernel/range.ts';
import { changing, adding } from '../../kernel/sql/audit-chain.ts';
import { figuresBelow, ownFigures, replaceFigures } from './sql-figures.ts';
import { centreTree } from './sql-reach.ts';
import { projectPageKey } from '../page/module.ts';
import { equipmentIn, inPeople } from '../../kernel/sql/reach.ts';
import { lockRights } from '../../kernel/sql/rights.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/**
 * Operations centres. A parent, a page or equipment of another organisation is refused with centreElsewhere. Each
 * change and its audit row are one transaction. Refuses notFound for a deleted centre.
 */
export class CentreStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Below another it is of that one's organisation. */
  async add(
    { at, parentId, pageId, ...fields }: CentreFields & { readonly orgId: string; readonly at: number },
    trail: AuditEntry,
  ): Promise<string> {
    return adding(this.#db, 'centre', trail, async (tx) => {
      await lockRights(tx);
      const parent = parentId === '' ? undefined : await centreOf(tx, parentId);
      const orgId = parent?.orgId ?? Number(fields.orgId);
      const row = await tx
        .insertInto('centre')
        .values({
          ...fields,
          orgId,
          parentId: parent?.id ?? null,
          pageId: await projectPageKey(tx, pageId, orgId, 'centreElsewhere'),
          createdAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  }

  /** Refuses orgLoop below itself. */
  async change(id: string, { parentId, pageId, ...fields }: Partial<CentreFields>, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await lockRights(tx);
      const before = await centreOf(tx, id);
      const set = {
        ...fields,
        ...(parentId === undefined ? {} : { parentId: await newParent(tx, before, parentId) }),
        ...(pageId === undefined ? {} : { pageId: await projectPageKey(tx, pageId, before.orgId, 'centreElsewhere') }),
      };
      if (Object.keys(set).length > 0) await tx.updateTable('centre').set(set).where('id', '=', before.id).execute();
    });
  }

  /** Deletes a centre; its children move to its parent. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await lockRights(tx);
      const { id: key, parentId } = await centreOf(tx, id);
      await tx.updateTable('centre').set({ parentId }).where('parentId', '=', key).execute();
      for (const table of ['centreEquipment', 'centrePerson', 'centreFigure'] as const) {
        await tx.deleteFrom(table).where('centreId', '=', key).execute();
      }
      await tx.deleteFrom('centre').where('id', '=', key).execute();
    });
  }

  /** Replaces the equipment in the access scope; other equipment of the centre is kept. */
  async setEquipment(id: string, equipmentIds: readonly string[], range: Range, trail: AuditEntry): Promise<void> {
    const ids = [...new Set(sqlIds(equipmentIds))];
    await changing(this.#db, trail, async (tx) => {
      await lockRights(tx);
      const centre = await centreOf(tx, id);
      await refuseElsewhere(tx, centre.orgId, ids);
      await tx
        .deleteFrom('centreEquipment')
        .where('centreId', '=', centre.id)
        .where('equipmentId', 'in', (query) =>
          query.selectFrom('equipment').select('equipment.id').where(equipmentIn(range)),
        )
        .execute();
      if (ids.length === 0) return;
      await tx
        .insertInto('centreEquipment')
        .values(ids.map((equipmentId) => ({ centreId: centre.id, equipmentId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  async setPeople(id: string, userIds: readonly string[], trail: AuditEntry): Promise<void> {
    const ids = [...new Set(sqlIds(userIds))];
    await changing(this.#db, trail, async (tx) => {
      const centre = await centreOf(tx, id);
      await tx.deleteFrom('centrePerson').where('centreId', '=', centre.id).execute();
      if (ids.length === 0) return;
      await tx
        .insertInto('centrePerson')
        .values(ids.map((accountId) => ({ centreId: centre.id, accountId })))
        .execute();
    });
  }

  /** Replaces columns of reports in the access scope; others are kept. */
  async setFigures(id: string, figures: readonly CentreFigureSource[], range: Range, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const centre = await centreOf(tx, id);
      await replaceFigures(tx, centre.id, figures, range);
    });
  }

  /** Sources of the figures of the centre and those below it, each once: of reports in range whose equipment is in one of them. */
  async sources(id: string, range: Range): Promise<readonly CentreSource[]> {
    return figuresBelow(this.#db, id, await centreTree(this.#db, range), range);
  }

  /** In range, by seq, then by name. */
  async all(range: Range): Promise<readonly Centre[]> {
    return (await centreTree(this.#db, range)).centres;
  }

  async detail(id: string, range: Range): Promise<CentreDetail | undefined> {
    const { centres, own, below } = await centreTree(this.#db, range);
    const centre = centres.find((one) => one.id === id);
    if (centre === undefined) return undefined;
    const people = await this.#db
      .selectFrom('centrePerson')
      .innerJoin('account', 'account.id', 'centrePerson.accountId')
      .select(['account.id', 'account.loginname', 'account.name'])
      .where('centrePerson.centreId', '=', Number(id))
      .orderBy('account.loginname')
      .execute();
    return {
      centre,
      equipment: [...(below.get(id) ?? [])],
      ownIds: (own.get(id) ?? []).map((one) => one.id),
      people: people.map(personOf),
      figures: [...(await ownFigures(this.#db, id, range))],
    };
  }

  async candidates(range: Range): Promise<CentreDetail['people']> {
    const rows = await this.#db
      .selectFrom('account')
      .select(['account.id', 'account.loginname', 'account.name'])
      .where('account.enabled', '=', 1)
      .where((where) => inPeople({ id: where.ref('account.id'), orgId: where.ref('account.orgId') }, range))
      .orderBy('account.loginname')
      .execute();
    return rows.map(personOf);
  }
}

const personOf = ({ id, ...person }: { id: number; loginname: string; name: string }) => ({
  userId: String(id),
  ...person,
});

async function centreOf(
  tx: CoreTransaction,
  id: string,
): Promise<{ id: number; orgId: number; parentId: number | null }> {
  const row = await tx
    .selectFrom('centre')
    .select(['id', 'orgId', 'parentId'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return row;
}

/** Target of a moved centre. Refuses centreElsewhere, and orgLoop below itself. */
async function newParent(
  tx: CoreTransaction,
  centre: { readonly id: number; readonly orgId: number },
  parentId: string,
): Promise<number | null> {
  if (parentId === '') return null;
  const parent = await centreOf(tx, parentId);
  if (parent.orgId !== centre.orgId) throw new Refusal('centreElsewhere');
  let above: { readonly id: number; readonly parentId: number | null } = parent;
  for (;;) {
    if (above.id === centre.id) throw new Refusal('orgLoop');
    if (above.parentId === null) return parent.id;
    above = await centreOf(tx, String(above.parentId));
  }
}

/** Refuses centreElsewhere for equipment of an organisation that is neither the centre's nor below it. */
async function refuseElsewhere(tx: CoreTransaction, orgId: number, equipmentIds: readonly number[]): Promise<void> {
  if (equipmentIds.length === 0) return;
  const stranger = await tx
    .selectFrom('equipment')
    .innerJoin('org', 'org.id', 'equipment.orgId')
    .select('equipment.id')
    .where('equipment.id', 'in', equipmentIds)
    .where(sql<boolean>`org.path not like (select path from org where id = ${orgId}) || '%'`)
    .executeTakeFirst();
  if (stranger !== undefined) throw new Refusal('centreElsewhere');
}
