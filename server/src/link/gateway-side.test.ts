/** What the link sends to gateways, and which configuration changes it follows. */
import { gatewayConfigSchema, gatewayMonitorSchema } from '@tidegate/contract/link/gateway-protocol.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WriteResult } from '../ports/device-link.ts';
import { edgeNode, LinkBench, metric } from '../testing/gateway/link-bench.ts';
import { arrived } from '../testing/fakes/scripted-broker.ts';

let bench: LinkBench;
let gatewayId: string;
let signalId: number;
let node: EdgeSession;

beforeEach(async () => {
  bench = new LinkBench();
  ({ gatewayId } = bench.registry.addGateway('G1'));
  signalId = bench.registry.addSignal(gatewayId, 'plc', 'level');
  node = edgeNode('G1');
  await bench.start();
});

const now = () => bench.clock.now();
const births = (names: readonly string[] = ['level'], value = 1) =>
  node.birth([], [{ id: 'plc', metrics: names.map((name) => metric(name, DataType.Double, value, now())) }], now());
const published = (what: string, sn = 'G1') => bench.broker.published(`tidegate/${sn}/${what}`);

describe('properties that a node reports about its gateway', () => {
  const said = (name: string, value: number | string, type: DataType) => metric(name, type, value, now());
  const reported = () => bench.registry.reportedCalls.map((call) => call.reported);

  test('are stored when they change, whatever else the node sends', async () => {
    const own = [
      said('Properties/Firmware', ' 2.1 ', DataType.String),
      said('Properties/Iccid', '89860012345678901234', DataType.String),
      said('Properties/Signal', 3, DataType.Int32),
      said('Properties/ConfigVersion', 7, DataType.Int64),
    ];
    const properties = { firmware: '2.1', iccid: '89860012345678901234', signalLevel: 3, runningVersion: 7 };
    await bench.receive(...node.birth(own, [], now()));
    await bench.pass(1_000);
    expect(reported()).toEqual([properties]);
    await bench.receive(node.nodeData([said('Properties/Signal', 3, DataType.Int32)], now()));
    await bench.pass(1_000);
    await bench.receive(node.nodeData([said('Properties/Signal', 1, DataType.Int32)], now()));
    await bench.pass(1_000);
    expect(reported()).toEqual([properties, { signalLevel: 1 }]);
  });

  test('are ignored if they are implausible', async () => {
    const wrong = [
      said('Properties/Firmware', 2, DataType.Int32),
      said('Properties/Iccid', 'none', DataType.String),
      said('Properties/Signal', 6, DataType.Int32),
      said('Properties/ConfigVersion', -1, DataType.Int32),
      said('Properties/Colour', 'red', DataType.String),
    ];
    await bench.receive(...node.birth(wrong, [], now()));
    await bench.pass(1_000);
    expect(reported()).toEqual([]);
  });
});

describe('the configuration', () => {
  test('is retained at the broker at the start, after every change and after a reconnect', async () => {
    expect(published('config')).toHaveLength(1);
    expect(published('config')[0]).toMatchObject({ qos: 1, retain: true });
    bench.registry.addSignal(gatewayId, 'plc', 'flow');
    bench.registry.addSignal(gatewayId, 'plc', 'speed');
    await bench.pass(200);
    expect(published('config')).toHaveLength(2);
    const version = (index: number) =>
      gatewayConfigSchema.parse(JSON.parse(published('config').at(index)?.payload.toString() ?? '')).version;
    expect(version(1)).toBeGreaterThan(version(0));
    bench.broker.cut();
    await arrived();
    await bench.pass(1_000);
    expect(published('config')).toHaveLength(3);
  });

  test('of a deleted gateway is removed with its values, and its node is ignored', async () => {
    await bench.receive(...births());
    expect(bench.table.get(signalId)).toBeDefined();
    bench.registry.remove(gatewayId);
    await bench.pass(200);
    expect(published('config').at(-1)).toMatchObject({ retain: true, payload: Buffer.alloc(0) });
    expect(bench.table.get(signalId)).toBeUndefined();
    expect(bench.link.isOnline(gatewayId)).toBe(false);
    await bench.receive(...births());
    expect(bench.tally.of('quarantined', 'unknownNode')).toBe(2);
  });

  test('of a gateway that sent data before it was registered is recovered by one rebirth', async () => {
    const asked = (sn: string) => bench.broker.published(`spBv1.0/tidegate/NCMD/${sn}`).length;
    const [late, dead] = [edgeNode('G2'), edgeNode('G3')];
    const device = { id: 'plc', metrics: [metric('level', DataType.Double, 1, now())] };
    late.birth([], [device], now());
    const data = late.deviceData('plc', [{ name: 'level', value: 2, at: now() }], now());
    await bench.receive(data, ...dead.birth([], [], now()));
    bench.broker.send('spBv1.0/tidegate/NDEATH/G3', Buffer.alloc(0));
    await arrived();
    await bench.pass(200);
    expect([asked('G2'), asked('G3')]).toEqual([0, 0]);
    const { gatewayId: added } = bench.registry.addGateway('G2');
    bench.registry.addGateway('G3');
    await bench.pass(5_000);
    expect([asked('G2'), asked('G3')]).toEqual([1, 0]);
    await bench.receive(...late.birth([], [], now()));
    expect(bench.link.isOnline(added)).toBe(true);
  });

  test('of a gateway with a revoked credential stays, but its messages are ignored until it has a new one', async () => {
    await bench.receive(...births());
    bench.registry.revoke(gatewayId);
    await bench.pass(500);
    expect(bench.table.get(signalId)).toMatchObject({ value: 1, quality: 'stale' });
    expect(bench.registry.online.get(gatewayId)).toBe(false);
    // An external broker may let it continue.
    await bench.receive(...births(['level'], 2));
    expect(bench.link.isOnline(gatewayId)).toBe(false);
    expect(bench.table.get(signalId)?.value).toBe(1);
    bench.registry.rotate(gatewayId, 'new');
    await bench.pass(500);
    await bench.receive(...births(['level'], 3));
    expect(bench.table.get(signalId)).toMatchObject({ value: 3, quality: 'good' });
    expect(published('config').every(({ payload }) => payload.length > 0)).toBe(true);
  });

  test('stays when only the secret was rotated', async () => {
    bench.registry.rotate(gatewayId, 'new');
    await bench.pass(200);
    expect(published('config').every(({ payload }) => payload.length > 0)).toBe(true);
  });

  test('that moves a gateway to another node releases the old node', async () => {
    await bench.receive(...births());
    bench.registry.change(gatewayId, { edgeNodeId: 'G2' });
    await bench.pass(500);
    expect(bench.table.get(signalId)?.quality).toBe('stale');
    expect(bench.link.isOnline(gatewayId)).toBe(false);
    expect(bench.registry.online.get(gatewayId)).toBe(false);
    node = edgeNode('G2');
    await bench.receive(...births(['level'], 5));
    expect(bench.table.get(signalId)).toMatchObject({ value: 5, quality: 'good' });
    expect(bench.link.isOnline(gatewayId)).toBe(true);
  });

  test('is not read continuously while changes keep arriving', async () => {
    let reads = 0;
    const read = bench.registry.signalsOf.bind(bench.registry);
    bench.registry.signalsOf = async (id) => {
      reads += 1;
      // A large configuration that takes 100 ms to read.
      await new Promise<void>((resolve) => bench.clock.after(100, resolve));
      return read(id);
    };
    for (let n = 0; n < 200; n++) {
      bench.registry.addSignal(gatewayId, 'plc', `m${n}`);
      await bench.pass(50);
    }
    expect(reads).toBeLessThanOrEqual(11);
    await bench.pass(2_000);
    expect(published('config').length).toBeLessThanOrEqual(reads + 1);
    const last: unknown = JSON.parse(published('config').at(-1)?.payload.toString() ?? '');
    expect(last).toMatchObject({ version: (await bench.registry.configOf(gatewayId)).version });
  });

  test('that cannot be read is retried', async () => {
    const read = bench.registry.signalsOf.bind(bench.registry);
    bench.registry.signalsOf = async () => {
      throw new Error('the database is away');
    };
    const flow = bench.registry.addSignal(gatewayId, 'plc', 'flow');
    await bench.receive(...births(['level', 'flow']));
    await bench.pass(500);
    expect(bench.table.get(flow)).toBeUndefined();
    bench.registry.signalsOf = read;
    await bench.pass(2_000);
    expect(bench.table.get(flow)?.value).toBe(1);
  });
});

describe('metrics without a signal', () => {
  test('are listed with type and value, except those of the protocol and those that became signals', async () => {
    await bench.receive(...births(['level', 'flow'], 2.5));
    const listed = [{ device: 'plc', metric: 'flow', dataType: 'float64', value: 2.5, at: now() - 1 }];
    expect(bench.link.discovered(gatewayId)).toEqual(listed);
    const flow = bench.registry.addSignal(gatewayId, 'plc', 'flow');
    await bench.pass(100);
    expect(bench.link.discovered(gatewayId)).toEqual([]);
    expect(bench.table.get(flow)).toMatchObject({ value: 2.5 });
    expect(bench.store.of(flow)).toHaveLength(1);
    bench.registry.removeSignal(gatewayId, flow);
    await bench.pass(100);
    expect(bench.link.discovered(gatewayId).map((one) => one.metric)).toEqual(['flow']);
    expect(bench.table.get(flow)).toBeUndefined();
  });

  test('are listed up to 20,000', async () => {
    const many = (id: string) => ({
      id,
      metrics: Array.from({ length: 12_000 }, (_, n) => metric(`m${n}`, DataType.Boolean, true, now())),
    });
    await bench.receive(...node.birth([], [many('a'), many('b')], now()));
    expect(bench.link.discovered(gatewayId)).toHaveLength(20_000);
  });

  test('with values that no signal can hold are listed without value, and counted if a signal refers to them', async () => {
    const bytes = { name: 'raw', datatype: DataType.Bytes, value: new Uint8Array(4), at: now() };
    bench.registry.addSignal(gatewayId, 'plc', 'data');
    await bench.pass(100);
    await bench.receive(...node.birth([], [{ id: 'plc', metrics: [bytes, { ...bytes, name: 'data' }] }], now()));
    expect(bench.link.discovered(gatewayId)).toMatchObject([{ metric: 'raw', dataType: 'Bytes', value: null }]);
    expect(bench.tally.of('quarantined', 'notScalar')).toBe(1);
  });
});

describe('a monitor session', () => {
  const sessions = () =>
    published('monitor').map(({ payload }) => gatewayMonitorSchema.parse(JSON.parse(payload.toString())));

  test('is announced once without retain, and its remainder again to a gateway that reconnects', async () => {
    await bench.receive(...births());
    await bench.link.openMonitor(gatewayId, 600, 1_000);
    await arrived();
    expect(sessions()).toEqual([{ seconds: 600, intervalMs: 1_000 }]);
    expect(published('monitor')[0]).toMatchObject({ qos: 0, retain: false });
    await bench.pass(100_000, 1_000);
    node.connect();
    await bench.receive(...births());
    expect(sessions().at(-1)).toEqual({ seconds: 500, intervalMs: 1_000 });
  });

  test('of several people has the shortest requested interval and lasts until the last person leaves', async () => {
    await bench.receive(...births());
    await bench.link.openMonitor(gatewayId, 600, 1_000);
    await bench.link.openMonitor(gatewayId, 60, 200);
    await bench.link.openMonitor(gatewayId, 300, 5_000);
    await bench.pass(61_000, 1_000);
    await bench.link.openMonitor(gatewayId, 600, 5_000);
    await arrived();
    expect(sessions()).toEqual([
      { seconds: 600, intervalMs: 1_000 },
      { seconds: 600, intervalMs: 200 },
      { seconds: 600, intervalMs: 200 },
      { seconds: 600, intervalMs: 1_000 },
    ]);
  });

  test('separates the traffic of the gateway into watched and unwatched', async () => {
    await bench.receive(...births());
    await bench.pass(20_000, 1_000);
    await bench.link.openMonitor(gatewayId, 600, 1_000);
    await bench.pass(30_000, 1_000);
    const rates = bench.link.rates(gatewayId);
    expect(rates).toMatchObject({ isWatched: true, watched: { seconds: 30 }, unwatched: { seconds: 20 } });
    expect(rates?.unwatched?.messagesPerMinute).toBeGreaterThan(0);
    expect(bench.link.rates('99')).toBeUndefined();
  });

  test('that has ended is not announced again', async () => {
    await bench.link.openMonitor(gatewayId, 10, 0);
    await bench.pass(11_000, 1_000);
    await bench.receive(...births());
    expect(sessions()).toHaveLength(1);
  });

  test('of an unknown gateway, or without a broker, is no error', async () => {
    await bench.link.openMonitor('99', 600, 0);
    bench.broker.cut();
    await arrived();
    await bench.link.openMonitor(gatewayId, 600, 0);
    expect(sessions()).toEqual([]);
  });
});

describe('a write', () => {
  const target = () => ({ gatewayId, device: 'plc', metric: 'level' });
  const commands = () => bench.broker.published('spBv1.0/tidegate/DCMD');

  test('is one message even if it is answered twice', async () => {
    const results: WriteResult[] = [];
    bench.link.onResult((result) => results.push(result));
    await bench.receive(...births());
    await bench.link.write(target(), 2, 'u-1');
    await arrived();
    expect(commands()).toHaveLength(1);
    const answer = { uuid: 'u-1', code: '200', message: 'ok', value: 2, at: now() };
    bench.broker.send('tidegate/G1/result', JSON.stringify(answer));
    bench.broker.send('tidegate/G1/result', JSON.stringify({ ...answer, code: 5 }));
    await bench.pass(1);
    expect(results).toEqual([{ uuid: 'u-1', code: '200', value: 2, at: answer.at }]);
    expect(bench.tally.of('quarantined', 'badResult')).toBe(1);
  });

  test.each([
    { what: 'a node that was never born', act: async () => {} },
    { what: 'a metric that is not in the birth', act: () => bench.receive(...births(['other'])) },
    {
      what: 'a device that died',
      act: () => bench.receive(...births(), node.deviceDeath('plc', now())),
    },
    { what: 'a node that died', act: () => bench.receive(...births(), node.death(now())) },
    {
      what: 'a node behind a lost connection',
      act: async () => {
        await bench.receive(...births());
        bench.broker.cut();
        await arrived();
      },
    },
  ])('to $what is refused, and nothing is sent', async ({ act }) => {
    await act();
    expect(bench.link.isWritable(target())).toBe(false);
    await expect(bench.link.write(target(), 2, 'u')).rejects.toMatchObject({ refusal: 'gatewayOffline' });
    await bench.pass(1_000);
    expect(commands()).toEqual([]);
  });

  test.each([
    { datatype: DataType.Int8, value: 300, refusal: 'outOfRange' },
    { datatype: DataType.Int64, value: 7, refusal: undefined },
    { datatype: DataType.Int16, value: 7n, refusal: undefined },
    { datatype: DataType.Boolean, value: 'x', refusal: 'wrongType' },
  ])('of $value to a metric of type $datatype: refusal $refusal', async ({ datatype, value, refusal }) => {
    const first = datatype === DataType.Boolean ? false : datatype === DataType.Int64 ? 0n : 0;
    await bench.receive(...node.birth([], [{ id: 'plc', metrics: [metric('level', datatype, first, now())] }], now()));
    const written = bench.link.write(target(), value, 'u');
    if (refusal === undefined) await written;
    else await expect(written).rejects.toMatchObject({ refusal });
    await arrived();
    expect(commands()).toHaveLength(refusal === undefined ? 1 : 0);
  });
});

describe('the online state', () => {
  test('is written once for a quick change, the latest of each gateway', async () => {
    await bench.pass(1_000);
    bench.registry.onlineCalls.length = 0;
    await bench.receive(...births(), node.death(now()));
    node.connect();
    await bench.receive(...births());
    await bench.pass(1_000);
    expect(bench.registry.onlineCalls).toEqual([{ gatewayId, online: true }]);
  });

  test('is offline for everybody before a birth and after a stop', async () => {
    await bench.pass(1_000);
    expect(bench.registry.online.get(gatewayId)).toBe(false);
    await bench.receive(...births());
    await bench.pass(1_000);
    expect(bench.registry.online.get(gatewayId)).toBe(true);
    await bench.stop();
    expect(bench.registry.online.get(gatewayId)).toBe(false);
  });
});

describe('silence', () => {
  /** A birth of our own gateway, which says the version of its program. */
  const ownBirths = (names?: readonly string[]) => {
    const devices = (names ?? ['level']).map((name) => metric(name, DataType.Double, 1, now()));
    const version = metric('Gateway/Version', DataType.String, '2.1', now());
    return node.birth([version], [{ id: 'plc', metrics: devices }], now());
  };
  const quality = (id = signalId) => bench.table.get(id)?.quality;
  const foreignData = (value: number) => node.deviceData('plc', [{ name: 'level', value, at: now() }], now());

  test('does not make a foreign node stale while it is connected, whatever its history mode', async () => {
    await bench.receive(...births());
    await bench.pass(3_600_000, 10_000);
    expect(quality()).toBe('good');
    await bench.receive(node.death(now()));
    expect(quality()).toBe('stale');
    node.connect();
    await bench.receive(...births());
    await bench.pass(600_000, 10_000);
    expect(quality()).toBe('good');
    await bench.receive(node.deviceDeath('plc', now()));
    expect(quality()).toBe('stale');
  });

  test('of a foreign node ends with the connection to our own broker, until its next birth', async () => {
    await bench.receive(...births());
    bench.broker.cut();
    await arrived();
    expect(quality()).toBe('stale');
    await bench.pass(2_000);
    await bench.receive(...births());
    await bench.pass(600_000, 10_000);
    expect(quality()).toBe('good');
  });

  test('makes a signal of a foreign node stale after the time that a person set', async () => {
    const own = bench.registry.addSignal(gatewayId, 'plc', 'own', { staleAfterMs: 60_000 });
    await bench.pass(100);
    await bench.receive(...births(['level', 'own']));
    await bench.pass(59_000, 1_000);
    expect(quality(own)).toBe('good');
    await bench.pass(2_000, 1_000);
    expect([quality(own), quality()]).toEqual(['stale', 'good']);
    await bench.receive(foreignData(2));
    expect(quality()).toBe('good');
  });

  test('counts again when our gateway takes the place of a foreign node', async () => {
    await bench.receive(...births());
    await bench.pass(120_000, 1_000);
    await bench.receive(...ownBirths());
    await bench.pass(59_000, 1_000);
    expect(quality()).toBe('good');
    await bench.pass(2_000, 1_000);
    expect(quality()).toBe('stale');
  });

  test('counts for a metric of which the birth declares the signal, without any metric of the gateway itself', async () => {
    const properties = new Map([['Signal', { type: 4, value: BigInt(signalId) }]]);
    const level = { ...metric('level', DataType.Double, 1, now()), properties };
    await bench.receive(...node.birth([], [{ id: 'plc', metrics: [level] }], now()));
    await bench.pass(61_000, 1_000);
    expect(quality()).toBe('stale');
  });

  test('makes a signal stale if it reports every reading, but not if it reports changes', async () => {
    const rare = bench.registry.addSignal(gatewayId, 'plc', 'mode', { storeMode: 'change', isSteady: false });
    await bench.pass(100);
    await bench.receive(...ownBirths(['level', 'mode']));
    await bench.pass(70_000, 1_000);
    expect(bench.table.get(signalId)?.quality).toBe('stale');
    expect(bench.table.get(rare)?.quality).toBe('good');
  });

  test('is allowed for twice the slow period in economy', async () => {
    bench.registry.setEconomy(gatewayId, 120_000);
    await bench.pass(100);
    await bench.receive(...ownBirths());
    await bench.pass(230_000, 1_000);
    expect(bench.table.get(signalId)?.quality).toBe('good');
    await bench.pass(20_000, 1_000);
    expect(bench.table.get(signalId)?.quality).toBe('stale');
  });
});
