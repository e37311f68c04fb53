/**
 * Foreign edge nodes during a loss of the server's own connection, through the whole link. The test plays the broker
 * and the clock.
 */
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { edgeNode, LinkBench, metric } from '../testing/gateway/link-bench.ts';
import { BirthBook } from './take-over/birth-book.ts';
import { arrived } from '../testing/fakes/scripted-broker.ts';

let bench: LinkBench;
afterEach(() => bench.stop());

const now = () => bench.clock.now();
const births = (node: EdgeSession) => node.birth([metric('level', DataType.Double, 0, now())], [], now());
const reading = (node: EdgeSession, value: number) => node.nodeData([{ name: 'level', value, at: now() }], now());
const asked = (edge: string) => bench.broker.published(`spBv1.0/tidegate/NCMD/${edge}`);

/** The connection breaks, and is replaced after the link's first wait. */
async function flap(): Promise<void> {
  bench.broker.cut();
  await arrived();
  expect(bench.link.isConnected()).toBe(false);
  await bench.pass(600);
  expect(bench.link.isConnected()).toBe(true);
}

test('births from before a loss of the connection are not passed on to a server that takes over', async () => {
  const book = new BirthBook();
  bench = new LinkBench('tidegate', { births: book });
  bench.registry.addGateway('N1');
  await bench.start();
  await bench.receive(...births(edgeNode('N1')));
  expect(book.messages()).toHaveLength(1);
  await flap();
  expect(book.messages()).toEqual([]);
  await bench.receive(...births(edgeNode('N1')));
  expect(book.messages()).toHaveLength(1);
});

describe('1,000 nodes', () => {
  const names = Array.from({ length: 1_000 }, (_, n) => `N${n}`);
  let nodes: Map<string, EdgeSession>;
  let ids: string[];

  async function begin(): Promise<void> {
    bench = new LinkBench();
    ids = names.map((name) => bench.registry.addGateway(name).gatewayId);
    await bench.start();
    nodes = new Map(names.map((name) => [name, edgeNode(name)]));
    await bench.receive(...[...nodes.values()].flatMap(births));
    await bench.pass(60_000, 1_000);
    expect(bench.tally.of('rebirth_requests')).toBe(0);
  }
  const offline = () => ids.filter((gatewayId) => !bench.link.isOnline(gatewayId));

  test('that do not watch STATE are back within 10 s, each asked once', async () => {
    await begin();
    await flap();
    // Half of the nodes send values, the others are silent.
    await bench.receive(...[...nodes.values()].filter((_, n) => n % 2 === 0).map((node) => reading(node, 1)));
    let read = bench.broker.packets.length;
    for (let passed = 0; passed < 9_900; passed += 100) {
      await bench.pass(100, 100);
      const commands = bench.broker.packets.slice(read).filter((packet) => packet.cmd === 'publish');
      read = bench.broker.packets.length;
      const called = commands.flatMap(({ topic }) => nodes.get(topic.split('/')[3] ?? '') ?? []);
      for (const message of called.flatMap(births)) bench.broker.send(message.topic, message.payload);
      await arrived();
    }
    expect(offline()).toEqual([]);
    expect(bench.tally.of('rebirth_requests')).toBe(1_000);
  });

  test('that watch STATE are not asked, although all of them had data in flight', async () => {
    await begin();
    await flap();
    await bench.receive(...[...nodes.values()].map((node) => reading(node, 1)));
    await bench.pass(300);
    await bench.receive(...[...nodes.values()].flatMap(births));
    await bench.pass(30_000, 1_000);
    expect(offline()).toEqual([]);
    expect(bench.tally.of('rebirth_requests')).toBe(0);
  });
});

test('a birth that is already queued is not requested', async () => {
  bench = new LinkBench();
  const { gatewayId } = bench.registry.addGateway('G1');
  bench.registry.addSignal(gatewayId, '', 'level');
  await bench.start();
  const node = edgeNode('G1');
  await bench.receive(...births(node));
  await flap();
  await bench.receive(reading(node, 1));
  // The storage accepts nothing for ten seconds, and everything stays in the inbox.
  bench.ingest.isBusy = () => true;
  for (const message of births(node)) bench.broker.send(message.topic, message.payload);
  await arrived();
  await bench.pass(10_000, 100);
  expect(bench.link.waitingMessages).toBe(1);
  bench.ingest.isBusy = () => false;
  await bench.pass(1_000);
  expect(bench.link.isOnline(gatewayId)).toBe(true);
  expect(asked('G1')).toEqual([]);
});

describe('on an external broker', () => {
  test('silent nodes that outlived the server are asked for their birth', async () => {
    bench = new LinkBench();
    const { gatewayId } = bench.registry.addGateway('G1');
    await bench.start();
    await bench.pass(5_000);
    expect(asked('G1')).toHaveLength(1);
    await bench.receive(...births(edgeNode('G1')));
    expect(bench.link.isOnline(gatewayId)).toBe(true);
    await bench.pass(600_000, 1_000);
    expect(asked('G1')).toHaveLength(1);
  });

  test('a node that left without its death is offline after the configured time, and a node without changes is not', async () => {
    bench = new LinkBench('tidegate', { nodeSilenceMs: 600_000 });
    const [gone, quiet, slow] = ['Gone', 'Quiet', 'Slow'].map((name) => bench.registry.addGateway(name).gatewayId);
    if (gone === undefined || quiet === undefined || slow === undefined) throw new Error('no gateways');
    bench.registry.setEconomy(slow, 3_600_000);
    await bench.start();
    const nodes = new Map(['Gone', 'Quiet', 'Slow'].map((name) => [name, edgeNode(name)]));
    for (const node of nodes.values()) await bench.receive(...births(node));
    await bench.pass(599_000, 1_000);
    expect([gone, quiet, slow].map((gatewayId) => bench.link.isOnline(gatewayId))).toEqual([true, true, true]);
    for (let answered = 0, passed = 0; passed < 62_000; passed += 1_000) {
      await bench.pass(1_000, 500);
      const node = nodes.get('Quiet');
      if (node === undefined || asked('Quiet').length === answered) continue;
      answered = asked('Quiet').length;
      await bench.receive(...births(node));
    }
    expect([gone, quiet, slow].map((gatewayId) => bench.link.isOnline(gatewayId))).toEqual([false, true, true]);
    expect(bench.registry.online.get(gone)).toBe(false);
    expect(asked('Slow')).toEqual([]);
  });
});
