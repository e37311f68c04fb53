import type { Hardware } from '@tidegate/contract/nouns/hardware/hardware.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, loader, readRecords } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { hardware } from './tables.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';

export type HardwareFields = Omit<Hardware, 'id' | 'orgId' | 'image'>;

export interface HardwareFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly text: string;
  readonly enabled: boolean | undefined;
  readonly sort?: ListSort<'hardware'> | undefined;
}

/** Gateway products. Each change and its audit row are one transaction. */
export class HardwareStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses nameExists for a model that the organisation has. */
  async add(orgId: string, fields: HardwareFields, trail: AuditEntry): Promise<string> {
    return hardware.add(this.#db, { ...fields, orgId, image: '' }, trail, (tx) => refuseTaken(tx, orgId, fields.model));
  }

  /** Refuses nameExists for a model that the organisation has. */
  async change({ id, orgId }: Hardware, fields: Partial<HardwareFields>, trail: AuditEntry): Promise<void> {
    const { model } = fields;
    await hardware.change(this.#db, id, fields, trail, async (tx) => {
      if (model !== undefined) await refuseTaken(tx, orgId, model, id);
    });
  }

  /** The hash of its picture; empty for none. */
  async setImage(id: string, hash: string, trail: AuditEntry): Promise<void> {
    await hardware.change(this.#db, id, { image: hash }, trail);
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await hardware.remove(this.#db, id, trail);
  }

  /** By model. */
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
    return readRecords(ordered, { page, pageSize }, hardwareOf);
  }
}

const selectHardware = (db: CoreDb, range: Range) =>
  db
    .selectFrom('hardware')
    .selectAll('hardware')
    .where((where) => inOrgs(where.ref('hardware.orgId'), range));

const hardwareOf = (row: Selectable<CoreTables['hardware']>): Hardware => ({
  ...hardware.record(row),
  image: pictureAddress(row.image),
});

/** Gateway products by their ids, as far as they are in the range. */
export const hardwareRecords = loader('hardware.id', selectHardware, hardwareOf);

async function refuseTaken(tx: CoreTransaction, orgId: string, model: string, except?: string): Promise<void> {
  if (await hardware.has(tx, { orgId, model }, except)) throw new Refusal('nameExists', { name: model });
}
