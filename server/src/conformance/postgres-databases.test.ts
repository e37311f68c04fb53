import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { databaseOf } from './postgres-databases.ts';

const cleanups: (() => Promise<void>)[] = [];
const giveBack = async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
};
afterEach(giveBack);

async function ask(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const ADD = `insert into org (kind, name, path, seq, title, icon, created_at)
  values ('company', 'a', '/', 0, '', '', 0) returning id`;
const STATE = `select (select json_agg(one) from audit_head one) as head, (select count(*) from org) as orgs,
  (select json_agg(one order by one.name) from core_migration one) as migrations`;

test('a returned database is reused by the next test in its original state', async () => {
  const first = await databaseOf('core', cleanups);
  const fresh = await ask(first, STATE);
  const added = await ask(first, ADD);
  await ask(first, "update audit_head set hash = 'other'");
  expect(await ask(first, STATE)).not.toEqual(fresh);
  await giveBack();
  expect(await databaseOf('core', cleanups)).toBe(first);
  expect(await ask(first, STATE)).toEqual(fresh);
  expect(await ask(first, ADD)).toEqual(added);
});

test('a database whose tables were changed is not reused', async () => {
  const first = await databaseOf('core', cleanups);
  await ask(first, 'create table stray (id integer)');
  await giveBack();
  expect(await databaseOf('core', cleanups)).not.toBe(first);
});
