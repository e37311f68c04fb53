import type { AuditRow } from '@tidegate/contract/entities/audit-row.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { LogFilter, OperationLog } from './store.ts';
import { inOrgsAsText } from '../../kernel/sql/reach.ts';
import { wayByTime, readPage } from '../../kernel/sql/read-page.ts';
import { escapedPattern, holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';

const SHOWN = ['id', 'at', 'userId', 'loginname', 'ip', 'session', 'action', 'object', 'old', 'new', 'result'] as const;
const SUCCEEDED = '200';
/** A command that was sent: its outcome is a row of its own. */
const UNDECIDED = 'waiting';

/** The audit log, read over SQL. */
export class SqlOperationLog implements OperationLog {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async page(filter: LogFilter, page: number, pageSize: number): Promise<Rows<AuditRow>> {
    const wanted = this.#db.selectFrom('audit').where(matching(filter));
    const { total, rows } = await readPage(wanted.select(SHOWN).orderBy('id', wayByTime(filter.sort)), {
      page,
      pageSize,
    });
    return { total, rows };
  }

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
    if (succeeded === false) tests.push(where('result', 'not in', [SUCCEEDED, UNDECIDED]));
    return where.and(tests);
  };

/** A row names several objects with blanks between them, each as kind and id. */
function namesObject(column: Expression<string>, object: string): Expression<SqlBool> {
  const name = escapedPattern(object.trim());
  const end = object.includes(':') ? ' ' : ':';
  return sql<SqlBool>`' ' || ${column} || ' ' like ${`% ${name}${end}%`} escape '\\'`;
}
