import { expect, test } from 'vitest';
import { queryFault } from './sql-query.ts';

test.each([
  'select 1',
  'SELECT tag, value FROM latest;',
  'with newest as (select max(at) as at from readings) select * from readings where at = (select at from newest)',
])('%s is a query', (query) => {
  expect(queryFault(query)).toBeUndefined();
});

test.each([
  'update readings set value = 1',
  'delete from readings',
  'select 1; delete from readings',
  'select 1 -- ; delete',
  'select /*! 1 */ 2',
  'select * into copied from readings',
  "select value from readings into outfile '/tmp/x'",
  'select * from readings for update',
  'select * from readings lock in share mode',
  'selection',
  '',
])('%s is refused', (query) => {
  expect(queryFault(query)).toBeDefined();
});
