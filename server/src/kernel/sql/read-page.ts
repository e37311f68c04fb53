import type { Language } from '@tidegate/contract/errors.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { LIST_SORTS, type ListSort, type SortedList, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import type { Sort } from '@tidegate/contract/sort.ts';
import type { Expression, ExpressionBuilder, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { Range } from '../range.ts';
import { sqlIds } from './ids.ts';
import type { CoreDb } from './tables.ts';

/** Row of the queries that a function builds. */
export type Selected<Select extends (...given: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number];

/** Number of rows of a query. */
export async function countOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll<number>().as('total'))
    // The type of a selection is only known with its tables.
    .$castTo<{ total: number }>()
    .executeTakeFirst();
  return Number(counted?.total ?? 0);
}

/** One page (counted from 1) of the rows of an ordered query, with the total number of rows; `count` where it is known more cheaply. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  ordered: SelectQueryBuilder<Tables, Table, Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  count: () => Promise<number> = () => countOf(ordered),
): Promise<Rows<Row>> {
  const before = (page - 1) * pageSize;
  const rows = await ordered.limit(pageSize).offset(before).execute();
  // A page that is not full is the last one: nothing has to be counted, which takes as long as the search for the rows.
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  return { total: isLast ? before + rows.length : await count(), rows };
}

/** The same, converted to what each row holds. */
export async function readRecords<Tables, Table extends keyof Tables, Row, Entity>(
  ordered: SelectQueryBuilder<Tables, Table, Row>,
  page: { readonly page: number; readonly pageSize: number },
  recordOf: (row: Row) => Entity,
): Promise<Rows<Entity>> {
  const { total, rows } = await readPage(ordered, page);
  return { total, rows: rows.map((row) => recordOf(row)) };
}

/** Loads objects by their ids, as far as the query of an access scope returns them. `id` names the qualified column. */
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

/** Sort expressions, where empty values come last in either direction. */
export interface SortedBy {
  readonly value: Expression<unknown>;
  readonly isMissing: Expression<number> | undefined;
}

/**
 * Text in code point order, case-insensitive, empty or missing text last. The collation is the same on every engine,
 * whatever locale its database was created with.
 */
export const byText = (column: Expression<string | null>): SortedBy => ({
  value: sql`lower(${column} collate "binary")`,
  isMissing: sql<number>`case when ${column} is null or ${column} = '' then 1 else 0 end`,
});

/** Numbers, flags and moments; missing values last. */
export const byNumber = (column: Expression<number | null>): SortedBy => ({
  value: column,
  isMissing: sql<number>`case when ${column} is null then 1 else 0 end`,
});

/** A count that the query selects under this name. */
export const byCount = (name: string): SortedBy => ({ value: sql.ref(name), isMissing: undefined });

/** The direction of a list that is newest first by default. */
export const wayByTime = (sort: Sort<'at'> | undefined): 'asc' | 'desc' => (sort === 'at' ? 'asc' : 'desc');

/** A text column with an English counterpart, which English readers see where it is not empty. */
export const inLanguage = (
  language: Language | undefined,
  text: Expression<string | null>,
  english: Expression<string | null>,
): RawBuilder<string> =>
  language === 'en' ? sql<string>`coalesce(nullif(${english}, ''), ${text})` : sql<string>`${text}`;

/**
 * The rows in the requested order; ties, and lists without a requested order, use the list's default order, which ends
 * in a unique column.
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
