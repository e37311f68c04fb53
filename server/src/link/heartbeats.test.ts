/** A connected gateway that promises to send something now and then, and does not. */
import { HEARTBEAT_METRIC } from '@tidegate/contract/link/gateway-protocol.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import { beforeEach, expect, test } from 'vitest';
import { Heartbeat } from './heartbeat.ts';
import { edgeNode, LinkBench, metric } from '../testing/gateway/link-bench.ts';

let bench: LinkBench;
let node: EdgeSession;
let signals: readonly number[];

beforeEach(async () => {
  bench = new LinkBench();
  const { gatewayId } = bench.registry.addGateway('G1');
  signals = ['level', 'flow'].map((name) => bench.registry.addSignal(gatewayId, 'plc', name));
  node = edgeNode('G1');
  await bench.start();
});

const now = () => bench.clock.now();
const beat = (everyMs: number) => metric(HEARTBEAT_METRIC, DataType.UInt32, everyMs, now());
const birth = (everyMs?: number) =>
  node.birth(
    everyMs === undefined ? [] : [beat(everyMs)],
    [{ id: 'plc', metrics: ['level', 'flow'].map((name) => metric(name, DataType.Double, 1, now())) }],
    now(),
  );
const qualities = () => signals.map((signalId) => bench.table.get(signalId)?.quality);
const rebirths = () => bench.broker.published('spBv1.0/tidegate/NCMD/').length;

test('a gateway that is silent for three times the promised interval is online with stale values', async () => {
  await bench.receive(...birth(3_000));
  await bench.pass(8_500);
  expect(qualities()).toEqual(['good', 'good']);
  await bench.pass(3_000);
  expect(qualities()).toEqual(['stale', 'stale']);
  expect(bench.link.isOnline('1')).toBe(true);
});

test('a gateway that sends heartbeats alone keeps good values', async () => {
  await bench.receive(...birth(3_000));
  for (let beats = 0; beats < 8; beats++) {
    await bench.pass(3_000);
    await bench.receive(node.nodeData([{ name: HEARTBEAT_METRIC, value: 3_000, at: now() }], now()));
  }
  expect(qualities()).toEqual(['good', 'good']);
  expect(rebirths()).toBe(0);
});

test('the next message asks for a birth, which makes all values good', async () => {
  await bench.receive(...birth(3_000));
  await bench.pass(12_000);
  await bench.receive(node.deviceData('plc', [{ name: 'level', value: 2, at: now() }], now()));
  await bench.pass(1_500);
  expect(qualities()).toEqual(['good', 'stale']);
  expect(rebirths()).toBe(1);
  await bench.receive(...birth(3_000));
  expect(qualities()).toEqual(['good', 'good']);
});

test.each([
  { promise: undefined, what: 'promises nothing' },
  { promise: 0, what: 'is in economy mode' },
  { promise: 86_400_000, what: 'promises a message a day' },
])('a node that $what may be silent', async ({ promise }) => {
  await bench.receive(...birth(promise));
  await bench.pass(40_000);
  expect(qualities()).toEqual(['good', 'good']);
});

test('a server that was held up itself takes no gateway for frozen', () => {
  const heartbeat = new Heartbeat();
  heartbeat.promise(3_000);
  expect([1_000, 60_000, 1_000, 60_000, 1_000].map((passed) => heartbeat.check(7, passed))).not.toContain('silent');
  expect(Array.from({ length: 9 }, () => heartbeat.check(7, 1_000)).filter((change) => change !== undefined)).toEqual([
    'silent',
  ]);
  expect(heartbeat.check(8, 1_000)).toBe('heard');
});
