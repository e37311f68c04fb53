/** The counters of a gateway, and the log of its messages. */
import { FRAMES_KEPT, REMEMBERED_EVENTS } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import type { Outgoing } from '@tidegate/sparkplug/edge-events.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { edgeNode, LinkBench, metric, START } from '../testing/gateway/link-bench.ts';

let bench: LinkBench;
let gatewayId: string;
let node: EdgeSession;

beforeEach(async () => {
  bench = new LinkBench();
  ({ gatewayId } = bench.registry.addGateway('G1'));
  bench.registry.addSignal(gatewayId, 'plc', 'level');
  node = edgeNode('G1');
  await bench.start();
});

const now = () => bench.clock.now();
const birth = (own: Parameters<EdgeSession['birth']>[0] = []) =>
  node.birth(own, [{ id: 'plc', metrics: [metric('level', DataType.Double, 1, now())] }], now());
const data = (value: number, at = now()) => node.deviceData('plc', [{ name: 'level', value, at }], at);
const vitals = () => {
  const found = bench.link.vitals(gatewayId);
  if (found === undefined) throw new Error('no vitals');
  return found;
};
const frames = (after = 0) => bench.link.frames(gatewayId, after) ?? { frames: [], last: -1, missed: -1 };
const bytesOf = (messages: readonly Outgoing[]) =>
  messages.reduce((sum, { topic, payload }) => sum + topic.length + payload.length, 0);

describe('the health of a gateway', () => {
  test('counts births and deaths of the node and its devices since a stated time', async () => {
    expect(vitals()).toMatchObject({ since: START, births: 0, lastMessageAt: null, latency: null });
    await bench.receive(...birth());
    // The same birth in the same millisecond would be a duplicate delivery.
    await bench.receive(...birth());
    await bench.receive(node.deviceDeath('plc', now()), node.death(now()));
    expect(vitals()).toMatchObject({ births: 2, deviceBirths: 2, deaths: 1, deviceDeaths: 1 });
  });

  test('counts messages and bytes both ways, and live and historical points', async () => {
    const late = { name: 'level', value: 3, at: now() - 5_000, historical: true };
    const messages = [...birth(), data(2), node.deviceData('plc', [late], now())];
    const before = vitals();
    await bench.receive(...messages);
    expect(vitals()).toMatchObject({ messagesIn: 4, bytesIn: bytesOf(messages), points: 4, historicalPoints: 1 });
    await bench.link.write({ gatewayId, device: 'plc', metric: 'level' }, 4, 'u');
    const after = vitals();
    expect(after.messagesOut).toBe(before.messagesOut + 1);
    expect(after.bytesOut).toBeGreaterThan(before.bytesOut + 'spBv1.0/tidegate/DCMD/G1/plc'.length);
  });

  test('counts permanently missing messages once each, and the requested rebirths', async () => {
    await bench.receive(...birth());
    data(2);
    await bench.receive(data(3));
    expect(vitals()).toMatchObject({ gaps: 0, rebirths: 0 });
    await bench.pass(2_500);
    expect(vitals()).toMatchObject({ gaps: 1, rebirths: 1 });
    await bench.receive(...birth());
    await bench.pass(5_000);
    expect(vitals()).toMatchObject({ gaps: 1, births: 2 });
  });

  test('measures the message latency by the clock of the gateway, restarted at each birth', async () => {
    await bench.receive(...birth());
    expect(vitals().latency).toBeNull();
    for (const late of [100, 300]) await bench.receive(data(2, now() - late));
    expect(vitals().latency).toMatchObject({ count: 2, lastMs: 300, meanMs: 200 });
    await bench.receive(...birth());
    expect(vitals().latency).toBeNull();
    // A clock that is ahead is reported.
    await bench.receive(data(2, now() + 5_000));
    expect(vitals().latency).toMatchObject({ lastMs: -5_000 });
  });

  test('contains the reported properties, with or without a signal', async () => {
    const own = [
      metric('Gateway/Buffered', DataType.UInt32, 12, now()),
      metric('Driver/4/State', DataType.String, 'offline', now()),
      metric('Room', DataType.Double, 20, now()),
    ];
    const signalId = bench.registry.addSignal(gatewayId, '', 'Gateway/Buffered');
    await bench.pass(200);
    await bench.receive(...birth(own));
    expect(vitals().own).toEqual([
      { name: 'Gateway/Buffered', signalId, value: null },
      { name: 'Driver/4/State', signalId: undefined, value: 'offline' },
    ]);
  });

  test('keeps the last twenty device codes and rejected messages', async () => {
    await bench.receive(...birth());
    const properties = new Map([['Code', { type: DataType.Int32, value: 1715 }]]);
    for (let n = 0; n < REMEMBERED_EVENTS + 5; n++) {
      const at = now() + n;
      const failed = { name: 'level', value: null, at, quality: 'bad', properties } as const;
      await bench.receive(node.deviceData('plc', [failed], now()));
      bench.broker.send('spBv1.0/tidegate/NDATA/G1', Uint8Array.of(0xff, 0xff));
      await bench.pass(1);
    }
    const { errors, quarantine, quarantined } = vitals();
    expect(errors).toHaveLength(REMEMBERED_EVENTS);
    expect(errors[0]).toMatchObject({ device: 'plc', metric: 'level', code: 1715 });
    expect(errors[0]?.at).toBeGreaterThan(errors[1]?.at ?? 0);
    expect(quarantined).toBe(REMEMBERED_EVENTS + 5);
    expect(quarantine).toHaveLength(REMEMBERED_EVENTS);
    expect(quarantine[0]).toMatchObject({ reason: 'malformed', device: '' });
  });

  test('counts messages before the first birth', async () => {
    bench.broker.send('spBv1.0/tidegate/NBIRTH/G1', Uint8Array.of(0xff, 0xff));
    await bench.pass(1);
    expect(vitals()).toMatchObject({ births: 0, messagesIn: 1, quarantined: 1 });
  });

  test('is kept when the gateway is renamed', async () => {
    await bench.receive(...birth());
    bench.registry.change(gatewayId, { edgeNodeId: 'G2' });
    await bench.pass(500);
    expect(vitals()).toMatchObject({ since: START, births: 1 });
  });
});

describe('the log of messages', () => {
  test('starts when someone opens it, and resolves aliases', async () => {
    await bench.receive(...birth());
    expect(frames().frames).toEqual([]);
    await bench.receive(data(2.5));
    expect(frames().frames).toEqual([
      {
        number: 1,
        at: now() - 1,
        isSent: false,
        topic: 'spBv1.0/tidegate/DDATA/G1/plc',
        size: expect.any(Number),
        seq: 2,
        metricCount: 1,
        metrics: [{ name: 'level', value: '2.5' }],
        isHidden: false,
        problem: '',
      },
    ]);
    expect(frames(1)).toMatchObject({ frames: [], last: 1, missed: 0 });
  });

  test('contains messages to the gateway as well', async () => {
    await bench.receive(...birth());
    frames();
    await bench.link.write({ gatewayId, device: 'plc', metric: 'level' }, 4, 'u');
    expect(frames().frames).toMatchObject([
      { isSent: true, topic: 'spBv1.0/tidegate/DCMD/G1/plc', seq: null, metrics: [{ name: 'level', value: '4' }] },
    ]);
  });

  test('reads a frame by the aliases of its own session', async () => {
    await bench.receive(...birth());
    frames();
    await bench.receive(data(2));
    const other = metric('other', DataType.Double, 1, now());
    await bench.receive(...node.birth([], [{ id: 'plc', metrics: [other] }], now()));
    expect(frames().frames[0]).toMatchObject({ metrics: [{ name: 'level', value: '2' }] });
  });

  test('explains why a frame cannot be decoded', async () => {
    frames();
    bench.broker.send('spBv1.0/tidegate/NDATA/G1', Uint8Array.of(0xff, 0xff));
    await bench.pass(1);
    expect(frames().frames).toMatchObject([
      { size: 2, seq: null, metricCount: 0, problem: expect.stringMatching(/./) },
    ]);
  });

  test('holds a hundred messages, counts dropped ones, and ends when nobody watches it', async () => {
    await bench.receive(...birth());
    frames();
    await bench.receive(data(0));
    const { last } = frames();
    for (let n = 0; n < FRAMES_KEPT + 7; n++) await bench.receive(data(n));
    const read = frames(last);
    expect([read.frames.length, read.missed, read.last]).toEqual([FRAMES_KEPT, 7, last + FRAMES_KEPT + 7]);
    await bench.pass(31_000);
    await bench.receive(data(1));
    expect(frames(read.last)).toMatchObject({ frames: [], last: read.last });
  });

  test('keeps no more than a megabyte beside the newest frame', async () => {
    await bench.receive(...birth());
    frames();
    const text = 'x'.repeat(400_000);
    const big = () => node.nodeData([], now(), text);
    for (let n = 0; n < 5; n++) await bench.receive(big());
    expect(frames().frames.length).toBeLessThan(4);
  });

  test('of one gateway contains nothing from another', async () => {
    const other = bench.registry.addGateway('G2');
    await bench.pass(200);
    frames();
    const second = edgeNode('G2');
    await bench.receive(...second.birth([], [], now()));
    expect(frames().frames).toEqual([]);
    expect(bench.link.vitals(other.gatewayId)).toMatchObject({ births: 1 });
    expect(vitals()).toMatchObject({ births: 0, messagesIn: 0 });
  });
});
