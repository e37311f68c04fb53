/** A server goes on with the gateways where another one ended. */
import { afterEach, expect, test } from 'vitest';
import { ActiveStandIn } from '../../testing/fakes/active-stand-in.ts';
import { MemoryHub } from '../../testing/fakes/memory-bus.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { ForeignGateway } from '../../testing/gateway/foreign-gateway.ts';
import { LinkPlant, until } from '../../testing/gateway/link-plant.ts';
import { systemClock } from '../../platform/system-clock.ts';
import type { Broker } from '../../ports/broker.ts';
import type { Clock } from '../../ports/clock.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { BirthBook } from './birth-book.ts';
import { offerInheritance, Shadow } from './shadow.ts';

const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** A server with a gateway that has sent two values, and a shadow of it that knows the births. */
async function twoServers(behind: (broker: Broker) => Broker = (broker) => broker, ownClock: Clock = systemClock) {
  const [clock, log] = [systemClock, new SilentLog()];
  const hub = new MemoryHub(clock);
  const books = { first: new BirthBook(), second: new BirthBook() };
  const first = new LinkPlant({ births: books.first });
  const { gatewayId } = first.registry.addGateway('G1');
  const signalId = first.registry.addSignal(gatewayId, 'plc', 'level');
  await first.start();
  cleanups.push(() => first.stop());
  const stored = () => first.link.storedUntil();
  cleanups.push(offerInheritance({ bus: hub.join('first'), births: books.first, clock, stored }));
  const gateway = await ForeignGateway.connect(first.broker.port, 'G1', 'secret-G1', 'plc', 0);
  cleanups.push(() => gateway.end());
  let at = Date.now() - 60_000;
  const level = (value: number) => [{ name: 'level', type: 'Double' as const, value, timestamp: (at += 10) }];
  await gateway.birth(level(1));
  await gateway.data(level(2));
  await until(() => first.table.get(signalId)?.value === 2);

  const bus = hub.join('second');
  const role = new ActiveStandIn('second', 'first');
  const shadow = new Shadow({
    broker: first.broker,
    bus,
    role,
    births: books.second,
    clientId: 'shadow',
    clock,
    log,
    random: () => 0,
  });
  shadow.start();
  cleanups.push(() => shadow.stop());
  await until(() => books.second.messages().length === 2);
  const second = new LinkPlant({
    broker: behind(first.broker),
    clientId: 'second',
    registry: first.registry,
    births: books.second,
    inheritance: shadow,
    clock: ownClock,
  });
  cleanups.push(() => second.link.stop());
  return { first, second, gateway, level, signalId, gatewayId };
}

test('values sent while no server is active are stored once, and no node is asked for its birth', async () => {
  const { first, second, gateway, level, signalId, gatewayId } = await twoServers();
  // From here on the first server stores nothing, as when it is frozen.
  let thaw = () => {};
  first.store.gate = new Promise((resolve) => {
    thaw = resolve;
  });
  for (const value of [3, 4, 5]) await gateway.data(level(value));
  await until(() => first.table.get(signalId)?.value === 5);
  await second.link.start();
  await gateway.data(level(6));
  await until(() => second.table.get(signalId)?.value === 6);
  const values = second.store.of(signalId).map(({ value }) => value);
  expect(values.filter((value) => value !== null)).toEqual(expect.arrayContaining([3, 4, 5, 6]));
  expect(second.table.get(signalId)).toMatchObject({ value: 6, quality: 'good' });
  expect(second.link.isOnline(gatewayId)).toBe(true);
  expect(gateway.commands).toEqual([]);
  expect(second.tally.of('rebirth_requests')).toBe(0);
  thaw();
});

test('values from before a birth that the former server has heard and not stored are stored', async () => {
  const { first, second, gateway, level, signalId } = await twoServers();
  let thaw = () => {};
  first.store.gate = new Promise((resolve) => {
    thaw = resolve;
  });
  for (const value of [3, 4]) await gateway.data(level(value));
  await gateway.birth(level(5));
  await gateway.data(level(6));
  await until(() => first.table.get(signalId)?.value === 6);
  await second.link.start();
  await until(() => second.table.get(signalId)?.value === 6);
  const values = second.store.of(signalId).map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining([3, 4, 5, 6]));
  expect(second.tally.of('rebirth_requests')).toBe(0);
  thaw();
});

test('a value that the former server has shown is not shown again as new', async () => {
  const { second, gateway, level, signalId } = await twoServers();
  await gateway.data(level(7));
  await gateway.data(level(8));
  const shown: unknown[] = [];
  // The mirror of the second server holds this value.
  second.table.apply([{ signalId, at: Date.now(), value: 8, quality: 'good' }], Date.now());
  second.table.onChange((samples) => shown.push(...samples.map(({ value }) => value)));
  await second.link.start();
  expect(shown).toEqual([]);
  expect(second.table.get(signalId)).toMatchObject({ value: 8, quality: 'good' });
});

test('the values of a foreign node that reports changes only stay good at the server that takes over', async () => {
  const clock = new ManualClock(Date.now());
  const { second, gateway, level, signalId } = await twoServers(undefined, clock);
  second.ingest.start();
  cleanups.push(() => second.ingest.stop());
  let isStarted = false;
  void second.link.start().then(() => (isStarted = true));
  await until(() => {
    clock.pass(50);
    return isStarted;
  });
  await gateway.data(level(9));
  await until(() => {
    clock.pass(1);
    return second.table.get(signalId)?.value === 9;
  });
  for (let passed = 0; passed < 120; passed++) clock.pass(1_000);
  expect(second.table.get(signalId)).toMatchObject({ value: 9, quality: 'good' });
});

test('a gateway that went offline stays offline', async () => {
  const { first, second, gateway, gatewayId } = await twoServers();
  gateway.drop();
  await until(() => !first.link.isOnline(gatewayId));
  await second.link.start();
  expect(second.link.isOnline(gatewayId)).toBe(false);
});

/** A broker that closes the first connection, at once or when the test says so. */
function losingFirst(broker: Broker, isAtOnce: boolean, onOpen: () => void) {
  let lose: (() => void) | undefined;
  const losing: Broker = {
    start: () => broker.start(),
    stop: () => broker.stop(),
    credentials: broker.credentials,
    open: () => {
      onOpen();
      const stream = broker.open();
      if (lose !== undefined) return stream;
      lose = () => stream.destroy();
      if (isAtOnce) lose();
      return stream;
    },
  };
  return { losing, lose: () => lose?.() };
}

test.each([
  ['fails at first', true],
  ['is lost while the last messages are read', false],
])('a server whose own connection %s reads what is sent until it has another one', async (_, isAtOnce) => {
  let lose = () => {};
  let opened = 0;
  let value = 2;
  let send: () => Promise<void> = async () => undefined;
  const { second, gateway, level, signalId } = await twoServers((broker) => {
    // Each connection begins with messages that were sent before it.
    const made = losingFirst(broker, isAtOnce, () => {
      opened += 1;
      void send();
    });
    lose = made.lose;
    return made.losing;
  });
  send = () => gateway.data(level((value += 1)));
  const progress = { isStarted: false };
  const started = second.link.start().then(() => (progress.isStarted = true));
  if (!isAtOnce) {
    await until(() => second.link.isConnected());
    await send();
    lose();
    // The next attempt follows at once.
    await until(() => opened > 1);
  }
  while (!progress.isStarted || !second.link.isConnected()) {
    await send();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await started;
  await send();
  await until(() => second.table.get(signalId)?.value === value);
  const stored = new Set(second.store.of(signalId).map((sample) => sample.value));
  const sent = Array.from({ length: value - 2 }, (__, index) => index + 3);
  expect(sent.filter((one) => !stored.has(one))).toEqual([]);
  expect(gateway.commands).toEqual([]);
});
