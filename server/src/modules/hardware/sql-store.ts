import { type Hardware, hardwareSchema } from '@tidegate/contract/entities/hardware.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { pictureAddress } from '@tidegate/contract/rules/picture.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { HardwareFields, HardwareFilter, HardwareStore } from './store.ts';
import type { Range } from '../../kernel/range.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, readPage } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';

/** Gateway products over SQL. */
export class SqlHardware implements HardwareStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(orgId: string, fields: HardwareFields, trail: AuditEntry): Promise<string> {
    const id = await changing(
      this.#db,
      (added: number) => ({ ...trail, object: `hardware:${added}` }),
      async (tx) => {
        await refuseTaken(tx, orgId, fields.model, 0);
        const row = await tx
          .insertInto('hardware')
          .values({ ...rowOf(fields), orgId: Number(orgId), image: '' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
    );
    return String(id);
  }

  async change(
    { id, orgId, image: _image, ...old }: Hardware,
    fields: Partial<HardwareFields>,
    trail: AuditEntry,
  ): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      if (fields.model !== undefined) await refuseTaken(tx, orgId, fields.model, Number(id));
      await tx
        .updateTable('hardware')
        .set(rowOf({ ...old, ...fields }))
        .where('id', '=', Number(id))
        .execute();
    });
  }

  async setImage(id: string, hash: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx.updateTable('hardware').set({ image: hash }).where('id', '=', Number(id)).execute();
    });
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx.deleteFrom('hardware').where('id', '=', Number(id)).execute();
    });
  }

  async page(range: Range, { page, pageSize, text, enabled, sort }: HardwareFilter): Promise<Rows<Hardware>> {
    const wanted = selectHardware(this.#db, range)
      .$if(text !== '', (query) =>
        query.where((where) =>
          holdsText([where.ref('hardware.model'), where.ref('hardware.name'), where.ref('hardware.vendor')], text),
        ),
      )
      .$if(enabled !== undefined, (query) => query.where('hardware.enabled', '=', enabled === true ? 1 : 0));
    const ordered = inOrder(
      'hardware',
      sort,
      wanted,
      (by) => ({
        model: byText(by.ref('hardware.model')),
        kind: byText(by.ref('hardware.kind')),
        enabled: byNumber(by.ref('hardware.enabled')),
      }),
      (query) => query.orderBy('hardware.model').orderBy('hardware.id'),
    );
    const { total, rows } = await readPage(ordered, { page, pageSize });
    return { total, rows: rows.map(hardwareOf) };
  }
}

/** Gateway products by their ids, as far as they are in the range. */
export async function hardwareRecords(db: CoreDb, ids: readonly string[], range: Range): Promise<readonly Hardware[]> {
  const rows = await selectHardware(db, range).where('hardware.id', 'in', sqlIds(ids)).execute();
  return rows.map(hardwareOf);
}

const selectHardware = (db: CoreDb, range: Range) =>
  db
    .selectFrom('hardware')
    .selectAll('hardware')
    .where((where) => inOrgs(where.ref('hardware.orgId'), range));

const hardwareOf = (row: Selectable<CoreTables['hardware']>): Hardware =>
  hardwareSchema.parse({
    ...row,
    id: String(row.id),
    orgId: String(row.orgId),
    networkTypes: JSON.parse(row.networkTypes),
    serialPorts: JSON.parse(row.serialPorts),
    supportedProtocols: JSON.parse(row.supportedProtocols),
    firmwareList: JSON.parse(row.firmwareList),
    image: pictureAddress(row.image),
    enabled: row.enabled === 1,
  });

const rowOf = (fields: HardwareFields) => ({
  ...fields,
  networkTypes: JSON.stringify(fields.networkTypes),
  serialPorts: JSON.stringify(fields.serialPorts),
  supportedProtocols: JSON.stringify(fields.supportedProtocols),
  firmwareList: JSON.stringify(fields.firmwareList),
  enabled: fields.enabled ? 1 : 0,
});

async function refuseTaken(tx: CoreTransaction, orgId: string, model: string, except: number): Promise<void> {
  const taken = await tx
    .selectFrom('hardware')
    .select('id')
    .where('orgId', '=', Number(orgId))
    .where('model', '=', model)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (taken !== undefined) throw new Refusal('nameExists', { name: model });
}
