import { cardDay } from '@tidegate/contract/nouns/card/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Traffic } from './store.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { TrafficCounter } from './traffic.ts';

const START = Date.UTC(2026, 6, 1);
const GATEWAY = {
  gatewayId: '1',
  sn: 'a',
  groupId: 'tidegate',
  edgeNodeId: 'a',
  orgPath: '/1/',
  isRevoked: false,
  economyMs: null,
};

let clock: ManualClock;
let counted: { since: number; bytesIn: number; bytesOut: number } | undefined;
let kept: (Traffic & { readonly day: number })[];
let isBroken: boolean;
let dropped: number[];
let counter: TrafficCounter;
beforeEach(() => {
  clock = new ManualClock(START);
  counted = { since: 1, bytesIn: 100, bytesOut: 10 };
  kept = [];
  dropped = [];
  isBroken = false;
  counter = new TrafficCounter({
    store: {
      add: async (day, traffic) => {
        if (isBroken) throw new Error('disk');
        kept.push(...traffic.map((one) => ({ ...one, day })));
      },
      dropBefore: async (day) => void dropped.push(day),
    },
    link: { vitals: () => counted as never },
    registry: { gateways: async () => [GATEWAY] },
    clock,
    log: new SilentLog(),
  });
});
const sums = () => kept.map(({ bytesIn, bytesOut }) => [bytesIn, bytesOut]);

describe('the traffic of a gateway', () => {
  test('is stored as increments, and nothing is written while there is no traffic', async () => {
    await counter.record();
    await counter.record();
    counted = { since: 1, bytesIn: 130, bytesOut: 10 };
    await counter.record();
    expect(sums()).toEqual([
      [100, 10],
      [30, 0],
    ]);
    expect(kept[0]).toMatchObject({ gatewayId: '1', day: cardDay(START) });
  });

  test('is complete even if the link restarts its count', async () => {
    await counter.record();
    counted = { since: 2, bytesIn: 40, bytesOut: 4 };
    await counter.record();
    expect(sums()).toEqual([
      [100, 10],
      [40, 4],
    ]);
  });

  test('that could not be stored is stored next time', async () => {
    isBroken = true;
    await counter.record();
    isBroken = false;
    counted = { since: 1, bytesIn: 150, bytesOut: 15 };
    await counter.record();
    expect(sums()).toEqual([[150, 15]]);
  });

  test('is stored every minute and once more at the stop', async () => {
    counter.start();
    clock.pass(60_000);
    await counter.record();
    counted = { since: 1, bytesIn: 101, bytesOut: 10 };
    await counter.stop();
    expect(sums()).toEqual([
      [100, 10],
      [1, 0],
    ]);
    counted = { since: 1, bytesIn: 999, bytesOut: 10 };
    clock.pass(600_000);
    expect(kept).toHaveLength(2);
  });

  test('older than a year is deleted once a day', async () => {
    await counter.record();
    await counter.record();
    expect(dropped).toEqual([cardDay(START) - 400]);
  });

  test('of a gateway unknown to the link is zero', async () => {
    counted = undefined;
    await counter.record();
    expect(kept).toEqual([]);
  });
});
