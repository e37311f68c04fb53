import type { Language } from '@tidegate/contract/errors.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { LIST_SORTS, type ListSort, type Sort, type SortedList, type SortKey } from '@tidegate/contract/sorts.ts';
import type { Expression, ExpressionBuilder, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { Range } from '../range.ts';
import { sqlIds } from './ids.ts';
import type { CoreDb } from './tables.ts';
import { totalOf } from './text-search.ts';

/** One page of the rows of a query that says their order, pages counted from 1, with how many rows there are in all. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  ordered: SelectQueryBuilder<Tables, Table, Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Rows<Row>> {
  const total = await ordered
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll<number>().as('total'))
    // The type of a selection is not known before the tables are.
    .$castTo<{ total: number }>()
    .executeTakeFirst();
  const rows = await ordered
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total: totalOf(total), rows };
}

/** The same with what each row holds. */
export async function readRecords<Tables, Table extends keyof Tables, Row, Entity>(
  ordered: SelectQueryBuilder<Tables, Table, Row>,
  page: { readonly page: number; readonly pageSize: number },
  recordOf: (row: Row) => Entity,
): Promise<Rows<Entity>> {
  const { total, rows } = await readPage(ordered, page);
  return { total, rows: rows.map((row) => recordOf(row)) };
}

/** Loads objects by their ids: those that the query of a range finds. `id` names the column, with its table. */
export const loader =
  <Tables, Table extends keyof Tables, Row, Entity>(
    id: string,
    select: (db: CoreDb, range: Range) => SelectQueryBuilder<Tables, Table, Row>,
    recordOf: (row: Row) => Entity,
  ) =>
  async (db: CoreDb, ids: readonly string[], range: Range): Promise<readonly Entity[]> => {
    const wanted = sql<SqlBool>`${sql.ref(id)} in (${sql.join(sqlIds(ids))})`;
    const rows: readonly Row[] = await select(db, range).where(wanted).execute();
    return rows.map((row) => recordOf(row));
  };

/** What rows are sorted by: expressions of which an empty one comes last, whichever way round the others go. */
export interface SortedBy {
  readonly value: Expression<unknown>;
  readonly isMissing: Expression<number> | undefined;
}

/**
 * Text in the order of its characters, upper and lower case alike, empty or missing text last. The collation is the
 * same on every engine, whatever language its database was made for.
 */
export const byText = (column: Expression<string | null>): SortedBy => ({
  value: sql`lower(${column} collate "binary")`,
  isMissing: sql<number>`case when ${column} is null or ${column} = '' then 1 else 0 end`,
});

/** Numbers, flags and moments; what is missing comes last. */
export const byNumber = (column: Expression<number | null>): SortedBy => ({
  value: column,
  isMissing: sql<number>`case when ${column} is null then 1 else 0 end`,
});

/** A count that the query selects under this name. */
export const byCount = (name: string): SortedBy => ({ value: sql.ref(name), isMissing: undefined });

/** Which way a list goes that has the latest first unless it is sorted the other way. */
export const wayByTime = (sort: Sort<'at'> | undefined): 'asc' | 'desc' => (sort === 'at' ? 'asc' : 'desc');

/** Text of which an English reader sees the other column where that one is filled. */
export const inLanguage = (
  language: Language | undefined,
  name: Expression<string>,
  nameEn: Expression<string>,
): RawBuilder<string> =>
  language === 'en' ? sql<string>`coalesce(nullif(${nameEn}, ''), ${name})` : sql<string>`${name}`;

/**
 * The rows in the order asked for; rows that are alike in it, and all rows where none is asked for, in the list's
 * default order, which ends in what is different for every row.
 */
export function inOrder<List extends SortedList, Tables, Table extends keyof Tables, Row>(
  list: List,
  sort: ListSort<List> | undefined,
  query: SelectQueryBuilder<Tables, Table, Row>,
  keys: (by: ExpressionBuilder<Tables, Table>) => { readonly [Key in SortKey<List>]: SortedBy },
  byDefault: (query: SelectQueryBuilder<Tables, Table, Row>) => SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  if (sort === undefined) return byDefault(query);
  const by = keys(expressionBuilder<Tables, Table>());
  const all: readonly SortKey<List>[] = LIST_SORTS[list];
  const key = all.find((one) => sort === one || sort === `-${one}`);
  if (key === undefined) return byDefault(query);
  const { value, isMissing } = by[key];
  const ordered = isMissing === undefined ? query : query.orderBy(isMissing);
  return byDefault(ordered.orderBy(value, sort === key ? 'asc' : 'desc'));
}
