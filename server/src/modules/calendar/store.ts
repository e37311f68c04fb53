import type { Calendar } from '@tidegate/contract/nouns/calendar/calendar.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { byText, inOrder, loader, readRecords } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import { calendars } from './tables.ts';
import { nameRefs } from '../../kernel/sql/names.ts';

export type StoredFields = Omit<Calendar, 'id' | 'orgId'>;

export interface CalendarFilter {
  readonly page: number;
  readonly pageSize: number;
  /** Part of its name; empty for all. */
  readonly text: string;
  readonly sort?: ListSort<'calendar'> | undefined;
}

/** Calendars. Each change and its audit row are one transaction. */
export class CalendarStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses nameExists for a name that the organisation has. */
  async add(orgId: string, fields: StoredFields, trail: AuditEntry): Promise<string> {
    return calendars.add(this.#db, { ...fields, orgId }, trail, (tx) => refuseTaken(tx, orgId, fields.name));
  }

  /** Refuses nameExists for a name that the organisation has. */
  async change({ id, orgId }: Calendar, fields: Partial<StoredFields>, trail: AuditEntry): Promise<void> {
    const { name } = fields;
    await calendars.change(this.#db, id, fields, trail, async (tx) => {
      if (name !== undefined) await refuseTaken(tx, orgId, name, id);
    });
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await calendars.remove(this.#db, id, trail);
  }

  /** By name. */
  async page(range: Range, { text, sort, ...page }: CalendarFilter): Promise<Rows<Calendar>> {
    const wanted = selectCalendars(this.#db, range).$if(text !== '', (query) =>
      query.where((where) => holdsText([...nameRefs(where.ref, 'calendar')], text)),
    );
    const ordered = inOrder(
      'calendar',
      sort,
      wanted,
      (by) => ({ name: byText(by.ref('calendar.name')) }),
      (query) => query.orderBy('calendar.name').orderBy('calendar.id'),
    );
    return readRecords(ordered, page, calendarOf);
  }

  /** By name. */
  async all(range: Range): Promise<readonly Calendar[]> {
    const rows = await selectCalendars(this.#db, range).orderBy('calendar.name').orderBy('calendar.id').execute();
    return rows.map(calendarOf);
  }

  /** Existing calendars, of any organisation. */
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Calendar>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db.selectFrom('calendar').selectAll().where('id', 'in', sqlIds(ids)).execute();
    return new Map(rows.map(calendarOf).map((calendar) => [calendar.id, calendar]));
  }
}

const selectCalendars = (db: CoreDb, range: Range) =>
  db
    .selectFrom('calendar')
    .selectAll('calendar')
    .where((where) => inOrgs(where.ref('calendar.orgId'), range));

const calendarOf = (row: Selectable<CoreTables['calendar']>): Calendar => calendars.record(row);

/** Calendars by their ids, as far as they are in the range. */
export const calendarRecords = loader('calendar.id', selectCalendars, calendarOf);

async function refuseTaken(tx: CoreTransaction, orgId: string, name: string, except?: string): Promise<void> {
  if (await calendars.has(tx, { orgId, name }, except)) throw new Refusal('nameExists', { name });
}
