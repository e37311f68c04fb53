/** Reliability F7–F11 in short: faults of nodes, and the effect on values. The test plays the broker and the clock. */
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import { encodePayload } from '@tidegate/sparkplug/wire/encode.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { edgeNode, LinkBench, metric, START } from '../testing/gateway/link-bench.ts';
import { arrived } from '../testing/fakes/scripted-broker.ts';

let bench: LinkBench;
let gatewayId: string;
let signalId: number;
let node: EdgeSession;

beforeEach(async () => {
  bench = new LinkBench();
  ({ gatewayId } = bench.registry.addGateway('G1'));
  signalId = bench.registry.addSignal(gatewayId, '', 'level');
  node = edgeNode('G1');
  await bench.start();
});

const now = () => bench.clock.now();
const births = (value = 0) => node.birth([metric('level', DataType.Double, value, now())], [], now());
const data = (value: number, fields: { at?: number; historical?: boolean } = {}, batch?: number) =>
  node.nodeData(
    [{ name: 'level', value, at: now(), ...fields }],
    now(),
    batch === undefined ? undefined : String(batch),
  );
const live = () => bench.table.get(signalId);
const stored = () => bench.store.of(signalId).map((one) => one.value);
const rebirths = (edge = 'G1') => {
  const topic = `spBv1.0/tidegate/NCMD/${edge}`;
  return bench.broker.published(topic).filter((sent) => sent.topic === topic).length;
};
/** All acknowledged batch numbers, in order. */
const acknowledged = () =>
  bench.broker.published('tidegate/G1/receipt').flatMap(({ payload }) => {
    const { ranges } = JSON.parse(payload.toString()) as { ranges: [number, number][] };
    return ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
  });

describe('F11: the sequence', () => {
  test('wraps from 255 to 0 without a request', async () => {
    await bench.receive(...births());
    for (let n = 1; n <= 300; n++) await bench.receive(data(n));
    expect(live()?.value).toBe(300);
    expect(rebirths()).toBe(0);
  });

  test('is reordered if a message arrives within the time limit, and every batch is acknowledged', async () => {
    await bench.receive(...births());
    const [first, second, third] = [data(1, {}, 1), data(2, {}, 2), data(3, {}, 3)];
    await bench.receive(third, second);
    expect(acknowledged()).toEqual([]);
    await bench.pass(1_000);
    await bench.receive(first);
    expect(live()?.value).toBe(3);
    expect(new Set(acknowledged())).toEqual(new Set([1, 2, 3]));
    expect(acknowledged()).toHaveLength(3);
    await bench.pass(10_000);
    expect(rebirths()).toBe(0);
  });

  test('with a gap makes the node stale, and a rebirth is requested once', async () => {
    await bench.receive(...births());
    data(1);
    await bench.receive(data(2));
    await bench.pass(9_000);
    expect(rebirths()).toBe(1);
    await bench.pass(5_000);
    expect(live()?.quality).toBe('stale');
    expect(bench.link.isWritable({ gatewayId, device: '', metric: 'level' })).toBe(false);
    await bench.receive(...births(5));
    expect(live()).toMatchObject({ value: 5, quality: 'good' });
    expect(bench.link.isWritable({ gatewayId, device: '', metric: 'level' })).toBe(true);
  });

  test('of data before a birth is kept, and applied after the requested birth', async () => {
    births();
    const early = data(7, {}, 1);
    await bench.receive(early);
    await bench.pass(3_000);
    expect(rebirths()).toBe(1);
    expect(live()).toBeUndefined();
    await bench.receive(...births(8));
    expect(live()).toMatchObject({ value: 8, quality: 'good' });
  });

  test('ignores a late death of an earlier session, and applies the current death once', async () => {
    await bench.receive(...births());
    const { will: late } = edgeNode('G1').connect();
    await bench.receive(late);
    expect(live()?.quality).toBe('good');
    expect(bench.link.isOnline(gatewayId)).toBe(true);
    const death = node.death(now());
    await bench.receive(death, death);
    expect(bench.link.isOnline(gatewayId)).toBe(false);
    expect(bench.tally.of('deaths')).toBe(1);
  });
});

describe('F8: rebirth discipline', () => {
  test('500 nodes with a gap at once are asked at 20 per second, each once', async () => {
    const nodes: EdgeSession[] = [];
    for (let n = 0; n < 500; n++) {
      bench.registry.addGateway(`N${n}`);
      nodes.push(edgeNode(`N${n}`));
    }
    await bench.pass(2_000);
    for (const one of nodes) {
      await bench.receive(...one.birth([metric('x', DataType.Int32, 0, now())], [], now()));
      one.nodeData([{ name: 'x', value: 1, at: now() }], now());
      await bench.receive(one.nodeData([{ name: 'x', value: 2, at: now() }], now()));
    }
    const perSecond: number[] = [];
    let before = 0;
    for (let second = 0; second < 8; second++) {
      await bench.pass(1_000, 100);
      const asked = bench.tally.of('rebirth_requests');
      perSecond.push(asked - before);
      before = asked;
    }
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(20);
    expect(Math.max(...nodes.map((_, n) => rebirths(`N${n}`)))).toBe(1);
    await bench.pass(25_000, 500);
    expect(bench.tally.of('rebirth_requests')).toBeGreaterThanOrEqual(500);
  });

  test('a node that never answers is asked at growing intervals', async () => {
    await bench.receive(...births());
    data(1);
    for (let second = 0; second < 120; second++) {
      await bench.receive(data(second));
      await bench.pass(1_000, 500);
    }
    expect(rebirths()).toBeGreaterThanOrEqual(2);
    expect(rebirths()).toBeLessThanOrEqual(5);
  });
});

describe('F7: a storm', () => {
  test('of 200 reconnecting nodes causes no rebirth request and loses no node', async () => {
    const nodes: EdgeSession[] = [];
    const ids: string[] = [];
    for (let n = 0; n < 200; n++) {
      ids.push(bench.registry.addGateway(`N${n}`).gatewayId);
      nodes.push(edgeNode(`N${n}`));
    }
    await bench.pass(2_000);
    for (let round = 0; round < 2; round++) {
      const messages = nodes.flatMap((one) => {
        const { will } = one.connect();
        const metrics = Array.from({ length: 50 }, (_, n) => metric(`m${n}`, DataType.Double, n, now()));
        const devices = ['a', 'b'].map((id) => ({ id, metrics }));
        return round === 0 ? one.birth(metrics, devices, now()) : [will, ...one.birth(metrics, devices, now())];
      });
      await bench.receive(...messages);
      await bench.pass(5_000, 500);
      expect(ids.every((id) => bench.link.isOnline(id))).toBe(true);
    }
    expect(nodes.flatMap((_, n) => (rebirths(`N${n}`) === 0 ? [] : [n]))).toEqual([]);
    expect(bench.registry.online.get(ids[0] ?? '')).toBe(true);
  });
});

describe('F9: clocks', () => {
  const YEAR = 365 * 86_400_000;
  test.each([
    { what: 'ten years back', skew: -10 * YEAR },
    { what: 'an hour back', skew: -3_600_000 },
    { what: '59 s ahead', skew: 59_000 },
    { what: '61 s ahead', skew: 61_000 },
  ])('a device that is $what is shown, and stored at its own time', async ({ skew }) => {
    await bench.receive(...births());
    await bench.pass(6_000);
    for (let n = 1; n <= 5; n++) {
      const at = now() + skew;
      await bench.receive(data(n, { at }));
      expect(live()?.value).toBe(n);
      expect(bench.store.of(signalId).find((one) => one.value === n)?.at).toBe(at);
      await bench.pass(1_000);
    }
  });

  test('values of a device that is ten years ahead are shown, and stored at the time of arrival', async () => {
    await bench.receive(...births());
    await bench.pass(6_000);
    for (let n = 1; n <= 5; n++) {
      const arrival = now();
      await bench.receive(data(n, { at: arrival + 10 * YEAR }));
      expect(live()?.value).toBe(n);
      const kept = bench.store.of(signalId).find((one) => one.value === n);
      expect(kept?.quality).toBe('uncertain');
      expect(Math.abs((kept?.at ?? 0) - arrival)).toBeLessThan(1_000);
      await bench.pass(1_000);
    }
  });

  test('values of a device that has lost its clock are stored at the time of arrival as uncertain', async () => {
    await bench.receive(...births());
    await bench.pass(1_000);
    const at = now();
    await bench.receive(data(1, { at: 0 }));
    expect(live()).toMatchObject({ value: 1, quality: 'uncertain' });
    expect(live()?.at).toBeGreaterThanOrEqual(at);
    expect(stored()).toContain(1);
  });

  test('a jump of the server clock does not affect timers or order', async () => {
    await bench.receive(...births());
    // Until then, a message older than the birth counts as one of the previous session.
    await bench.pass(15_000, 500);
    bench.clock.setWall(START - 3_600_000);
    await bench.receive(data(1, { at: now() }));
    await bench.pass(6_000);
    await bench.receive(data(2, { at: now() }));
    expect(live()?.value).toBe(2);
    bench.clock.setWall(START + 7_200_000);
    await bench.receive(data(3, { at: now() }));
    expect(live()?.value).toBe(3);
    await bench.pass(5_000);
    expect(rebirths()).toBe(0);
    expect(bench.link.isOnline(gatewayId)).toBe(true);
  });
});

describe('F10: late history', () => {
  test('is stored and acknowledged without changing a live value', async () => {
    await bench.receive(...births(1));
    await bench.pass(1_000);
    await bench.receive(data(9, { at: START - 60_000, historical: true }, 4));
    expect(live()?.value).toBe(1);
    expect(stored()).toEqual([9, 1]);
    expect(acknowledged()).toEqual([4]);
  });

  test('sent again is stored once, and acknowledged again', async () => {
    await bench.receive(...births(1));
    await bench.receive(data(9, { at: START - 60_000, historical: true }, 4));
    await bench.receive(data(9, { at: START - 60_000, historical: true }, 4));
    expect(stored()).toEqual([9, 1]);
    expect(acknowledged()).toEqual([4, 4]);
  });
});

describe('acknowledgements', () => {
  test('follow the commit, and cover batches with nothing to store', async () => {
    bench.registry.addSignal(gatewayId, '', 'idle', { storeMode: 'none' });
    let commit = () => {};
    bench.store.gate = new Promise((resolve) => {
      commit = resolve;
    });
    await bench.receive(...births());
    await bench.receive(data(1, {}, 1), data(2, {}, 2));
    expect(acknowledged()).toEqual([]);
    commit();
    await arrived();
    expect(acknowledged()).toEqual([1, 2]);
    expect(bench.broker.published('tidegate/G1/receipt').at(-1)).toMatchObject({ qos: 0, retain: false });
  });

  test('are withheld while the storage is unavailable, and sent once it is back', async () => {
    await bench.receive(...births());
    bench.store.isAway = true;
    await bench.receive(data(1, {}, 1));
    await bench.pass(3_000);
    expect(acknowledged()).toEqual([]);
    bench.store.isAway = false;
    await bench.pass(1_500);
    expect(acknowledged()).toEqual([1]);
  });
});

describe('invalid messages', () => {
  test.each([
    { what: 'an unknown node', topic: 'spBv1.0/tidegate/NDATA/nobody', reason: 'unknownNode' },
    { what: 'another group', topic: 'spBv1.0/other/NDATA/G1', reason: 'unknownNode' },
    { what: 'another case', topic: 'spBv1.0/tidegate/NDATA/g1', reason: 'unknownNode' },
    { what: 'a topic that is none', topic: 'spBv1.0/tidegate/NDATA/G1/x/y', reason: 'badTopic' },
    { what: 'a result of nobody', topic: 'tidegate/nobody/result', reason: 'badResult' },
    { what: 'a result that says nothing', topic: 'tidegate/G1/result', reason: 'badResult' },
  ])('$what is set aside and counted as $reason', async ({ topic, reason }) => {
    bench.broker.send(topic, encodePayload({ timestamp: now(), seq: 0, metrics: [] }));
    await arrived();
    await bench.pass(1);
    expect(bench.tally.of('quarantined', reason)).toBe(1);
    expect(rebirths()).toBe(0);
  });

  test('bytes that are not a payload are rejected without affecting the node', async () => {
    await bench.receive(...births());
    bench.broker.send('spBv1.0/tidegate/NDATA/G1', Uint8Array.of(0xff, 0xff, 0xff));
    await bench.pass(1);
    expect(bench.tally.of('quarantined', 'malformed')).toBe(1);
    await bench.receive(...births(2));
    expect(live()?.value).toBe(2);
  });

  test('a retained value is ignored', async () => {
    const [birth] = births(3);
    if (birth === undefined) throw new Error('no birth');
    bench.broker.send(birth.topic, birth.payload, true);
    await bench.pass(10);
    expect(live()).toBeUndefined();
    expect(bench.tally.of('ignored', 'retained')).toBe(1);
  });
});
