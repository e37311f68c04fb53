/** Simultaneous acts of two servers on one PostgreSQL, each over connections of its own. */
import { LOGIN_FREE_FAILURES, SHARE_OWN_TRIES } from '@tidegate/contract/limits.ts';
import { expect, onTestFinished, test } from 'vitest';
import { AdvisoryTurns } from '../adapters/postgres/advisory-turns.ts';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import { appendAudit } from '../kernel/sql/audit-chain.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { LoginThrottle } from '../modules/account/session/login-throttle.ts';
import type { CoreStores } from '../modules/stores.ts';
import { coreStores } from '../modules/stores.ts';
import { systemClock } from '../platform/system-clock.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { TRAIL } from '../testing/trail.ts';
import { AT, gateway } from './core-fixtures.ts';
import { databaseOf } from './postgres-databases.ts';

const TIMEOUT = { timeout: 60_000 };
const AT_ONCE = 24;

interface Server {
  readonly stores: CoreStores;
  readonly db: Awaited<ReturnType<typeof openPostgres<CoreTables>>>['db'];
}

interface Limits {
  readonly idleTransactionMs?: number;
}

/** Two servers on a new database with one organisation; `ofFirst` holds for the first one alone. */
async function servers(ofFirst: Limits = {}): Promise<readonly [Server, Server]> {
  const cleanups: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const clean of cleanups.toReversed()) await clean();
  });
  const url = await databaseOf('core', cleanups);
  const server = async (holder: string, limits: Limits = {}): Promise<Server> => {
    const fence = { holder, term: () => undefined, onLost: () => undefined };
    const target = { url, sets: [], connections: 5, onIdleError: () => undefined, fence, ...limits };
    const { db, close } = await openPostgres<CoreTables>(target);
    cleanups.push(close);
    const feed = { announcements: () => [], start: async () => undefined, stop: async () => undefined };
    return { db, stores: coreStores(db, {}, { feed, turns: new AdvisoryTurns(db) }) };
  };
  const both = [await server('one', ofFirst), await server('other')] as const;
  await both[0].stores.accounts.addOrg('plant', 1);
  return both;
}

/** Results of many simultaneous tries, every other one at the other server. */
async function outcomes<T>(
  [one, other]: readonly [Server, Server],
  act: (stores: CoreStores, turn: number) => Promise<T>,
  count = AT_ONCE,
) {
  const settled = await Promise.allSettled(
    Array.from({ length: count }, (_, turn) => act((turn % 2 === 0 ? one : other).stores, turn)),
  );
  return {
    done: settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refused: settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])),
  };
}

test('the operation log remains one chain when both append at once', TIMEOUT, async () => {
  const both = await servers();
  const { refused } = await outcomes(
    both,
    (stores, turn) => stores.audit.append({ ...TRAIL, object: String(turn) }),
    200,
  );
  expect(refused).toEqual([]);
  const [{ stores }] = both;
  expect(await stores.audit.firstBroken()).toBeUndefined();
  expect((await stores.auditChain.head()).count).toBe(200);
});

test('guessing at two servers gains no more attempts than at one', TIMEOUT, async () => {
  const both = await servers();
  const clock = new ManualClock(AT);
  const throttles = new Map(both.map(({ stores }) => [stores, new LoginThrottle(stores.loginFailures, clock)]));
  const guess = async (stores: CoreStores) =>
    throttles.get(stores)?.beginLogin('ann', { ip: '10.0.0.1', mark: 'a mark' }, async () => true);
  const { done, refused } = await outcomes(both, guess);
  expect(done).toHaveLength(LOGIN_FREE_FAILURES);
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ refusal: 'tooMany' })));
});

test('the password of a share can be tried no more often at two servers than at one', TIMEOUT, async () => {
  const both = await servers();
  const { done } = await outcomes(both, (stores) => stores.shares.beginTry('a key', '10.0.0.1', AT));
  expect(done.filter((outcome) => outcome.is === 'begun')).toHaveLength(SHARE_OWN_TRIES);
});

test('a captcha is accepted once, across servers', TIMEOUT, async () => {
  const both = await servers();
  await both[0].stores.captchas.add({ hash: 'h', answerHash: 'a', workBits: 1, expiresAt: AT });
  const { done } = await outcomes(both, (stores) => stores.captchas.consume('h'));
  expect(done.filter((taken) => taken !== undefined)).toHaveLength(1);
});

test('a code is sent to a telephone once a minute, across servers', TIMEOUT, async () => {
  const both = await servers();
  const code = { purpose: 'proof', userId: null, flow: 'f', target: 'tel:1', hash: 'h', ip: 'i', site: 's' };
  const limits = [{ of: 'target', codes: 1, withinMs: 60_000 }] as const;
  const issue = (stores: CoreStores) => stores.codes.issue({ ...code, at: AT, expiresAt: AT + 1 }, limits, TRAIL);
  const { done } = await outcomes(both, issue);
  expect(done.filter((waitMs) => waitMs === 0)).toHaveLength(1);
});

test('two servers together stay within a quota, also where one has counted before', TIMEOUT, async () => {
  const both = await servers();
  const trail = (action: string) => ({ ...TRAIL, action, at: AT });
  const add = (stores: CoreStores, sn: string) => stores.gateways.add(gateway(sn), trail('gateway.add'));
  const [one, other] = both;
  await one.stores.quotas.save('1', { gateways: 20 }, trail('quota.save'));
  for (let turn = 0; turn < 10; turn += 1) await add(one.stores, `A${turn}`);
  for (let turn = 0; turn < 10; turn += 1) await add(other.stores, `B${turn}`);
  await expect(add(one.stores, 'C')).rejects.toMatchObject({ refusal: 'quotaFull' });
  await one.stores.quotas.save('1', { gateways: 25 }, trail('quota.save'));
  const { done } = await outcomes(both, (stores, turn) => add(stores, `D${turn}`));
  expect(done).toHaveLength(5);
});

test('only one of two people can save the same version of a page at two servers', TIMEOUT, async () => {
  const both = await servers();
  const hand = { at: AT, by: 'ann' };
  const content = { con: { title: 'Hall' }, widgets: [], widgetCount: 0, signalIds: [] };
  const [{ stores: first }] = both;
  const id = await first.pages.add({ orgId: '1', equipmentId: '', con: { title: 'Hall' } }, hand, TRAIL);
  const saving = { baseVersion: 0, note: '', publish: false, draw: () => content };
  const { done, refused } = await outcomes(both, (stores) => stores.pages.save(id, saving, hand, () => TRAIL));
  expect(done).toEqual([1]);
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ refusal: 'pageMeanwhile' })));
});

test('a server that is frozen within a change delays the others only for a moment', TIMEOUT, async () => {
  const [one, other] = await servers({ idleTransactionMs: 500 });
  const frozen = coreTables(one.db)
    .transaction()
    .execute(async (tx) => {
      await appendAudit(tx, TRAIL);
      await new Promise<void>((resolve) => void systemClock.after(3_000, resolve));
      await appendAudit(tx, TRAIL);
    });
  const ended = frozen.then(
    () => undefined,
    (error: unknown) => error,
  );
  await expect.poll(async () => (await other.stores.auditChain.head()).count).toBe(0);
  const at = systemClock.monotonic();
  await other.stores.audit.append(TRAIL);
  expect(systemClock.monotonic() - at).toBeLessThan(2_500);
  expect(await ended).toMatchObject({ kind: 'unavailable' });
  expect(await other.stores.audit.firstBroken()).toBeUndefined();
});
