import { type GatewayRates, NOTHING_MEASURED } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ActiveStandIn } from '../testing/fakes/active-stand-in.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { type MemoryBus, MemoryHub } from '../testing/fakes/memory-bus.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { MirroredLink, publishLink, receiveLink } from './link-mirror.ts';

const SOON = 1_200;

/** The link of the active server, controlled by the test. */
class PublishedStandIn {
  readonly online = new Set<string>();
  readonly measured = new Map<string, GatewayRates>();
  known = ['1', '2'];
  isUp = true;

  gatewayIds(): readonly string[] {
    return this.known;
  }

  isConnected(): boolean {
    return this.isUp;
  }

  isOnline(gatewayId: string): boolean {
    return this.isUp && this.online.has(gatewayId);
  }

  rates(gatewayId: string): GatewayRates | undefined {
    return this.measured.get(gatewayId);
  }
}

let clock: ManualClock;
let hub: MemoryHub;
let bus: MemoryBus;
let link: PublishedStandIn;
let mirror: MirroredLink;

beforeEach(() => {
  clock = new ManualClock(0);
  hub = new MemoryHub(clock);
  bus = hub.join('a');
  link = new PublishedStandIn();
  mirror = new MirroredLink();
  publishLink({ bus, link, clock }).start();
});

const follow = async () => {
  const active = new ActiveStandIn('b', 'a');
  receiveLink({ bus: hub.join('b'), active, mirror, clock, log: new SilentLog() }).start();
  await clock.passInSteps(SOON);
};
const bytesPublished = () => bus.published.reduce((sum, { payload }) => sum + payload.length, 0);

describe('a follower', () => {
  test('shows which gateways are online, as soon as a second after a change', async () => {
    link.online.add('1');
    await follow();
    expect(['1', '2', '3'].map((id) => mirror.isOnline(id))).toEqual([true, false, false]);
    expect(mirror.isConnected()).toBe(true);
    link.online.delete('1');
    link.online.add('2');
    link.known = ['1', '2', '3'];
    link.online.add('3');
    await clock.passInSteps(SOON);
    expect(['1', '2', '3'].map((id) => mirror.isOnline(id))).toEqual([false, true, true]);
    link.known = ['1', '2'];
    await clock.passInSteps(SOON);
    expect(mirror.isOnline('3')).toBe(false);
  });

  test('shows the traffic within ten seconds, and a started session at once', async () => {
    link.measured.set('1', NOTHING_MEASURED);
    await follow();
    expect(mirror.rates('1')).toEqual(NOTHING_MEASURED);
    expect(mirror.rates('2')).toBeUndefined();
    const watched = { seconds: 60, messagesPerMinute: 60, bytesPerMinute: 1e4 };
    link.measured.set('1', { ...NOTHING_MEASURED, watched });
    await clock.passInSteps(10_500);
    expect(mirror.rates('1')?.watched).toEqual(watched);
    link.measured.set('1', { ...NOTHING_MEASURED, watched, isWatched: true });
    await clock.passInSteps(SOON);
    expect(mirror.rates('1')?.isWatched).toBe(true);
  });

  test('shows no gateway as online while the link of the active server is down, or that server is silent', async () => {
    link.online.add('1');
    await follow();
    link.isUp = false;
    await clock.passInSteps(SOON);
    expect([mirror.isConnected(), mirror.isOnline('1')]).toEqual([false, false]);
    link.isUp = true;
    await clock.passInSteps(SOON);
    expect([mirror.isConnected(), mirror.isOnline('1')]).toEqual([true, true]);
    bus.cut();
    await clock.passInSteps(4_000);
    expect([mirror.isConnected(), mirror.isOnline('1')]).toEqual([false, false]);
    bus.heal();
    await clock.passInSteps(3_000);
    expect([mirror.isConnected(), mirror.isOnline('1')]).toEqual([true, true]);
  });

  test('reports where a call that needs the gateway has to run', () => {
    for (const name of [
      'write',
      'ask',
      'openMonitor',
      'isWritable',
      'discovered',
      'vitals',
      'overRate',
      'frames',
    ] as const)
      expect(() => mirror[name](), name).toThrow(/only the active server/);
  });
});

test('an unchanged state is not published', async () => {
  link.known = Array.from({ length: 500 }, (_, index) => String(index));
  for (const id of link.known) link.online.add(id);
  await follow();
  const before = bytesPublished();
  await clock.passInSteps(20_000);
  expect(bytesPublished() - before).toBeLessThan(1_000);
});

test('only the beginning is published without followers', async () => {
  link.online.add('1');
  await clock.passInSteps(20_000);
  expect(bus.published).toHaveLength(1);
});
