import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ValueAnswers } from '../modules/monitor/value-answers.ts';
import { Board } from '../pipeline/alarm/board.ts';
import { MemoryLiveTable } from '../pipeline/live-table.ts';
import { systemIds } from '../platform/system-ids.ts';
import { ActiveStandIn } from '../testing/fakes/active-stand-in.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { type MemoryBus, MemoryHub } from '../testing/fakes/memory-bus.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import type { PublishedFeed, ReceivedFeed } from './feed.ts';
import { publishLive, receiveLive } from './live-mirror.ts';

const NOW = Date.UTC(2026, 0, 1);
/** Until a change is on the other server. */
const SOON = 250;

interface Server {
  readonly bus: MemoryBus;
  readonly role: ActiveStandIn;
  readonly table: MemoryLiveTable;
  readonly received: ReceivedFeed;
  readonly published: PublishedFeed;
}

let clock: ManualClock;
let hub: MemoryHub;
let a: Server;
let b: Server;

/** A server of which `a` is the active one. */
function server(name: string): Server {
  const bus = hub.join(name);
  const role = new ActiveStandIn(name, 'a');
  const table = new MemoryLiveTable(clock);
  const parts = { bus, active: role, table, clock, log: new SilentLog() };
  return { bus, role, table, received: receiveLive(parts), published: publishLive(parts) };
}

beforeEach(() => {
  clock = new ManualClock(NOW);
  hub = new MemoryHub(clock);
  a = server('a');
  b = server('b');
  a.published.start();
});

const sample = (signalId: number, value: Sample['value'], more: Partial<Sample> = {}): Sample => ({
  signalId,
  at: clock.now(),
  value,
  quality: 'good',
  ...more,
});
const apply = (...samples: Sample[]) => a.table.apply(samples, clock.now());
const all = ({ table }: Server) => [...table.samples()].toSorted((one, other) => one.signalId - other.signalId);
const follow = async () => {
  b.received.start();
  await clock.passInSteps(SOON);
};
const messages = () => a.bus.published.filter(({ topic }) => topic === 'live').length;

describe('a follower', () => {
  test('has every value of the active server, from before and after its start', async () => {
    apply(
      sample(1, 4.5),
      sample(2, 'open'),
      sample(3, true),
      sample(4, 2n ** 70n),
      sample(5, null, { quality: 'bad', code: 17 }),
    );
    await follow();
    expect(all(b)).toStrictEqual(all(a));
    expect(all(b)).toHaveLength(5);
    apply(sample(1, 5), sample(6, -0, { quality: 'uncertain' }));
    a.table.markStale([2, 3]);
    await clock.passInSteps(SOON);
    expect(all(b)).toStrictEqual(all(a));
    expect(b.table.get(2)?.quality).toBe('stale');
  });

  test('has a value that the active server shows with another time, or returned to', async () => {
    apply(sample(1, 'ahead', { at: NOW + 3_600_000 }), sample(2, 'fit', { at: NOW }));
    await follow();
    a.table.markStale([2]);
    apply(sample(2, 'clock set back', { at: NOW - 60_000 }));
    await clock.passInSteps(SOON);
    expect(all(b)).toStrictEqual(all(a));
    expect(b.table.get(1)).toMatchObject({ at: NOW, quality: 'uncertain' });
  });

  test('removes a signal that the active server removes, even if it reappears at once', async () => {
    apply(sample(1, 1), sample(2, 2));
    await follow();
    a.table.forget([1, 2]);
    apply(sample(2, 3, { at: NOW - 5_000 }));
    await clock.passInSteps(SOON);
    expect(all(b)).toStrictEqual(all(a));
    expect(all(b)).toHaveLength(1);
  });

  test('receives each change once, in few messages', async () => {
    await follow();
    const heard: number[] = [];
    b.table.onChange((samples) => heard.push(...samples.map(({ value }) => Number(value))));
    const before = messages();
    for (let value = 1; value <= 100; value++) apply(sample(1, value));
    await clock.passInSteps(SOON);
    expect(heard).toEqual([100]);
    expect(messages() - before).toBe(1);
  });

  test('misses no change while a snapshot is in transit', async () => {
    apply(sample(1, 'before'));
    b.received.start();
    apply(sample(1, 'meanwhile'), sample(2, 'new'));
    clock.pass(200);
    apply(sample(3, 'later'));
    await clock.passInSteps(SOON);
    expect(all(b)).toStrictEqual(all(a));
    expect(all(b)).toHaveLength(3);
  });

  test('gets a snapshot after a lost message, and equal values do not count as changes', async () => {
    apply(sample(1, 1), sample(2, 2));
    await follow();
    const revision = b.table.revision();
    a.bus.lost = 1;
    apply(sample(1, 10));
    await clock.passInSteps(SOON);
    expect(b.table.get(1)?.value).toBe(1);
    apply(sample(3, 3));
    await clock.passInSteps(1_000);
    expect(all(b)).toStrictEqual(all(a));
    expect(b.table.revision()).toBe(revision + 2);
    expect(b.bus.asked).toHaveLength(2);
  });

  test('is one of many that ask at once, a few of which are answered at a time, until all are', async () => {
    apply(sample(1, 1), sample(2, 2));
    const others = Array.from({ length: 100 }, (_, index) => server(`other ${index}`));
    for (const { received } of others) received.start();
    await clock.passInSteps(100);
    expect(others.filter(({ received }) => received.hasBegun)).toHaveLength(64);
    await clock.passInSteps(5_000);
    for (const other of others) expect(all(other)).toStrictEqual(all(a));
  });

  test('requests few snapshots, however many messages are lost', async () => {
    await follow();
    for (let n = 0; n < 100; n++) {
      a.bus.lost = n % 2;
      apply(sample(1, n));
      await clock.passInSteps(200);
    }
    expect(b.bus.asked.length).toBeLessThan(50);
    await clock.passInSteps(1_000);
    expect(all(b)).toStrictEqual(all(a));
  });

  test('shows everything as stale three seconds after the last message, until messages arrive again', async () => {
    apply(sample(1, 1));
    await follow();
    await clock.passInSteps(20_000);
    expect(b.table.get(1)?.quality).toBe('good');
    a.bus.isUp = false;
    await clock.passInSteps(2_500);
    expect(b.table.get(1)?.quality).toBe('good');
    await clock.passInSteps(1_500);
    expect(b.table.get(1)).toMatchObject({ value: 1, quality: 'stale' });
    apply(sample(2, 2));
    await clock.passInSteps(60_000);
    a.bus.heal();
    await clock.passInSteps(5_000);
    expect(all(b)).toStrictEqual(all(a));
    expect(b.table.get(1)?.quality).toBe('good');
  });

  test('gets the changes that it missed while its own connection was lost', async () => {
    apply(sample(1, 1));
    await follow();
    b.bus.cut();
    apply(sample(1, 2));
    await clock.passInSteps(1_000);
    b.bus.heal();
    await clock.passInSteps(SOON);
    expect(all(b)).toStrictEqual(all(a));
    expect(b.table.get(1)?.value).toBe(2);
  });

  test('follows the active server only', async () => {
    const c = server('c');
    apply(sample(1, 1));
    await follow();
    c.table.apply([sample(1, 'another')], clock.now());
    c.published.start();
    await clock.passInSteps(5_000);
    c.table.apply([sample(1, 'and another')], clock.now());
    await clock.passInSteps(SOON);
    expect(b.table.get(1)?.value).toBe(1);
  });
});

describe('when another server becomes active', () => {
  test('followers have the values of the new one, which has kept its own', async () => {
    const c = server('c');
    apply(sample(1, 1), sample(2, 2));
    await follow();
    c.received.start();
    await clock.passInSteps(SOON);
    a.bus.cut();
    for (const { role } of [b, c]) role.choose('b');
    b.received.stop();
    b.published.start();
    b.table.markStale([1, 2]);
    b.table.apply([sample(1, 11)], clock.now());
    b.table.forget([2]);
    await clock.passInSteps(1_000);
    expect(all(c)).toStrictEqual(all(b));
    expect(c.table.get(1)).toMatchObject({ value: 11, quality: 'good' });
    expect(c.table.get(2)).toBeUndefined();
    // The server that was active before is heard no more.
    a.bus.heal();
    apply(sample(1, 'zombie'));
    await clock.passInSteps(5_000);
    expect(c.table.get(1)?.value).toBe(11);
  });

  test('followers request a snapshot until the new one is ready', async () => {
    const c = server('c');
    await follow();
    b.role.choose('c');
    await clock.passInSteps(3_000);
    c.table.apply([sample(1, 'ready')], clock.now());
    // Not at the moment when they would ask again anyway.
    await clock.passInSteps(600);
    c.published.start();
    await clock.passInSteps(SOON);
    expect(b.table.get(1)).toMatchObject({ value: 'ready', quality: 'good' });
  });

  test('all values are stale until the new one is known', async () => {
    apply(sample(1, 1));
    await follow();
    b.role.choose(undefined);
    await clock.passInSteps(4_000);
    expect(b.table.get(1)?.quality).toBe('stale');
    b.role.choose('a');
    await clock.passInSteps(SOON);
    expect(b.table.get(1)?.quality).toBe('good');
  });
});

describe('a server without followers', () => {
  test('publishes that it begins, and nothing more', async () => {
    for (let second = 0; second < 60; second++) {
      apply(sample(1, second));
      await clock.passInSteps(1_000);
    }
    expect(a.bus.published).toHaveLength(1);
  });

  test('stops publishing ten seconds after the last follower, and resumes when one returns', async () => {
    await follow();
    apply(sample(1, 1));
    await clock.passInSteps(SOON);
    b.bus.cut();
    await clock.passInSteps(12_000);
    const before = messages();
    apply(sample(1, 2));
    await clock.passInSteps(10_000);
    expect(messages()).toBe(before);
    b.bus.heal();
    await clock.passInSteps(SOON);
    expect(all(b)).toStrictEqual(all(a));
    apply(sample(1, 3));
    await clock.passInSteps(SOON);
    expect(all(b)).toStrictEqual(all(a));
  });

  test('leaves a gap in its numbers, so that a follower that was only unreachable does not miss changes', async () => {
    apply(sample(1, 1));
    await follow();
    // Announcements do not arrive, but messages do.
    const { publish } = b.bus;
    b.bus.publish = () => undefined;
    await clock.passInSteps(10_300);
    apply(sample(1, 2));
    b.bus.publish = publish;
    await clock.passInSteps(3_000);
    expect(b.table.get(1)?.value).toBe(2);
  });
});

test('a poll that goes from server to server gets all values from each once, and then only changes', async () => {
  apply(sample(1, 1), sample(2, 2));
  await follow();
  const answersOf = ({ table }: Server) =>
    new ValueAnswers({ live: table, alarms: new Board(), clock, ids: systemIds });
  const [first, second] = [answersOf(a), answersOf(b)];
  const place = { signalIds: [1, 2], equipmentIds: [], gatewayIds: [] };
  const poll = async (answers: ValueAnswers, cursor: string | undefined) => {
    const { json } = await answers.answer('k', { isFirst: cursor === undefined, cursor }, async () => place);
    return JSON.parse(json);
  };
  const values = ({ signalVal }: { signalVal: object }) => Object.keys(signalVal).length;
  const fromFirst = await poll(first, undefined);
  expect(values(await poll(first, fromFirst.cursor))).toBe(0);
  const fromSecond = await poll(second, fromFirst.cursor);
  expect(fromSecond.signalVal).toEqual(fromFirst.signalVal);
  expect(values(await poll(second, fromSecond.cursor))).toBe(0);
  apply(sample(2, 3));
  await clock.passInSteps(SOON);
  const again = await poll(second, fromSecond.cursor);
  expect(values(again)).toBe(1);
  const back = await poll(first, again.cursor);
  expect(values(back)).toBe(1);
  expect(values(await poll(second, back.cursor))).toBe(0);
  // A part that no server can have made is dropped.
  const forged = `${'x'.repeat(12)}.1"},${back.cursor},${'y'.repeat(12)}.5`;
  const { cursor } = await poll(second, forged);
  expect(cursor.split(',')).toHaveLength(3);
  expect(cursor).not.toContain('"');
});
