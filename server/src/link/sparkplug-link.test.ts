import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ForeignGateway } from '../testing/gateway/foreign-gateway.ts';
import { LinkPlant, until } from '../testing/gateway/link-plant.ts';

let plant: LinkPlant;
let signalId: number;
let gatewayId: string;

beforeEach(async () => {
  plant = new LinkPlant();
  ({ gatewayId } = plant.registry.addGateway('G1'));
  signalId = plant.registry.addSignal(gatewayId, 'plc', 'level');
  await plant.start();
});
afterEach(() => plant.stop());

const connect = () => ForeignGateway.connect(plant.broker.port, 'G1', 'secret-G1', 'plc', 0);

describe('a gateway that shares no line with ours', () => {
  test('delivers a value to the live table and to history', async () => {
    const gateway = await connect();
    const at = Date.now();
    await gateway.birth([{ name: 'level', type: 'Double', value: 1.5, timestamp: at }], 1);
    await until(() => gateway.acknowledged.has(1));
    expect(plant.table.get(signalId)).toEqual({ signalId, at, value: 1.5, quality: 'good' });
    expect(plant.store.of(signalId)).toEqual([{ signalId, at, value: 1.5, quality: 'good' }]);
    expect(plant.link.isOnline(gatewayId)).toBe(true);
    await gateway.end();
  });

  test('gets no acknowledgement before the commit', async () => {
    let commit = () => {};
    plant.store.gate = new Promise((resolve) => {
      commit = resolve;
    });
    const gateway = await connect();
    await gateway.birth([{ name: 'level', type: 'Double', value: 1.5, timestamp: Date.now() }], 7);
    await until(() => plant.store.commits > 0);
    expect(gateway.acknowledged.size).toBe(0);
    commit();
    await until(() => gateway.acknowledged.has(7));
    await gateway.end();
  });

  test('receives exactly one command per write, with its uuid', async () => {
    const gateway = await connect();
    await gateway.birth([{ name: 'level', type: 'Double', value: 1.5, timestamp: Date.now() }], 1);
    const target = { gatewayId, device: 'plc', metric: 'level' };
    await until(() => plant.link.isWritable(target));
    await plant.link.write(target, 2.25, 'a-uuid');
    await until(() => gateway.commands.length > 0);
    expect(gateway.commands).toHaveLength(1);
    expect(gateway.commands[0]?.topic).toBe('spBv1.0/tidegate/DCMD/G1/plc');
    expect(gateway.commands[0]?.payload.uuid).toBe('a-uuid');
    expect(gateway.commands[0]?.payload.metrics?.[0]).toMatchObject({ name: 'level', value: 2.25 });
    await gateway.end();
  });

  test('that dies has stale values and receives no command', async () => {
    const gateway = await connect();
    await gateway.birth([{ name: 'level', type: 'Double', value: 1.5, timestamp: Date.now() }], 1);
    await until(() => plant.table.get(signalId) !== undefined);
    gateway.drop();
    await until(() => plant.table.get(signalId)?.quality === 'stale');
    expect(plant.table.get(signalId)?.value).toBe(1.5);
    expect(plant.link.isOnline(gatewayId)).toBe(false);
    const target = { gatewayId, device: 'plc', metric: 'level' };
    await expect(plant.link.write(target, 1, 'u')).rejects.toMatchObject({ refusal: 'gatewayOffline' });
  });

  test('offers metrics without a signal, which become signals with their values', async () => {
    const gateway = await connect();
    const at = Date.now();
    await gateway.birth([{ name: 'flow', type: 'Float', value: 0.5, timestamp: at }], 1);
    await until(() => plant.link.discovered(gatewayId).length > 0);
    expect(plant.link.discovered(gatewayId)).toMatchObject([
      { device: 'plc', metric: 'flow', dataType: 'float32', value: 0.5 },
    ]);
    const flow = plant.registry.addSignal(gatewayId, 'plc', 'flow');
    await until(() => plant.table.get(flow)?.value === 0.5);
    expect(plant.link.discovered(gatewayId)).toEqual([]);
    await gateway.end();
  });
});
