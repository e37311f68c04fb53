/** Tests what a server keeps of the messages of the gateways while another one stores them. */
import { afterEach, expect, test } from 'vitest';
import { ActiveStandIn } from '../../testing/fakes/active-stand-in.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { MemoryHub } from '../../testing/fakes/memory-bus.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { ForeignGateway } from '../../testing/gateway/foreign-gateway.ts';
import { LinkPlant, until } from '../../testing/gateway/link-plant.ts';
import { BirthBook } from './birth-book.ts';
import { offerInheritance, Shadow } from './shadow.ts';

const START = Date.UTC(2026, 6, 1);
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** An active server that stores at once what it has received, and another one beside it that has heard one birth. */
async function beside(aheadMs = 0, otherAheadMs = 0) {
  const [clock, activeClock] = [new ManualClock(START + otherAheadMs), new ManualClock(START + aheadMs)];
  const hub = new MemoryHub(clock);
  const offered = { bus: hub.join('active'), births: new BirthBook(), clock: activeClock };
  cleanups.push(offerInheritance({ ...offered, stored: async () => activeClock.now() }));
  const plant = new LinkPlant();
  plant.registry.addGateway('G1');
  await plant.start();
  cleanups.push(() => plant.stop());
  const role = new ActiveStandIn('other', 'active');
  const births = new BirthBook();
  const { broker } = plant;
  const shadow = new Shadow({
    broker,
    bus: hub.join('other'),
    role,
    births,
    clientId: 'shadow',
    clock,
    log: new SilentLog(),
    random: () => 0,
  });
  shadow.start();
  cleanups.push(() => shadow.stop());
  // The first birth that it hears shows that it listens.
  for (let attempt = 0; births.messages().length === 0; attempt += 1) {
    const gateway = await ForeignGateway.connect(broker.port, 'G1', 'secret-G1', 'plc', attempt);
    await gateway.birth([]);
    await until(() => plant.link.isOnline('1'));
    await gateway.end();
  }
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      for (const one of [clock, activeClock]) await one.passInSteps(100);
    }
  };
  return { shadow, role, pass, clock };
}

test('messages are kept for some time after the active server has stored what it read', async () => {
  const { shadow, pass } = await beside();
  // It may have looked before it read them, and they may have reached it later.
  await pass(1_500);
  expect(shadow.drain().length).toBeGreaterThan(0);
});

test('messages that are stored for certain are kept no longer', async () => {
  const { shadow, pass } = await beside();
  await pass(4_000);
  expect(shadow.drain()).toEqual([]);
});

test('an active server whose clock is ahead does not make the other one forget messages', async () => {
  const { shadow, pass } = await beside(9_000);
  await pass(1_500);
  expect(shadow.drain().length).toBeGreaterThan(0);
});

test('a clock that was wrong for a while does not make a server forget what it heard in that time', async () => {
  const { shadow, pass, clock } = await beside(0, -5_000);
  clock.setWall(clock.now() + 5_000);
  await pass(1_500);
  expect(shadow.drain().length).toBeGreaterThan(0);
});

test('a server that was replaced does not say what is stored', async () => {
  const { shadow, role, pass } = await beside();
  role.choose('other');
  await pass(4_000);
  expect(shadow.drain().length).toBeGreaterThan(0);
});

test('a server could take over once the active one has answered with the births of before', async () => {
  const { shadow, pass } = await beside();
  expect(shadow.hasBirths).toBe(false);
  await pass(1_500);
  expect(shadow.hasBirths).toBe(true);
});
