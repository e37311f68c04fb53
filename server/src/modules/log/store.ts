import { AWAITING_RESULT } from '@tidegate/contract/nouns/log/result.ts';
import type { AuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { inOrgsAsText } from '../../kernel/sql/reach.ts';
import { wayByTime, readPage } from '../../kernel/sql/read-page.ts';
import { escapedPattern, holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
import type { Range } from '../../kernel/range.ts';

/** A filter of the audit log; missing fields do not filter. */
export interface LogFilter {
  /** Rows of the organisations in the access scope; people with access to some equipment see their own actions. */
  readonly range: Range;
  /** Only what this person did. */
  readonly userId?: string | undefined;
  /** Ms; `to` is excluded. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Part of the login name, any case. */
  readonly loginname?: string | undefined;
  /** A kind, or kind and id, such as `gateway` or `gateway:5`. */
  readonly object?: string | undefined;
  /** Beginning of the action's name. */
  readonly action?: string | undefined;
  readonly succeeded?: boolean | undefined;
  readonly sort?: ListSort<'log'> | undefined;
}

const SHOWN = ['id', 'at', 'userId', 'loginname', 'ip', 'session', 'action', 'object', 'old', 'new', 'result'] as const;
const SUCCEEDED = '200';
const LAST_ROWS = 1_000;

/** Reads the audit log; writing it is `AuditLog`. */
export class OperationLog {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** The latest time in the last rows, ms; a server whose clock was set back writes earlier ones after it. */
  async lastAt(): Promise<number | undefined> {
    const rows = await this.#db.selectFrom('audit').select('at').orderBy('id', 'desc').limit(LAST_ROWS).execute();
    return rows.length === 0 ? undefined : Math.max(...rows.map(({ at }) => at));
  }

  /** Latest first unless sorted. */
  async page(filter: LogFilter, page: number, pageSize: number): Promise<Rows<AuditRow>> {
    const wanted = this.#db.selectFrom('audit').where(matching(filter));
    const { total, rows } = await readPage(wanted.select(SHOWN).orderBy('id', wayByTime(filter.sort)), {
      page,
      pageSize,
    });
    return { total, rows };
  }

  /** Up to `limit` rows after the one with the id `after`, oldest first. */
  async after(filter: LogFilter, after: number, limit: number): Promise<readonly AuditRow[]> {
    return this.#db
      .selectFrom('audit')
      .where(matching(filter))
      .where('id', '>', after)
      .select(SHOWN)
      .orderBy('id')
      .limit(limit)
      .execute();
  }
}

/** The conditions that a filter puts on a row. */
const matching =
  (filter: LogFilter) =>
  (where: ExpressionBuilder<CoreTables, 'audit'>): Expression<SqlBool> => {
    const { range, userId, from, to, loginname, object, action, succeeded } = filter;
    const tests: Expression<SqlBool>[] = [];
    // Their own rows are found by the person alone: they stay theirs when they move to another organisation.
    if (userId !== undefined) tests.push(where('userId', '=', userId));
    else if (range.reach === 'own' || range.reach === 'chosen') tests.push(where('userId', '=', range.userId));
    else tests.push(inOrgsAsText(where.ref('orgId'), range));
    if (from !== undefined) tests.push(where('at', '>=', from));
    if (to !== undefined) tests.push(where('at', '<', to));
    if (loginname) tests.push(holdsText([where.ref('loginname')], loginname));
    if (object) tests.push(namesObject(where.ref('object'), object));
    if (action) tests.push(sql<SqlBool>`${where.ref('action')} like ${`${escapedPattern(action)}%`} escape '\\'`);
    if (succeeded === true) tests.push(where('result', '=', SUCCEEDED));
    if (succeeded === false) tests.push(where('result', 'not in', [SUCCEEDED, AWAITING_RESULT]));
    return where.and(tests);
  };

/** A row names several objects with blanks between them, each as kind and id. */
function namesObject(column: Expression<string>, object: string): Expression<SqlBool> {
  const name = escapedPattern(object.trim());
  const end = object.includes(':') ? ' ' : ':';
  return sql<SqlBool>`' ' || ${column} || ' ' like ${`% ${name}${end}%`} escape '\\'`;
}
