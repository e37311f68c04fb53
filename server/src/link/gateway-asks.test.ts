import {
  ASK_TIMEOUT_MS,
  type GatewayAnswer,
  type GatewayAsk,
  gatewayAskSchema,
} from '@tidegate/contract/link/gateway-asks.ts';
import { ASKS_METRIC } from '@tidegate/contract/link/gateway-protocol.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import { beforeEach, expect, test } from 'vitest';
import { edgeNode, LinkBench, metric } from '../testing/gateway/link-bench.ts';
import { arrived } from '../testing/fakes/scripted-broker.ts';

let bench: LinkBench;
let gatewayId: string;
let node: EdgeSession;

beforeEach(async () => {
  bench = new LinkBench();
  ({ gatewayId } = bench.registry.addGateway('G1'));
  bench.registry.addGateway('G2');
  node = edgeNode('G1');
  await bench.start();
});

const test1: GatewayAsk = { id: 'a1', what: 'test', protocol: 'simulator', params: { seed: 1 } };
const answer: GatewayAnswer = {
  id: 'a1',
  code: '200',
  message: '',
  ms: 3.5,
  at: 1,
  facts: [{ name: 'vendor', value: 'Tide' }],
  certificate: null,
  look: null,
  browsed: null,
};
const published = () => bench.broker.published('tidegate/G1/ask');
const born = () => bench.receive(...node.birth([metric(ASKS_METRIC, DataType.UInt32, 1)], [], bench.clock.now()));
const says = async (said: unknown, sn = 'G1') => {
  bench.broker.send(`tidegate/${sn}/answer`, JSON.stringify(said));
  await arrived();
  await bench.pass(1);
};

test('an offline gateway receives no request', async () => {
  await expect(bench.link.ask(gatewayId, test1)).rejects.toMatchObject({ refusal: 'gatewayOffline' });
  await expect(bench.link.ask('99', test1)).rejects.toMatchObject({ refusal: 'gatewayOffline' });
  expect(published()).toEqual([]);
});

test('a gateway of another make receives no request', async () => {
  await bench.receive(...node.birth([], [], bench.clock.now()));
  await expect(bench.link.ask(gatewayId, test1)).rejects.toMatchObject({ refusal: 'gatewayCannot' });
  expect(published()).toEqual([]);
});

test('a request is sent once without retain, and resolves with its answer', async () => {
  await born();
  const asked = bench.link.ask(gatewayId, test1);
  await arrived();
  expect(published()).toHaveLength(1);
  expect(published()[0]).toMatchObject({ qos: 0, retain: false });
  expect(gatewayAskSchema.parse(JSON.parse(String(published()[0]?.payload)))).toEqual(test1);
  await says(answer);
  expect(await asked).toEqual(answer);
});

test('an answer that is malformed, from another gateway or to another request is ignored', async () => {
  await born();
  const asked = bench.link.ask(gatewayId, test1);
  await says({ ...answer, code: 200 });
  await says(answer, 'G2');
  await says(answer, 'nobody');
  await says({ ...answer, id: 'a2' });
  await says({ ...answer, message: 'second' });
  expect((await asked).message).toBe('second');
  expect(bench.tally.of('quarantined', 'badAnswer')).toBe(2);
});

test('a request without an answer times out, and its late answer is dropped', async () => {
  await born();
  const refused = bench.link.ask(gatewayId, test1).catch((error: unknown) => error);
  await bench.pass(ASK_TIMEOUT_MS + 100, 1_000);
  expect(await refused).toMatchObject({ refusal: 'commandTimeout' });
  await says(answer);
});

test('a fifth simultaneous request is refused, and accepted once another has ended', async () => {
  await born();
  const four = ['1', '2', '3', '4'].map((id) => bench.link.ask(gatewayId, { ...test1, id }));
  await expect(bench.link.ask(gatewayId, test1)).rejects.toMatchObject({ refusal: 'tooMany' });
  await says({ ...answer, id: '3' });
  await four[2];
  const fifth = bench.link.ask(gatewayId, test1);
  for (const id of ['1', '2', '4', 'a1']) await says({ ...answer, id });
  await Promise.all([...four, fifth]);
});

test('pending requests end when their gateway goes offline', async () => {
  await born();
  const refused = bench.link.ask(gatewayId, test1).catch((error: unknown) => error);
  await bench.receive(node.death(bench.clock.now()));
  expect(await refused).toMatchObject({ refusal: 'gatewayOffline' });
});
