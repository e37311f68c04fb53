import { beforeEach, describe, expect, test } from 'vitest';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { edgeNode, LinkBench, metric, START } from '../testing/gateway/link-bench.ts';
import { arrived } from '../testing/fakes/scripted-broker.ts';

const STATE = 'spBv1.0/STATE/tidegate';

let bench: LinkBench;
/** Lists what was published on STATE, oldest first. */
const states = () => bench.broker.published(STATE).map(({ payload }) => JSON.parse(payload.toString()) as unknown);
const wills = () =>
  bench.broker.packets.flatMap((packet) =>
    packet.cmd === 'connect' ? [JSON.parse(packet.will?.payload.toString() ?? 'null') as unknown] : [],
  );

beforeEach(() => {
  bench = new LinkBench();
});

describe('a session begins', () => {
  test('with CONNECT, SUBSCRIBE, SUBACK, and the birth of the host as the first publish', async () => {
    let isGranted = false;
    bench.broker.answers = (packet) => packet.cmd !== 'subscribe' || isGranted;
    void bench.link.start();
    await arrived();
    expect(bench.broker.packets.map((packet) => packet.cmd)).toEqual(['connect', 'subscribe']);
    expect(bench.link.isConnected()).toBe(false);
    isGranted = true;
    bench.broker.cut();
    await bench.pass(1_000);
    expect(bench.broker.packets.slice(2, 5).map((packet) => packet.cmd)).toEqual(['connect', 'subscribe', 'publish']);
    expect(bench.broker.published('')[0]).toMatchObject({ topic: STATE, qos: 1, retain: true });
    expect(bench.link.isConnected()).toBe(true);
  });

  test('without a birth if a subscription is refused, and is retried', async () => {
    bench.broker.granted = (topic) => (topic === 'spBv1.0/#' ? 0x80 : 1);
    await bench.start();
    expect(states()).toEqual([]);
    expect(bench.link.isConnected()).toBe(false);
    bench.broker.granted = () => 1;
    await bench.pass(1_000);
    expect(bench.link.isConnected()).toBe(true);
  });

  test('each time with a new will and the time of its CONNECT', async () => {
    await bench.start();
    await bench.pass(10_000);
    bench.broker.cut();
    await arrived();
    await bench.pass(1_000);
    const [first, second] = wills();
    expect(first).toEqual({ online: false, timestamp: START });
    expect(second).toEqual({ online: false, timestamp: START + 10_000 });
    expect(states()).toEqual([
      { online: true, timestamp: START },
      { online: true, timestamp: START + 10_000 },
    ]);
  });
});

test('a broker that grants subscriptions and delivers nothing is named in the log, once for each session', async () => {
  const named = () => bench.log.lines.filter(({ text }) => text.includes('delivers nothing')).length;
  await bench.start();
  await bench.pass(20_000);
  expect(named()).toBe(1);
  bench.broker.cut();
  await bench.pass(1_000);
  bench.broker.send(STATE, bench.broker.published(STATE).at(-1)?.payload ?? '');
  await bench.pass(20_000);
  expect(named()).toBe(1);
});

test('while another server may be active, a lost session is not replaced', async () => {
  let isSafe = true;
  bench = new LinkBench('tidegate', { mayConnect: () => isSafe });
  await bench.start();
  isSafe = false;
  bench.broker.cut();
  await bench.pass(60_000);
  expect([bench.broker.connections, bench.link.isConnected()]).toEqual([1, false]);
  isSafe = true;
  await bench.pass(1_000);
  expect([bench.broker.connections, bench.link.isConnected()]).toEqual([2, true]);
});

describe('the broker is away', () => {
  test('the start completes anyway, and the server is back within a second of the broker', async () => {
    bench.broker.isDown = true;
    await bench.start();
    await bench.pass(45_000);
    const tried = bench.broker.connections;
    expect(tried).toBeGreaterThan(40);
    expect(tried).toBeLessThan(100);
    expect(bench.log.lines.filter(({ text }) => text === 'cannot reach the broker').length).toBeLessThan(10);
    bench.broker.isDown = false;
    await bench.pass(1_000);
    expect(bench.link.isConnected()).toBe(true);
  });

  test('a lost session is replaced at once, but not one after another that the broker ends', async () => {
    await bench.start();
    await bench.pass(10_000);
    bench.broker.cut();
    await arrived();
    await bench.pass(50);
    expect([bench.broker.connections, bench.link.isConnected()]).toEqual([2, true]);
    for (let passed = 0; passed < 10_000; passed += 50) {
      bench.broker.cut();
      await arrived();
      await bench.pass(50);
    }
    expect(bench.broker.connections).toBeLessThan(25);
  });

  test('another connection of this server that is back makes it connect at once', async () => {
    let tellBack = () => {};
    bench = new LinkBench('tidegate', { random: () => 0.99, onBrokerBack: (listener) => (tellBack = listener) });
    bench.broker.isDown = true;
    await bench.start();
    await bench.pass(20_000);
    bench.broker.isDown = false;
    tellBack();
    await bench.pass(1, 1);
    expect(bench.link.isConnected()).toBe(true);
    tellBack();
    await bench.pass(1_000);
    const { connections } = bench.broker;
    await bench.stop();
    tellBack();
    await bench.pass(1_000);
    expect(bench.broker.connections).toBe(connections);
  });

  test('all values are stale and all gateways offline at once, until their births', async () => {
    const { gatewayId } = bench.registry.addGateway('G1');
    const signalId = bench.registry.addSignal(gatewayId, 'plc', 'level');
    await bench.start();
    const node = edgeNode('G1');
    const births = () =>
      node.birth(
        [],
        [{ id: 'plc', metrics: [metric('level', DataType.Double, 1, bench.clock.now())] }],
        bench.clock.now(),
      );
    await bench.receive(...births());
    expect(bench.table.get(signalId)?.quality).toBe('good');
    bench.broker.cut();
    await arrived();
    expect(bench.table.get(signalId)).toMatchObject({ quality: 'stale', value: 1 });
    expect(bench.link.isOnline(gatewayId)).toBe(false);
    await bench.pass(1_000);
    expect(bench.registry.online.get(gatewayId)).toBe(false);
    node.connect();
    await bench.receive(...births());
    expect(bench.table.get(signalId)?.quality).toBe('good');
    expect(bench.link.isOnline(gatewayId)).toBe(true);
  });
});

describe('STATE', () => {
  test('that reports offline while the host is connected is corrected at once, with the same time', async () => {
    await bench.start();
    await bench.pass(5_000);
    bench.broker.send(STATE, JSON.stringify({ online: false, timestamp: START - 1 }));
    await arrived();
    expect(states()).toEqual([
      { online: true, timestamp: START },
      { online: true, timestamp: START },
    ]);
  });

  test('of another host, or that reports online, is left unchanged', async () => {
    await bench.start();
    bench.broker.send('spBv1.0/STATE/Tidegate', JSON.stringify({ online: false, timestamp: START }));
    bench.broker.send(STATE, JSON.stringify({ online: true, timestamp: START }));
    await arrived();
    expect(states()).toHaveLength(1);
  });

  test('reports offline while nothing can be stored, and online afterwards, in the same session', async () => {
    const { gatewayId } = bench.registry.addGateway('G1');
    bench.registry.addSignal(gatewayId, 'plc', 'level');
    await bench.start();
    bench.store.isAway = true;
    const node = edgeNode('G1');
    await bench.receive(
      ...node.birth([], [{ id: 'plc', metrics: [metric('level', DataType.Double, 1)] }], bench.clock.now()),
    );
    await bench.pass(100);
    // The echo of our own message must not be corrected.
    bench.broker.send(STATE, JSON.stringify({ online: false, timestamp: START }));
    await arrived();
    expect(states().at(-1)).toEqual({ online: false, timestamp: START });
    const target = { gatewayId, device: 'plc', metric: 'level' };
    await expect(bench.link.write(target, 2, 'u')).rejects.toMatchObject({ refusal: 'storageUnavailable' });
    expect(bench.broker.published('spBv1.0/tidegate/DCMD')).toEqual([]);
    bench.store.isAway = false;
    await bench.pass(2_000);
    expect(states().at(-1)).toEqual({ online: true, timestamp: START });
    await bench.link.write(target, 2, 'u');
    await arrived();
    expect(bench.broker.published('spBv1.0/tidegate/DCMD')).toHaveLength(1);
    expect(bench.broker.connections).toBe(1);
  });
});

describe('the state of Sparkplug 2.2', () => {
  const words = (one: LinkBench) => one.broker.published('STATE/tidegate').map(({ payload }) => payload.toString());

  test('is not published by default', async () => {
    await bench.start();
    await bench.stop();
    expect(words(bench)).toEqual([]);
  });

  test('is published after that of 3.0, as plain text, if configured', async () => {
    const legacy = new LinkBench('tidegate', { isLegacyStateSaid: true });
    await legacy.start();
    await legacy.stop();
    expect(words(legacy)).toEqual(['ONLINE', 'OFFLINE']);
    expect(legacy.broker.published('')[0]?.topic).toBe(STATE);
    expect(legacy.broker.published('STATE/tidegate')[0]).toMatchObject({ qos: 1, retain: true });
  });
});

describe('a stop', () => {
  test('publishes offline with the current time, waits for the acknowledgement, then disconnects', async () => {
    await bench.start();
    await bench.pass(7_000);
    let mayAnswer = false;
    bench.broker.answers = (packet) => packet.cmd !== 'publish' || mayAnswer;
    const stopped = bench.stop();
    await arrived();
    expect(states().at(-1)).toEqual({ online: false, timestamp: START + 7_000 });
    expect(bench.broker.packets.at(-1)?.cmd).toBe('publish');
    mayAnswer = true;
    const id = bench.broker.published(STATE).at(-1)?.id ?? 0;
    bench.broker.acknowledge(id);
    await stopped;
    expect(bench.broker.packets.at(-1)?.cmd).toBe('disconnect');
  });

  test('has a timeout for a broker that does not answer', async () => {
    await bench.start();
    bench.broker.answers = () => false;
    const stopped = bench.stop();
    await bench.pass(5_000);
    await stopped;
    expect(bench.link.isConnected()).toBe(false);
  });

  test('ends the attempts to connect', async () => {
    bench.broker.isDown = true;
    await bench.start();
    await bench.stop();
    const before = bench.broker.connections;
    await bench.pass(60_000, 500);
    expect(bench.broker.connections).toBe(before);
  });
});
