/** Edge nodes that are not ours, large or at fault, and what the server reads of them and says about them. */
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { Metric } from '@tidegate/sparkplug/payload.ts';
import { encodePayload } from '@tidegate/sparkplug/wire/encode.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { edgeNode, LinkBench, metric } from '../testing/gateway/link-bench.ts';
import { LinkPlant, until } from '../testing/gateway/link-plant.ts';

const bdSeq: Metric = { name: 'bdSeq', datatype: DataType.Int64, value: 0n };
const topicOf = (verb: string, device?: string) =>
  `spBv1.0/tidegate/${verb}/G1${device === undefined ? '' : `/${device}`}`;

describe('faults of a foreign node', () => {
  const begin = async () => {
    const bench = new LinkBench();
    const { gatewayId } = bench.registry.addGateway('G1');
    await bench.start();
    const send = (verb: string, seq: number, metrics: readonly Metric[], device?: string) =>
      bench.receive({
        topic: topicOf(verb, device),
        payload: encodePayload({ timestamp: bench.clock.now(), seq, metrics: [...metrics] }),
        qos: 0,
        retain: false,
      });
    const reasons = () => bench.link.vitals(gatewayId)?.quarantine.map(({ reason }) => reason) ?? [];
    return { bench, gatewayId, send, reasons };
  };

  test('an alias that repeats within a device makes both of its values stale when one of them comes', async () => {
    const { bench, gatewayId, send } = await begin();
    const [one, two, other] = ['one', 'two', 'other'].map((name) => bench.registry.addSignal(gatewayId, 'plc', name));
    await bench.pass(100);
    await send('NBIRTH', 0, [bdSeq]);
    const born = (name: string, alias: number): Metric => ({ name, alias, datatype: DataType.Double, value: 1 });
    await send('DBIRTH', 1, [born('one', 1), born('two', 1), born('other', 2)], 'plc');
    await send('DDATA', 2, [{ alias: 1, datatype: DataType.Double, value: 5 }], 'plc');
    const quality = (id = 0) => bench.table.get(id)?.quality;
    expect([quality(one), quality(two), quality(other)]).toEqual(['stale', 'stale', 'good']);
    await send('DDATA', 3, [{ name: 'one', datatype: DataType.Double, value: 6 }], 'plc');
    expect([quality(one), quality(two)]).toEqual(['good', 'stale']);
  });

  test('a value of another type than in the birth makes the one before it stale', async () => {
    const { bench, gatewayId, send } = await begin();
    const level = bench.registry.addSignal(gatewayId, '', 'level');
    await bench.pass(100);
    await send('NBIRTH', 0, [bdSeq, { name: 'level', datatype: DataType.Double, value: 1 }]);
    await send('NDATA', 1, [{ name: 'level', datatype: DataType.String, value: 'high' }]);
    expect(bench.table.get(level)).toMatchObject({ value: 1, quality: 'stale' });
  });

  test('texts that are filled up with NUL are read up to it, in the record and as values', async () => {
    const { bench, gatewayId, send } = await begin();
    const name = bench.registry.addSignal(gatewayId, '', 'name');
    await bench.pass(100);
    const text = (of: string, value: string): Metric => ({ name: of, datatype: DataType.String, value });
    await send('NBIRTH', 0, [
      bdSeq,
      text('Properties/Firmware', 'V2.1\0\0\0'),
      { name: 'Properties/Signal', datatype: DataType.Int32, value: 4 },
      text('name', 'pump\0\0'),
      text('we\0ird', 'cannot be adopted'),
    ]);
    await bench.pass(1_000);
    expect(bench.registry.reportedCalls.map(({ reported }) => reported)).toEqual([
      { firmware: 'V2.1', signalLevel: 4 },
    ]);
    expect(bench.table.get(name)).toMatchObject({ value: 'pump', quality: 'good' });
    expect(bench.link.discovered(gatewayId).map((one) => one.metric)).not.toContain('we\0ird');
  });

  test('births that arrive before the server knows the node are read as soon as it does, without a request', async () => {
    const bench = new LinkBench();
    await bench.start();
    const node = edgeNode('G1');
    const device = { id: 'plc', metrics: [metric('level', DataType.Double, 1, bench.clock.now())] };
    await bench.receive(...node.birth([], [device], bench.clock.now()));
    await bench.receive(
      node.deviceData('plc', [{ name: 'level', value: 2, at: bench.clock.now() }], bench.clock.now()),
    );
    await bench.pass(1_000);
    const { gatewayId } = bench.registry.addGateway('G1');
    const level = bench.registry.addSignal(gatewayId, 'plc', 'level');
    await bench.pass(1_000);
    expect(bench.link.isOnline(gatewayId)).toBe(true);
    expect(bench.table.get(level)).toMatchObject({ value: 2, quality: 'good' });
    expect(bench.tally.of('rebirth_requests')).toBe(0);
  });

  test('what a withdrawn credential sent is not read when the gateway has another one', async () => {
    const bench = new LinkBench();
    const { gatewayId } = bench.registry.addGateway('G1');
    bench.registry.revoke(gatewayId);
    await bench.start();
    await bench.receive(...edgeNode('G1').birth([], [], bench.clock.now()));
    bench.registry.rotate(gatewayId, 'another');
    await bench.pass(1_000);
    expect(bench.link.isOnline(gatewayId)).toBe(false);
  });
});

describe('large nodes on our own broker', () => {
  let plant: LinkPlant;
  afterEach(() => plant.stop());

  /** A DBIRTH with the given number of metrics, whose names have the given length. */
  const deviceBirth = (count: number, nameLength: number) => {
    const metrics = Array.from({ length: count }, (_, index) => ({
      name: String(index).padStart(nameLength, 'm'),
      alias: index + 1,
      datatype: DataType.Double,
      value: index,
    }));
    return Buffer.from(encodePayload({ timestamp: Date.now(), seq: 1, metrics }));
  };

  test.each([
    ['12,000 metrics', 12_000, 8],
    ['2.9 MB', 9_000, 300],
  ])('a device with %s is online with all of them', async (_, count, nameLength) => {
    plant = new LinkPlant();
    const { gatewayId } = plant.registry.addGateway('G1');
    const last = plant.registry.addSignal(gatewayId, 'plc', String(count - 1).padStart(nameLength, 'm'));
    await plant.start();
    const client = await plant.client('G1');
    const birth = Buffer.from(encodePayload({ timestamp: Date.now(), seq: 0, metrics: [bdSeq] }));
    await client.publishAsync(topicOf('NBIRTH'), birth, { qos: 1 });
    await client.publishAsync(topicOf('DBIRTH', 'plc'), deviceBirth(count, nameLength), { qos: 1 });
    await until(() => plant.table.get(last)?.value === count - 1);
    expect(plant.link.vitals(gatewayId)?.quarantined).toBe(0);
    expect(plant.link.discovered(gatewayId)).toHaveLength(count - 1);
  });

  test('a packet above the limit is named on the page of its gateway', async () => {
    plant = new LinkPlant();
    const { gatewayId } = plant.registry.addGateway('G1');
    await plant.start();
    const client = await plant.client('G1');
    client.publish(topicOf('DBIRTH', 'plc'), deviceBirth(10_000, 500), { qos: 0 });
    await until(() => plant.link.vitals(gatewayId)?.quarantined === 1);
    expect(plant.link.vitals(gatewayId)?.quarantine).toMatchObject([{ reason: 'tooLarge' }]);
  });
});
