import { Refusal } from '@tidegate/contract/errors.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { __Pascal__, __Pascal__Fields } from '@tidegate/contract/nouns/__kebab__/__kebab__.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
import type { Selectable } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { byText, inOrder, loader, readRecords } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { __camels__ } from './tables.ts';

export interface __Pascal__Filter {
  readonly page: number;
  readonly pageSize: number;
  /** Part of its name; empty for all. */
  readonly text: string;
  readonly sort?: ListSort<'__camel__'> | undefined;
}

/** The __ens__ over SQL. Each change and its audit row are one transaction. */
export class __Pascal__Store {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses nameExists for a name that the organisation has. */
  async add(orgId: string, fields: __Pascal__Fields, trail: AuditEntry): Promise<string> {
    return __camels__.add(this.#db, { ...fields, orgId }, trail, (tx) => refuseTaken(tx, orgId, fields.name));
  }

  /** Refuses nameExists for a name that the organisation has. */
  async change({ id, orgId }: __Pascal__, fields: Partial<__Pascal__Fields>, trail: AuditEntry): Promise<void> {
    const { name } = fields;
    await __camels__.change(this.#db, id, fields, trail, async (tx) => {
      if (name !== undefined) await refuseTaken(tx, orgId, name, id);
    });
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await __camels__.remove(this.#db, id, trail);
  }

  /** One page, by name unless sorted. */
  async page(range: Range, { text, sort, ...page }: __Pascal__Filter): Promise<Rows<__Pascal__>> {
    const wanted = select__Pascals__(this.#db, range).$if(text !== '', (query) =>
      query.where((where) => holdsText([where.ref('__camel__.name'), where.ref('__camel__.nameEn')], text)),
    );
    const ordered = inOrder(
      '__camel__',
      sort,
      wanted,
      (by) => ({ name: byText(by.ref('__camel__.name')) }),
      (query) => query.orderBy('__camel__.name').orderBy('__camel__.id'),
    );
    return readRecords(ordered, page, __camel__Of);
  }
}

const select__Pascals__ = (db: CoreDb, range: Range) =>
  db
    .selectFrom('__camel__')
    .selectAll('__camel__')
    .where((where) => inOrgs(where.ref('__camel__.orgId'), range));

const __camel__Of = (row: Selectable<CoreTables['__camel__']>): __Pascal__ => __camels__.record(row);

/** The __ens__ by their ids, as far as they are in the range. */
export const __camel__Records = loader('__camel__.id', select__Pascals__, __camel__Of);

async function refuseTaken(tx: CoreTransaction, orgId: string, name: string, except?: string): Promise<void> {
  if (await __camels__.has(tx, { orgId, name }, except)) throw new Refusal('nameExists', { name });
}
