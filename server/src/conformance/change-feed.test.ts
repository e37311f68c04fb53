/** Changes between servers over a real PostgreSQL: who hears what, and that nothing is missed for long. */
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import { AdvisoryTurns } from '../adapters/postgres/advisory-turns.ts';
import { PostgresChangeFeed } from '../adapters/postgres/change-feed.ts';
import { coreStores } from '../modules/stores.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { systemClock } from '../platform/system-clock.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { TRAIL } from '../testing/trail.ts';
import { equipment, gateway, signal } from './core-fixtures.ts';
import { databaseOf } from './postgres-databases.ts';

const TIMEOUT = { timeout: 60_000 };

async function place() {
  const cleanups: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const clean of cleanups.toReversed()) await clean();
  });
  const url = await databaseOf('core', cleanups);
  const client = new Client({ connectionString: url });
  await client.connect();
  cleanups.push(() => client.end());
  /** A server on the database, and what its listeners were notified of. */
  const server = async (self: string) => {
    const { db, close } = await openPostgres<CoreTables>({
      url,
      sets: [],
      connections: 2,
      onIdleError: () => undefined,
    });
    cleanups.push(close);
    const feed = new PostgresChangeFeed({ url, self, clock: systemClock, log: new SilentLog() });
    const stores = coreStores(db, {}, { feed, turns: new AdvisoryTurns(db) });
    const heard: string[] = [];
    stores.registry.onChange((change) =>
      heard.push(`${change.gone ? `gone ${change.sn}` : 'config'} ${change.gatewayId}`),
    );
    stores.alarms.onRules((gatewayId) => heard.push(`rules ${gatewayId}`));
    stores.quotas.onChange(() => heard.push('quotas'));
    stores.cameras.onMovementStopped((device) => heard.push(`stopped ${device}`));
    await stores.changes.start();
    cleanups.push(() => stores.changes.stop());
    return { stores, heard, taken: () => heard.splice(0) };
  };
  return { client, server };
}

const cut = async (client: Client, self: string) => {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [`tidegate ${self}`],
  );
  expect(rowCount).toBe(1);
};

test('what one server commits reaches the listeners of another, and its own once', TIMEOUT, async () => {
  const { server } = await place();
  const [one, other] = [await server('one'), await server('other')];
  await one.stores.accounts.addOrg('plant', 1);
  const id = await one.stores.gateways.add(gateway('G1'), TRAIL);
  const equipmentId = await one.stores.equipment.add(equipment('E1', id), TRAIL);
  await one.stores.quotas.save(undefined, { gateways: 5 }, TRAIL);
  await one.stores.gateways.setSecret(id, 'another', TRAIL);
  await one.stores.cameras.stopMovement('1 C1 1', TRAIL);
  const expected = [`config ${id}`, `config ${id}`, 'quotas', `gone G1 ${id}`, 'stopped 1 C1 1'];
  await expect.poll(() => other.heard).toEqual(expected);
  expect(one.heard).toEqual(expected);
  await other.stores.positions.clear(equipmentId, TRAIL);
  await other.stores.signals.add(equipmentId, [signal('s1')], TRAIL);
  await expect.poll(() => one.heard.slice(expected.length)).toEqual([`config ${id}`]);
});

test('a change that is rolled back is not reported', TIMEOUT, async () => {
  const { server } = await place();
  const [one, other] = [await server('one'), await server('other')];
  await one.stores.accounts.addOrg('plant', 1);
  const id = await one.stores.gateways.add(gateway('G1'), TRAIL);
  await expect(one.stores.gateways.add(gateway('G1'), TRAIL)).rejects.toMatchObject({ refusal: 'snExists' });
  const second = await one.stores.gateways.add(gateway('G2'), TRAIL);
  await expect.poll(() => other.heard).toEqual([`config ${id}`, `config ${second}`]);
});

test('a change that was missed while the connection was lost is caught up with', TIMEOUT, async () => {
  const { client, server } = await place();
  const [one, other] = [await server('one'), await server('other')];
  await one.stores.accounts.addOrg('plant', 1);
  const ids: string[] = [];
  for (const sn of ['G1', 'G2', 'G3', 'G4']) ids.push(await one.stores.gateways.add(gateway(sn), TRAIL));
  const [changed = '', kept = '', rotated = '', deleted = ''] = ids;
  await expect.poll(() => other.heard).toHaveLength(4);
  other.taken();
  await cut(client, 'other');
  await one.stores.gateways.change(changed, { name: 'renamed' }, TRAIL);
  await one.stores.gateways.setSecret(rotated, 'another', TRAIL);
  await one.stores.gateways.remove(deleted, TRAIL);
  const fifth = await one.stores.gateways.add(gateway('G5'), TRAIL);
  const rules = [kept, changed, rotated, fifth].map((id) => `rules ${id}`);
  const configs = [`config ${changed}`, `gone G3 ${rotated}`, `gone G4 ${deleted}`, `config ${fifth}`];
  await expect.poll(() => other.heard.toSorted()).toEqual([...rules, ...configs, 'quotas'].toSorted());
  // Changes that were caught up with are known.
  other.taken();
  await cut(client, 'other');
  await expect.poll(() => other.heard.toSorted()).toEqual([...rules, 'quotas'].toSorted());
  await one.stores.gateways.change(kept, { name: 'again' }, TRAIL);
  await expect.poll(() => other.heard.at(-1)).toBe(`config ${kept}`);
});
