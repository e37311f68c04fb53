/** Values above the quota of a gateway: our own gateway keeps them, those of a foreign node are lost and counted. */
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import { describe, expect, test } from 'vitest';
import { edgeNode, LinkBench, metric } from '../../testing/gateway/link-bench.ts';
import type { GatewayQuotas } from './intake-quota.ts';

/** Ten seconds' worth arrive at once: 20 values. */
const PER_SECOND = 2;

async function started(quotas: Partial<GatewayQuotas> = {}) {
  const bounds = { valuesPerSecond: () => PER_SECOND, metrics: () => 100, ...quotas };
  const bench = new LinkBench('tidegate', { quotas: bounds });
  const gatewayId = bench.registry.addGateway('G1').gatewayId;
  const level = bench.registry.addSignal(gatewayId, 'plc', 'level');
  const other = bench.registry.addGateway('G2').gatewayId;
  const flow = bench.registry.addSignal(other, 'plc', 'flow');
  const node = edgeNode('G1');
  await bench.start();
  await bench.receive(...birth(bench, node));
  return { bench, node, gatewayId, other, level, flow };
}

const birth = (bench: LinkBench, node: EdgeSession, names: readonly string[] = ['level']) =>
  node.birth(
    [],
    [{ id: 'plc', metrics: names.map((name) => metric(name, DataType.Double, 0, bench.clock.now())) }],
    bench.clock.now(),
  );
const values = (bench: LinkBench, node: EdgeSession, from: number, count: number, batch?: number) => {
  const points = Array.from({ length: count }, (_, turn) => ({
    name: 'level',
    value: from + turn,
    at: bench.clock.now() + turn,
    historical: true,
  }));
  return node.deviceData('plc', points, bench.clock.now(), batch === undefined ? undefined : String(batch));
};
const receipts = (bench: LinkBench) =>
  bench.broker.published('tidegate/G1/receipt').map(({ payload }): unknown => JSON.parse(String(payload)));
const stored = (bench: LinkBench, signalId: number) => bench.store.of(signalId).map(({ value }) => value);

describe('a gateway of ours above its quota', () => {
  test('gets no acknowledgement for rejected points, and loses nothing when it resends them', async () => {
    const { bench, node, gatewayId, level } = await started();
    await bench.receive(values(bench, node, 100, 30, 1));
    await bench.receive(values(bench, node, 200, 5, 2));
    expect(receipts(bench)).toEqual([{ ranges: [[1, 1]] }]);
    expect(stored(bench, level)).not.toContain(200);
    expect(bench.link.overRate()).toMatchObject([{ gatewayId, deferredValues: 5, refusedValues: 0 }]);
    await bench.pass(30_000, 1_000);
    await bench.receive(values(bench, node, 200, 5, 2));
    expect(receipts(bench)).toContainEqual({ ranges: [[2, 2]] });
    expect(stored(bench, level)).toEqual(expect.arrayContaining([200, 201, 202, 203, 204]));
    await bench.stop();
  });

  test('is also limited for historical values on its own topic', async () => {
    const { bench, node, level } = await started();
    await bench.receive(values(bench, node, 100, 30, 1));
    const history = { batch: 7, values: [[level, bench.clock.now(), 300, 'good', 0]] };
    bench.broker.send('tidegate/G1/history', new TextEncoder().encode(JSON.stringify(history)));
    await bench.pass(50);
    expect(receipts(bench)).toEqual([{ ranges: [[1, 1]] }]);
    expect(stored(bench, level)).not.toContain(300);
    await bench.stop();
  });

  test('delays no other gateway', async () => {
    const { bench, node, flow } = await started();
    await bench.receive(values(bench, node, 100, 30, 1), values(bench, node, 200, 5, 2));
    const second = edgeNode('G2');
    const at = bench.clock.now();
    const declared = metric('flow', DataType.Double, 1, at);
    await bench.receive(...second.birth([], [{ id: 'plc', metrics: [declared] }], at));
    await bench.receive(second.deviceData('plc', [{ name: 'flow', value: 8, at }], at));
    expect(bench.table.get(flow)?.value).toBe(8);
    expect(bench.link.overRate()).toHaveLength(1);
    await bench.stop();
  });
});

describe('a foreign node above its quota', () => {
  test('loses the excess, which is counted on the page of its gateway and logged once a minute', async () => {
    const { bench, node, gatewayId, level } = await started();
    await bench.receive(values(bench, node, 100, 30));
    for (let turn = 0; turn < 40; turn += 1) await bench.receive(values(bench, node, 200, 5));
    expect(stored(bench, level)).not.toContain(200);
    expect(bench.link.overRate()).toMatchObject([{ gatewayId, deferredValues: 0, refusedValues: 200 }]);
    expect(bench.link.vitals(gatewayId)?.quarantine[0]).toMatchObject({
      reason: 'overRate',
      detail: '5 values above 2 a second: not taken',
    });
    const lines = bench.log.lines.filter(({ text }) => text === 'a gateway sends more than its quota');
    expect(lines).toEqual([
      {
        level: 'warn',
        text: 'a gateway sends more than its quota',
        fields: expect.objectContaining({ sn: 'G1', limit: 2 }),
      },
    ]);
    await bench.stop();
  });

  test('loses nothing in a burst within the quota of ten seconds', async () => {
    const { bench, node, level } = await started();
    await bench.receive(values(bench, node, 100, 15));
    await bench.pass(10_000, 1_000);
    await bench.receive(values(bench, node, 300, 19));
    expect(stored(bench, level)).toEqual(expect.arrayContaining([100, 318]));
    expect(bench.link.overRate()).toEqual([]);
    await bench.stop();
  });
});

test('a device that announces more metrics than its gateway may is rejected with the reason', async () => {
  const { bench, node, gatewayId } = await started({ metrics: () => 2 });
  await bench.receive(...birth(bench, node, ['level', 'flow', 'speed']));
  expect(bench.link.vitals(gatewayId)?.quarantine[0]).toMatchObject({
    device: 'plc',
    reason: 'tooManyMetrics',
    detail: 'more than 2 metrics of one node',
  });
  await bench.stop();
});
