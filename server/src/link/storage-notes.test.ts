/** Gateways while the server is there and can store nothing. */
import { ASKS_METRIC, gatewayReceiptSchema } from '@tidegate/contract/link/gateway-protocol.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import { beforeEach, expect, test } from 'vitest';
import { arrived } from '../testing/fakes/scripted-broker.ts';
import { edgeNode, LinkBench, metric } from '../testing/gateway/link-bench.ts';

let bench: LinkBench;
let gatewayId: string;
let signalId: number;
let node: EdgeSession;
let setStorage: (isAvailable: boolean) => void;

beforeEach(async () => {
  bench = new LinkBench();
  ({ gatewayId } = bench.registry.addGateway('G1'));
  signalId = bench.registry.addSignal(gatewayId, 'plc', 'level');
  node = edgeNode('G1');
  bench.ingest.onStorage = (listener) => {
    setStorage = listener;
  };
  await bench.start();
});

const now = () => bench.clock.now();
const isOurs = metric(ASKS_METRIC, DataType.Boolean, true);
const births = (own: readonly (typeof isOurs)[]) =>
  node.birth(own, [{ id: 'plc', metrics: [metric('level', DataType.Double, 1, now())] }], now());
const level = (value: number, batch: string) =>
  node.deviceData('plc', [metric('level', DataType.Double, value, now())], now(), batch);
const receipts = () =>
  bench.broker
    .published('tidegate/G1/receipt')
    .map(({ payload }) => gatewayReceiptSchema.parse(JSON.parse(payload.toString())));
const stored = () => bench.tally.of('samples_received', 'both');

test('a gateway of ours hears so again and again, its live values are shown, and none is stored or acknowledged', async () => {
  await bench.receive(...births([isOurs]));
  const before = stored();
  setStorage(false);
  await arrived();
  expect(receipts()).toEqual([{ ranges: [], isStoring: false }]);
  await bench.receive(level(7, '12'));
  expect(bench.table.get(signalId)).toMatchObject({ value: 7, quality: 'good' });
  await bench.pass(8_500);
  expect(receipts()).toEqual(Array.from({ length: 3 }, () => ({ ranges: [], isStoring: false })));
  expect(stored()).toBe(before);
  setStorage(true);
  await bench.receive(level(8, '13'));
  await bench.pass(5_000);
  expect(receipts().slice(3)).toEqual([{ ranges: [[13, 13]] }]);
  expect(stored()).toBe(before + 1);
});

test('values of a node of another make are kept for the storage', async () => {
  await bench.receive(...births([]));
  const before = stored();
  setStorage(false);
  await bench.receive(level(7, '12'));
  expect(stored()).toBe(before + 1);
});

test('a node that leaves because the server cannot store is not taken to be lost until it had time to return', async () => {
  await bench.receive(...births([]));
  setStorage(false);
  await bench.receive(node.death(now()));
  expect([bench.link.isOnline(gatewayId), bench.link.hasSentAway(gatewayId)]).toEqual([false, true]);
  await bench.pass(60_000, 1_000);
  expect(bench.link.hasSentAway(gatewayId)).toBe(true);
  setStorage(true);
  await bench.pass(14_000, 1_000);
  expect(bench.link.hasSentAway(gatewayId)).toBe(true);
  await bench.pass(2_000, 1_000);
  expect(bench.link.hasSentAway(gatewayId)).toBe(false);
});

test('a node that leaves long after that is lost', async () => {
  await bench.receive(...births([]));
  setStorage(false);
  await bench.pass(31_000, 1_000);
  await bench.receive(node.death(now()));
  expect([bench.link.isOnline(gatewayId), bench.link.hasSentAway(gatewayId)]).toEqual([false, false]);
});
