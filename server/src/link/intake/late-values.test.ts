/** Values read under an earlier configuration go to the signals that they were read for. */
import { SIGNAL_PROPERTY } from '@tidegate/contract/link/gateway-protocol.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { edgeNode, LinkBench, metric } from '../../testing/gateway/link-bench.ts';

let bench: LinkBench;
let first: string;
let second: string;
let level: number;
let flow: number;
let node: EdgeSession;

beforeEach(async () => {
  bench = new LinkBench();
  first = bench.registry.addGateway('G1').gatewayId;
  second = bench.registry.addGateway('G2').gatewayId;
  level = bench.registry.addSignal(first, 'plc', 'level');
  flow = bench.registry.addSignal(first, 'plc', 'flow');
  node = edgeNode('G1');
  await bench.start();
  await bench.receive(...births());
});

const now = () => bench.clock.now();
const declared = (name: string, signalId: number, value: number) => ({
  ...metric(name, DataType.Double, value, now()),
  properties: new Map([[SIGNAL_PROPERTY, { type: DataType.Int64, value: BigInt(signalId) }]]),
});
const births = () =>
  node.birth([], [{ id: 'plc', metrics: [declared('level', level, 1), declared('flow', flow, 2)] }], now());
const data = (values: Readonly<Record<string, number>>, batch: number, historical = false) =>
  node.deviceData(
    'plc',
    Object.entries(values).map(([name, value]) => ({ name, value, at: now(), historical })),
    now(),
    String(batch),
  );
const history = (batch: number, ...values: readonly unknown[][]) => ({
  topic: 'tidegate/G1/history',
  payload: new TextEncoder().encode(JSON.stringify({ batch, values })),
  qos: 0 as const,
  retain: false,
});
const receipts = () =>
  bench.broker.published('tidegate/G1/receipt').map(({ payload }): unknown => JSON.parse(String(payload)));
const valuesOf = (signalId: number) => bench.store.of(signalId).map(({ value }) => value);
const follow = () => bench.pass(200);

describe('a metric whose birth names its signal', () => {
  test('stays with that signal even if it is renamed and another signal takes its name', async () => {
    bench.registry.renameSignal(first, level, 'depth');
    const successor = bench.registry.addSignal(first, 'plc', 'level');
    await follow();
    await bench.receive(data({ level: 7 }, 41));
    expect(valuesOf(level)).toEqual([1, 7]);
    expect(valuesOf(successor)).toEqual([]);
    expect(bench.table.get(level)?.value).toBe(7);
    expect(receipts()).toContainEqual({ ranges: [[41, 41]] });
  });

  test('is not written by a name that now belongs to another signal', async () => {
    bench.registry.renameSignal(first, level, 'depth');
    bench.registry.addSignal(first, 'plc', 'level');
    await follow();
    const target = { gatewayId: first, device: 'plc', metric: 'level' };
    expect(bench.link.isWritable(target)).toBe(false);
    await expect(bench.link.write(target, 3, 'u')).rejects.toMatchObject({ refusal: 'gatewayOffline' });
  });

  test('is stored in the history of a signal that was moved, without changing its live value', async () => {
    bench.registry.moveSignal(first, level, second);
    await follow();
    await bench.receive(data({ level: 7, flow: 8 }, 42));
    expect([valuesOf(level), valuesOf(flow)]).toEqual([
      [1, 7],
      [2, 8],
    ]);
    expect(bench.table.get(level)?.value).not.toBe(7);
    expect(receipts()).toContainEqual({ ranges: [[42, 42]] });
  });

  test('of a deleted signal is reported as unassigned, and the rest of its batch is committed', async () => {
    bench.registry.removeSignal(first, level);
    await follow();
    await bench.receive(data({ level: 7, flow: 8 }, 43));
    expect(valuesOf(flow)).toEqual([2, 8]);
    expect(receipts().at(-1)).toEqual({ ranges: [], unplaced: [{ batch: 43, signals: [level] }] });
  });
});

describe('plain history', () => {
  test('is stored for its signals, whatever their names and equipment, and acknowledged after the commit', async () => {
    bench.registry.renameSignal(first, level, 'depth');
    bench.registry.moveSignal(first, flow, second);
    await follow();
    const at = now() - 60_000;
    await bench.receive(
      history(
        44,
        [level, at, 5, 'good', 0],
        [flow, at, { i: '9007199254740993' }, 'good', 0],
        [flow, at + 1, null, 'bad', 1715],
      ),
    );
    expect(bench.store.of(level)).toContainEqual({ signalId: level, at, value: 5, quality: 'good' });
    expect(bench.store.of(flow)).toContainEqual({ signalId: flow, at, value: 9_007_199_254_740_993n, quality: 'good' });
    expect(bench.store.of(flow)).toContainEqual({
      signalId: flow,
      at: at + 1,
      value: null,
      quality: 'bad',
      code: 1715,
    });
    expect(bench.table.get(level)?.value).toBe(1);
    expect(receipts().at(-1)).toEqual({ ranges: [[44, 44]] });
  });

  test('of signals that never belonged to the gateway is refused', async () => {
    const foreign = bench.registry.addSignal(second, 'plc', 'secret');
    await follow();
    await bench.receive(
      history(45, [foreign, now(), 666, 'good', 0], [level, now() - 5, 6, 'good', 0], [0, now(), 1, 'good', 0]),
    );
    expect(valuesOf(foreign)).toEqual([]);
    expect(valuesOf(level)).toContain(6);
    expect(receipts().at(-1)).toEqual({ ranges: [], unplaced: [{ batch: 45, signals: [foreign, 0] }] });
  });

  test('of a gateway without a valid credential is rejected', async () => {
    await bench.receive({ ...history(46), payload: new TextEncoder().encode('{"batch":46,"values":[[1]]}') });
    bench.registry.revoke(first);
    await follow();
    await bench.receive(history(47, [level, now() - 5, 6, 'good', 0]));
    expect(valuesOf(level)).not.toContain(6);
    expect(bench.tally.of('quarantined', 'badHistory')).toBe(2);
  });
});

describe('a report of discarded points', () => {
  const report = (id: number) => ({
    topic: 'tidegate/G1/given-up',
    payload: new TextEncoder().encode(
      JSON.stringify({
        id,
        points: 3,
        metrics: [{ device: 'plc', metric: 'level', reason: 'full', points: 3, from: 1, to: 2 }],
        others: { metrics: 0, points: 0 },
      }),
    ),
    qos: 1 as const,
    retain: false,
  });

  test('is kept and acknowledged', async () => {
    await bench.receive(report(5));
    expect(bench.registry.givenUp).toMatchObject([{ gatewayId: first, report: { id: 5, points: 3 } }]);
    expect(receipts().at(-1)).toEqual({ ranges: [], givenUp: 5 });
  });

  test('is ignored if there are too many, so that the log does not fill up', async () => {
    for (let id = 1; id <= 100; id += 1) await bench.receive(report(id));
    expect(bench.registry.givenUp).toHaveLength(1);
    await bench.pass(10_000);
    await bench.receive(report(101));
    expect(bench.registry.givenUp).toHaveLength(2);
  });
});
