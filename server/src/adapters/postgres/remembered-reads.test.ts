import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver } from 'kysely';
import { expect, test } from 'vitest';
import { now } from '../../kernel/sql/read-now.ts';
import { RememberedReads } from './remembered-reads.ts';

const db = new Kysely<{ session: { hash: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const about = (hashes: readonly string[]) => db.selectFrom('session').selectAll().where('hash', 'in', hashes);

test('a query about many sessions as of now is not answered from memory, and takes no room from others', () => {
  const reads = new RememberedReads(() => 0);
  const one = about(['a']).compile();
  const many = about(['a', 'b']).modifyEnd(now).compile();
  for (const query of [one, many]) reads.store(query, [{ hash: 'a' }]);
  expect(reads.find(one)).toEqual([{ hash: 'a' }]);
  expect(reads.find(many)).toBeUndefined();
});
