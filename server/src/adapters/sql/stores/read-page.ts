import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { SelectQueryBuilder } from 'kysely';
import { totalOf } from './search.ts';

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
