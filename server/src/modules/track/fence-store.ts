import type { Fence } from '@tidegate/contract/nouns/track/fence.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { fences } from './tables.ts';
import { fenceOf, unwatch, watchByFence } from './sql-fence-rules.ts';
import { equipmentIn, inOrgs } from '../../kernel/sql/reach.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/** The editable fields of a fence. */
export type FenceFields = Omit<Fence, 'id' | 'orgId' | 'updatedAt' | 'updatedBy'>;

/** Person who changed it, and time (ms). */
export interface FenceHand {
  readonly at: number;
  readonly by: string;
}

/**
 * Fences. Each keeps an alarm rule at every equipment that it watches and that has a position; fence, rules and audit row
 * are one transaction. Equipment of another organisation is not watched.
 */
export class FenceStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  async all(range: Range): Promise<readonly Fence[]> {
    return selectFences(this.#db, range);
  }

  async add(orgId: string, fields: FenceFields, hand: FenceHand, trail: AuditEntry): Promise<string> {
    return this.#writer.add('fence', trail, async ({ tx, touchRules }) => {
      const fenceId = await fences.insert(tx, { ...fields, orgId, updatedAt: hand.at, updatedBy: hand.by });
      touchRules(await setWatched(tx, fenceId, fields));
      return fenceId;
    });
  }

  /** Refuses notFound. */
  async change(id: string, fields: FenceFields, hand: FenceHand, trail: AuditEntry): Promise<void> {
    await this.#writer.write(trail, async ({ tx, touchRules }) => {
      await fences.set(tx, id, { ...fields, updatedAt: hand.at, updatedBy: hand.by });
      touchRules(await setWatched(tx, Number(id), fields));
    });
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await this.#writer.write(trail, async ({ tx, touchRules }) => {
      const gone = await tx.deleteFrom('fence').where('id', '=', Number(id)).returning('id').executeTakeFirst();
      if (gone === undefined) throw new Refusal('notFound');
      touchRules(await unwatch(tx, gone.id, await watchedBy(tx, gone.id)));
    });
  }
}

/** Fences by their ids, within the range. */
export const fenceRecords = (db: CoreDb, ids: readonly string[], range: Range): Promise<Fence[]> =>
  selectFences(db, range, ids);

async function selectFences(db: CoreDb, range: Range, ids?: readonly string[]): Promise<Fence[]> {
  const rows = await db
    .selectFrom('fence')
    .selectAll()
    .where((where) => inOrgs(where.ref('fence.orgId'), range))
    .$if(ids !== undefined, (query) => query.where('id', 'in', sqlIds(ids ?? [])))
    .orderBy('name')
    .orderBy('id')
    .execute();
  const watched = await db
    .selectFrom('fenceEquipment')
    .innerJoin('equipment', 'equipment.id', 'fenceEquipment.equipmentId')
    .select(['fenceEquipment.fenceId', 'fenceEquipment.equipmentId'])
    .where(equipmentIn(range))
    .orderBy('fenceEquipment.equipmentId')
    .execute();
  return rows.map((row) =>
    fenceOf(
      row,
      watched.filter(({ fenceId }) => fenceId === row.id).map(({ equipmentId }) => equipmentId),
    ),
  );
}

async function watchedBy(tx: CoreTransaction, fenceId: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('fenceEquipment').select('equipmentId').where('fenceId', '=', fenceId).execute();
  return rows.map(({ equipmentId }) => equipmentId);
}

/** Writes down which equipment a fence watches, and their rules. */
async function setWatched(
  tx: CoreTransaction,
  fenceId: number,
  { allEquipment, equipmentIds }: FenceFields,
): Promise<readonly number[]> {
  const before = await watchedBy(tx, fenceId);
  const own = await tx
    .selectFrom('equipment')
    .select('id')
    .where('orgId', '=', (query) => query.selectFrom('fence').select('fence.orgId').where('fence.id', '=', fenceId))
    .where('id', 'in', sqlIds(equipmentIds.length === 0 ? ['0'] : equipmentIds))
    .execute();
  const wanted = own.map(({ id }) => id);
  const going = allEquipment ? [] : before.filter((id) => !wanted.includes(id));
  const changed = await unwatch(tx, fenceId, going);
  const coming = allEquipment ? [] : wanted.filter((id) => !before.includes(id));
  if (coming.length > 0) {
    const rows = coming.map((equipmentId) => ({ fenceId, equipmentId, ruleId: null }));
    await tx.insertInto('fenceEquipment').values(rows).execute();
  }
  return [...changed, ...(await watchByFence(tx, fenceId))];
}
